import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ToastHost } from '@/app/toast-host'
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog'
import { TranslationProvider } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'

test('the first toast is accessible to screen readers while an earlier modal dialog is open', async () => {
  render(
    <>
      <Dialog open>
        <DialogContent aria-describedby={undefined}>
          <DialogTitle>Call</DialogTitle>
        </DialogContent>
      </Dialog>
      <ToastHost />
    </>,
    { wrapper: TranslationProvider },
  )
  expect(await screen.findByRole('dialog', { name: 'Call' })).toBeVisible()
  notify({ tone: 'success', title: 'Link copied' })
  expect(await screen.findByText('Link copied')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Close' })).toBeVisible()
})
