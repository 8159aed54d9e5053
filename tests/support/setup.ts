import { afterAll, vi } from 'vitest'
import { failOnConsole } from './console'

failOnConsole()
// What a pointer or the focus asked for ahead may still load: it would fail once the environment is gone.
afterAll(() => vi.dynamicImportSettled())

// Laws about files run without a document, and load none of this.
if (typeof window !== 'undefined') await import('./dom-setup')
