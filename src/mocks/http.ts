import { createHandlers, type HandlerOptions } from './handlers'
import { answerWith } from './in-page'

export { resetDb } from './db/reset'

/** The demo backend behind a real server: scripts/mock-server.mjs gives it requests. */
export function createAnswer(options: HandlerOptions = {}): (request: Request) => Promise<Response | undefined> {
  const handlers = createHandlers('*', options)
  return (request) => answerWith(handlers, request)
}
