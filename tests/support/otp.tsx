import { screen } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, vi } from 'vitest'
import { OtpPage } from '@/features/auth/otp-page'
import { recordNotices, renderAlone } from './render'

afterEach(() => {
  vi.useRealTimers()
  toast.dismiss()
})

export async function open(numeric = false) {
  const notices = recordNotices()
  const view = await renderAlone(<OtpPage numeric={numeric} />)
  const input = screen.getByLabelText<HTMLInputElement>('Authentication code')
  const verify = screen.getByRole('button', { name: 'Verify' })
  const paste = async (text: string) => {
    input.focus()
    await view.user.paste(text)
  }
  return { ...view, input, verify, paste, notices }
}
export const slots = (container: HTMLElement) => [
  ...container.querySelectorAll('[data-input-otp-container] > div[aria-hidden]'),
]
