import { HttpResponse, http, type RequestHandler } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { forgetRecents } from '@/app/palette/forget-recents'
import { forgetAttempts } from '@/lib/api/attempt-entries'
import { useCapabilities } from '@/lib/api/capabilities'
import { dropAllDrafts } from '@/lib/session/drafts'
import { storage } from '@/lib/storage'

export type Row = Record<string, unknown> & { id: string }

/** A resource of the server: the rows a test starts with, and the id of one that is created. */
interface Resource {
  rows: () => Row[]
  newId?: string
}

interface Options<Path extends string> {
  /** By path, e.g. `{ webhooks: { rows: webhooks } }`: list, create, get, update, remove and usages below '/webhooks'. */
  resources?: Record<Path, Resource>
  /** Further requests it answers, or the same ones in another way. */
  handlers?: (db: Record<Path, Row[]>) => readonly RequestHandler[]
  /** Answers what nothing else does; without it, such a request fails the test. */
  fallback?: RequestHandler
  /** Loads lazy modules, so that the first test does not wait for their compilation. */
  preload?: () => Promise<unknown>
}

interface RecordedRequest {
  method: string
  path: string
  query: Record<string, string>
  /** The query as it was sent. */
  search: string
  // Tests know what they expect, and compare it whole.
  body: Record<string, unknown> | undefined
  idempotencyKey: string | null
}

/**
 * What the shell, the call log and lists with calls request besides a screen's own: the credits, the callers' names, the
 * own numbers, how much there is of what a new workspace needs, which notifications are wanted, calls, and what the API
 * offers.
 */
const shellHandlers = [
  // The page of the host, in which an open one looks for a newer build.
  http.get('/', () => HttpResponse.html('<script type="module" src="/src/main.tsx"></script>')),
  http.get('*/api/v1/credits/*', () => HttpResponse.json([])),
  http.get('*/api/v1/subscriptions/*', () => refusal(404, 'None')),
  http.get('*/api/v1/contacts', () => refusal(404, 'None')),
  http.get('*/api/v1/phone-numbers', () => refusal(404, 'None')),
  http.get('*/api/v1/agents', () => refusal(404, 'None')),
  http.get('*/api/v1/call-records', () => refusal(404, 'None')),
  http.get('*/api/v1/users', () => refusal(404, 'None')),
  http.get('*/api/v1/users/me/notifications', () => refusal(404, 'None')),
  http.get('*/api/v1/capabilities', () => refusal(404, 'None')),
]

/** The one server of the screen tests: loosely shaped rows in memory, and a record of the requests. */
export function testServer<Path extends string = never>(options: Options<Path> = {}) {
  const resources = Object.entries(options.resources ?? {}) as [Path, Resource][]
  const db = {} as Record<Path, Row[]>
  const usages: { rows: object[] } = { rows: [] }
  const requests: RecordedRequest[] = []
  const server = setupServer(
    ...(options.handlers?.(db) ?? []),
    ...resources.flatMap(([path, { newId }]) => crudHandlers(db, path, newId ?? 'new', usages)),
    // Each open call asks for its errors.
    http.get('*/api/v1/call-records/:id/errors', () => HttpResponse.json([])),
    ...shellHandlers,
    ...(options.fallback ? [options.fallback] : []),
  )
  server.events.on('request:start', async ({ request }) => {
    const { pathname, search, searchParams } = new URL(request.url)
    const text = await request.clone().text()
    requests.push({
      method: request.method,
      path: pathname.replace('/api/v1', ''),
      query: Object.fromEntries(searchParams),
      search,
      // A form has no JSON.
      body: text === '' || request.headers.get('Content-Type')?.startsWith('multipart/') ? undefined : JSON.parse(text),
      idempotencyKey: request.headers.get('Idempotency-Key'),
    })
  })

  beforeAll(async () => {
    server.listen({ onUnhandledRequest: 'error' })
    await options.preload?.()
  })
  beforeEach(() => {
    for (const [path, { rows }] of resources) db[path] = rows()
    usages.rows = []
    requests.length = 0
    dropAllDrafts()
    forgetAttempts()
    forgetRecents()
    storage.remove('parley_capabilities')
    useCapabilities.setState({}, true)
    for (const key of storage.keys()) if (key.startsWith('parley_attempts_')) storage.remove(key)
  })
  afterEach(() => {
    server.resetHandlers()
  })
  afterAll(() => server.close())

  return {
    db,
    /** What uses any of the rows. */
    usages,
    requests,
    /** The requests so far, by method and the end of their path. */
    requestsTo: (method: string, pathEnd = '') =>
      requests.filter((request) => request.method === method && request.path.endsWith(pathEnd)),
    /** Answers differently until the end of the test. */
    use: server.use.bind(server),
    /** Takes `use` back. */
    recover: () => server.resetHandlers(),
  }
}

export const refusal = (status: number, message: unknown = 'No', error = 'No') =>
  HttpResponse.json({ statusCode: status, message, error }, { status })

/** An answer the test gives when it wants to: on a loaded machine, no number of milliseconds is right. */
export function deferred() {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return { release, released }
}

export const page = (rows: readonly unknown[], total = rows.length) => HttpResponse.json({ records: rows, total })

function crudHandlers<Path extends string>(
  db: Record<Path, Row[]>,
  path: Path,
  newId: string,
  usages: { rows: object[] },
): RequestHandler[] {
  const list = `*/api/v1/${path}`
  const item = `${list}/:id`
  const find = (id: unknown) => db[path].find((row) => row.id === id)
  const notFound = () => refusal(404, 'Not found')
  return [
    http.get(list, ({ request }) => {
      const query = new URL(request.url).searchParams
      const rows = db[path].filter((row) => matches(row, query))
      const limit = Number(query.get('limit') ?? 10)
      const start = (Number(query.get('page') ?? 1) - 1) * limit
      return page(rows.slice(start, start + limit), rows.length)
    }),
    http.post(list, async ({ request }) => {
      const row = { id: newId, ...((await request.json()) as object) }
      db[path].unshift(row)
      return HttpResponse.json(row, { status: 201 })
    }),
    http.get(item, ({ params }) => {
      const row = find(params.id)
      return row ? HttpResponse.json(row) : notFound()
    }),
    http.patch(item, async ({ request, params }) => {
      const { basedOn: _, ...change } = (await request.json()) as Record<string, unknown>
      db[path] = db[path].map((row) => (row.id === params.id ? { ...row, ...change } : row))
      const row = find(params.id)
      return row ? HttpResponse.json(row) : notFound()
    }),
    http.delete(item, ({ params }) => {
      if (!find(params.id)) return notFound()
      db[path] = db[path].filter(({ id }) => id !== params.id)
      return HttpResponse.json({ id: params.id })
    }),
    http.get(`${item}/usages`, () => HttpResponse.json(usages.rows)),
  ]
}

/** `search` looks in every text; a filter compares the field of its name, or the list called so in the plural. */
function matches(row: Row, query: URLSearchParams): boolean {
  return [...query].every(([key, value]) => {
    if (key === 'page' || key === 'limit') return true
    if (key === 'search') return textsIn(row).some((text) => text.toLowerCase().includes(value.toLowerCase()))
    const field = row[key] ?? row[`${key}s`]
    if (field === undefined) return true
    const wanted = value.split(',')
    return Array.isArray(field) ? field.some((one) => wanted.includes(String(one))) : wanted.includes(String(field))
  })
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
