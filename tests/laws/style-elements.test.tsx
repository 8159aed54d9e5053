import { render, screen } from '@testing-library/react'
import { toast } from 'sonner'
import { expect, test } from 'vitest'
import { Toaster } from '@/components/toaster'
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog'
import { TranslationProvider } from '@/lib/i18n/use-translation'

test('neither a dialog nor a toast adds a <style> element, which would violate the policy', async () => {
  render(
    <>
      <Toaster />
      <Dialog open>
        <DialogContent aria-describedby={undefined}>
          <DialogTitle>Scroll lock</DialogTitle>
        </DialogContent>
      </Dialog>
    </>,
    { wrapper: TranslationProvider },
  )
  toast('Saved')
  expect(await screen.findByText('Saved')).toBeInTheDocument()
  expect(screen.getByRole('dialog')).toBeInTheDocument()
  const styles = () => [...document.querySelectorAll('style')].map(({ textContent }) => textContent)
  expect(styles()).toEqual([])
  const planted = document.createElement('style')
  planted.textContent = 'p {}'
  document.head.append(planted)
  expect(styles()).toEqual(['p {}'])
  planted.remove()
})
