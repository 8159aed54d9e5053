import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { toast } from 'sonner'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { dropAllDrafts } from '@/lib/drafts'

type Row = Record<string, unknown> & { id: string }

const param = (identifier: string, rest: object = {}) => ({
  identifier,
  dataType: 'string',
  valueType: 'LLM_PROMPT',
  description: `The ${identifier}`,
  ...rest,
})
const tools = (): Row[] => [
  {
    id: 't1',
    name: 'book_visit',
    description: 'Books a visit.',
    type: 'api',
    method: 'POST',
    url: 'https://api.example.com/clinics/{clinicId}/visits',
    callerType: 'agent',
    headers: [{ key: 'Authorization', value: 'Bearer very-secret' }],
    pathParams: [param('clinicId', { required: true })],
    bodyParams: [
      param('customer', {
        dataType: 'object',
        properties: [param('name'), param('phone', { valueType: 'DYNAMIC', value: '{{call.from}}' })],
      }),
      param('minutes', { dataType: 'number' }),
    ],
    timeoutMs: 8000,
    updatedAt: '2026-03-01T10:00:00Z',
  },
  {
    id: 't2',
    name: 'after_call',
    type: 'event',
    method: 'PUT',
    url: 'https://crm.example.com/calls',
    callerType: 'system',
    systemEvents: ['onCallEnd', 'onSomethingNew'],
    updatedAt: '2026-03-03T10:00:00Z',
  },
  { id: 't3', name: '<b>10</b>', type: 'soap', method: 'GET', url: 'https://a.example.com', callerType: 'both' },
]
const agents = (): Row[] => [
  { id: 'a1', name: 'Mia', toolIds: ['t1'] },
  { id: 'a2', name: 'Jun', toolGroupIds: ['g1'] },
]

interface Asked {
  method: string
  path: string
  body: Record<string, unknown> | undefined
  once: string | null
}
export const world: { tools: Row[]; groups: Row[]; usages: object[] } = { tools: [], groups: [], usages: [] }
let asked: Asked[] = []

export const refusal = (status: number, message: string) =>
  HttpResponse.json({ statusCode: status, message, error: 'No' }, { status })
const find = (id: unknown) => world.tools.find((row) => row.id === id)
const listed = (records: Row[]) => HttpResponse.json({ records, total: records.length })

/** A backend of three tools: one that is used, one of the platform, one this release knows little of. */
export const server = setupServer(
  http.get('*/api/v1/tools', ({ request }) => {
    const { search = '', type } = Object.fromEntries(new URL(request.url).searchParams)
    return listed(
      world.tools.filter((row) => String(row.name).includes(search) && (type === undefined || row.type === type)),
    )
  }),
  http.post('*/api/v1/tools', async ({ request }) => {
    const made = { id: 't9', ...((await request.json()) as object) }
    world.tools.unshift(made)
    return HttpResponse.json(made, { status: 201 })
  }),
  http.get('*/api/v1/tools/:id', ({ params }) => {
    const row = find(params.id)
    return row ? HttpResponse.json(row) : refusal(404, 'Tool not found')
  }),
  http.patch('*/api/v1/tools/:id', async ({ request, params }) => {
    const body = (await request.json()) as object
    world.tools = world.tools.map((row) => (row.id === params.id ? { ...row, ...body } : row))
    return HttpResponse.json(find(params.id) ?? null)
  }),
  http.delete('*/api/v1/tools/:id', ({ params }) => {
    world.tools = world.tools.filter(({ id }) => id !== params.id)
    return HttpResponse.json({ id: params.id })
  }),
  http.post('*/api/v1/tools/:id/test', () =>
    HttpResponse.json({
      request: {
        method: 'POST',
        url: 'https://api.example.com/clinics/7/visits',
        headers: { Authorization: 'Bearer very-secret' },
        body: '{"minutes":30}',
      },
      response: { status: 201, body: '{"booked":true}' },
      durationMs: 1234.4,
    }),
  ),
  http.get('*/api/v1/tools/:id/usages', () => HttpResponse.json(world.usages)),
  http.get('*/api/v1/tool-groups', () => listed(world.groups)),
  http.post('*/api/v1/tool-groups', async ({ request }) => {
    const made = { id: 'g9', ...((await request.json()) as object) }
    world.groups.push(made)
    return HttpResponse.json(made, { status: 201 })
  }),
  http.patch('*/api/v1/tool-groups/:id', async ({ request, params }) => {
    const body = (await request.json()) as object
    world.groups = world.groups.map((row) => (row.id === params.id ? { ...row, ...body } : row))
    return HttpResponse.json(world.groups.find(({ id }) => id === params.id) ?? null)
  }),
  http.delete('*/api/v1/tool-groups/:id', ({ params }) => {
    world.groups = world.groups.filter(({ id }) => id !== params.id)
    return HttpResponse.json({ id: params.id })
  }),
  http.get('*/api/v1/agents', () => listed(agents())),
  // Beside every screen.
  http.get('*/api/v1/credits/*', () => HttpResponse.json([])),
  http.get('*/api/v1/subscriptions/*', () => refusal(404, 'None')),
)
server.events.on('request:start', async ({ request }) => {
  const path = new URL(request.url).pathname.replace('/api/v1', '')
  if (!path.startsWith('/tool')) return
  const text = await request.clone().text()
  asked.push({
    method: request.method,
    path,
    body: text === '' ? undefined : JSON.parse(text),
    once: request.headers.get('Idempotency-Key'),
  })
})

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' })
  await Promise.all([
    import('@/features/tools/import/curl-dialog'),
    import('@/features/tools/import/openapi-dialog'),
    import('yaml'),
  ])
}, 60_000)
beforeEach(() => {
  world.tools = tools()
  world.groups = [{ id: 'g1', name: 'Front desk', toolIds: ['t1'] }]
  world.usages = []
  asked = []
  dropAllDrafts()
})
afterEach(() => {
  server.resetHandlers()
  toast.dismiss()
})
afterAll(() => server.close())

/** The requests so far, by method and the end of their path. */
export const sent = (method: string, end: string) =>
  asked.filter((one) => one.method === method && one.path.endsWith(end))
