import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog'

test('Escape closes a dialog, but not while a syllable is being composed', () => {
  const [onOpenChange, onEscapeKeyDown] = [vi.fn(), vi.fn()]
  render(
    <Dialog open onOpenChange={onOpenChange}>
      <DialogContent aria-describedby={undefined} onEscapeKeyDown={onEscapeKeyDown}>
        <DialogTitle>New squad</DialogTitle>
        <input />
      </DialogContent>
    </Dialog>,
  )
  const field = screen.getByRole('textbox')
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
  expect(onEscapeKeyDown).toHaveBeenCalledTimes(1)
  expect(onOpenChange).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(onEscapeKeyDown).toHaveBeenCalledTimes(2)
  expect(onOpenChange).toHaveBeenCalledWith(false)
})
