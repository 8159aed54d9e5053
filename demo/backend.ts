import { matchPath } from './match-path'
import type { Mock, Settings } from './mock'
import { errorResponse } from './refusal'

/** Undefined for requests that are not the backend's, e.g. for assets. */
export type Backend = (request: Request) => Promise<Response> | undefined

/** Every mock: the `mocks` of each `resources/*.ts`, found by glob. */
export function allMocks(): Mock[] {
  const files = import.meta.glob<{ mocks: readonly Mock[] }>('./resources/*.ts', { eager: true })
  // A literal segment before a parameter: `/things/pending` is not the thing with the id "pending".
  return Object.values(files)
    .flatMap((file) => file.mocks)
    .toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
}

const sortKey = ({ path }: Mock) => path.replaceAll(/:\w+/g, '\uffff')

/** @param base what precedes `/api/v1` and `/recordings` in the path, e.g. '/console' */
export function createBackend({ base = '', ...options }: Partial<Settings> & { base?: string } = {}): Backend {
  const settings: Settings = { latency: 0, slow: 8000, ...options }
  const mocks = allMocks()
  return (request) => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith(`${base}/`)) return undefined
    const path = pathname.slice(base.length)
    for (const mock of mocks) {
      const params = mock.method === request.method ? matchPath(mock.path, path) : undefined
      if (params) return mock.answer(request, params, settings)
    }
    if (!path.startsWith('/api/v1/')) return undefined
    return Promise.resolve(errorResponse(404, `Cannot ${request.method} ${pathname}`))
  }
}
