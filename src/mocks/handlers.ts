import { type HttpHandler, http } from 'msw'
import { errorResponse } from './refusal'
import type { Mock, Settings } from './serve'

export interface HandlerOptions extends Partial<Settings> {}

/** Every mock there is: `resources/*.ts` export `mocks`, and the file system is the registry. */
export function allMocks(): Mock[] {
  const files = import.meta.glob<{ mocks: readonly Mock[] }>('./resources/*.ts', { eager: true })
  // A fixed word before a parameter: `/things/pending` must not be taken for the thing called pending.
  return Object.values(files)
    .flatMap((file) => file.mocks)
    .toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
}

/**
 * The whole demo backend as MSW handlers.
 *
 * @param base what stands before `/api/v1` and `/recordings`: '' or '/sub/path' in the browser, '*' for any origin
 */
export function createHandlers(base: string, options: HandlerOptions = {}): HttpHandler[] {
  const settings: Settings = { latency: 0, slow: 8000, ...options }
  return [
    ...allMocks().map((mock) => mock.handler(base, settings)),
    http.all(`${base}/api/v1/*`, ({ request }) =>
      errorResponse(404, `Cannot ${request.method} ${new URL(request.url).pathname}`),
    ),
  ]
}

const sortKey = ({ path }: Mock) => path.replaceAll(/:\w+/g, '\uffff')
