import { cleanup, configure, getConfig } from '@testing-library/react'
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

const { asyncWrapper } = getConfig()
const { setImmediate } = globalThis
/** React's scheduler does one piece of work in each turn of the event loop. */
const TURNS = 10

configure({
  // What takes half a second alone takes many times as long beside other work.
  asyncUtilTimeout: 30_000,
  getElementError: describeLazily,
  // An action ends when React has rendered what it led to, on a loaded machine too.
  asyncWrapper: (callback) =>
    asyncWrapper(async () => {
      const result = await callback()
      for (let turn = 0; turn < TURNS; turn++) await new Promise<void>((resolve) => setImmediate(resolve))
      return result
    }),
})
await startWords()
beforeEach(() => {
  usePreferences.setState(({ display }) => ({ display: { ...display, timeZone: 'Asia/Seoul' } }))
})
afterEach(() => {
  cleanup()
  // sonner shows what is left to the next toaster that mounts. A mounted one would start timers, which may outlive `window`.
  toast.dismiss()
  localStorage.clear()
  sessionStorage.clear()
})
