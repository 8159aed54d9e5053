import { cleanup, configure } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, beforeEach } from 'vitest'
import '@testing-library/jest-dom/vitest'
import { usePreferences } from '@/lib/preferences'
import { describeLazily } from './element-error'
import { fasterStyles } from './faster-styles'
import { fillGaps } from './jsdom-gaps'
import { startWords } from './words'

fillGaps()
window.getComputedStyle = fasterStyles(window.getComputedStyle.bind(window))
// What takes half a second alone takes many times as long beside other work.
configure({ asyncUtilTimeout: 30_000, getElementError: describeLazily })
await startWords()
beforeEach(() => {
  usePreferences.setState(({ display }) => ({ display: { ...display, timeZone: 'Asia/Seoul' } }))
})
afterEach(() => {
  // sonner shows what is left to the next toaster that mounts.
  toast.dismiss()
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
