import { failOnConsole } from './console'

failOnConsole()

// Laws about files run without a document, and load none of this.
if (typeof window !== 'undefined') await import('./dom-setup')
