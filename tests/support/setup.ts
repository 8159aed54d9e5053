import { afterAll, vi } from 'vitest'
import { failOnConsole } from './console'

failOnConsole()
// Prefetched modules may still be loading; their imports would reject after the environment is torn down.
afterAll(() => vi.dynamicImportSettled())

// Laws about files run without a document, and load none of this.
if (typeof window !== 'undefined') await import('./dom-setup')
