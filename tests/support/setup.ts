import { cleanup, configure } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, beforeEach } from 'vitest'
import '@testing-library/jest-dom/vitest'
import { usePreferences } from '@/lib/preferences'
import { failOnConsole } from './console'
import { fillGaps } from './jsdom-gaps'
import { startWords } from './words'

failOnConsole()

// Laws about files run without a document.
if (typeof window !== 'undefined') {
  fillGaps()
  // Two cores, run cold, miss the default second.
  configure({ asyncUtilTimeout: 15_000 })
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
}
