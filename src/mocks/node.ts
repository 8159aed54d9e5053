import { setupServer } from 'msw/node'
import { createHandlers } from './handlers'

/** The demo backend for tests: it answers whatever origin the client is pointed at, without delay. */
export const server = setupServer(...createHandlers('*'))
