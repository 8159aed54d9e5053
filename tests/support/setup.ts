import { failOnConsole } from './console'

failOnConsole()

// Laws about files run without a document, and load none of this.
if (typeof window !== 'undefined') await import('./dom-setup')
// Node has no network state: without it, writes would be refused as offline.
else Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true })
