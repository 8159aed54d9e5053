import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { toast } from 'sonner'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { dropAllDrafts } from '@/lib/drafts'

type Row = Record<string, unknown> & { id: string }
const MINUTE = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString()
const HOST = 'https://crm.example.com'

const delivery = (id: string, minutes: number, rest: object): Row => ({
  id,
  event: 'onCallEnd',
  callRecordId: 'call_1',
  attempt: 1,
  createdAt: ago(minutes),
  requestUrl: `${HOST}/calls`,
  requestBody: '{"from":"+12135550142"}',
  durationMs: 182.4,
  ...rest,
})
const deliveries = () => [
  delivery('d3', 3, { statusCode: 500, attempt: 2, responseBody: '<b onclick="x()">broken</b>' }),
  delivery('d2', 8, { error: 'connect ECONNREFUSED', durationMs: 12 }),
  delivery('d1', 90, { statusCode: 201, event: 'onSomethingNew', responseBody: '{"received":true}' }),
]
const param = (identifier: string, value: string) => ({ identifier, dataType: 'string', valueType: 'DYNAMIC', value })
const webhooks = (): Row[] => [
  {
    id: 'w1',
    name: 'CRM sync',
    url: `${HOST}/calls`,
    method: 'POST',
    headers: [{ key: 'X-Workspace', value: 'narae' }],
    queryParams: [],
    bodyParams: [param('from', '{{call.from}}')],
    events: ['onCallEnd', 'onSomethingNew'],
    enabled: true,
    lastDelivery: deliveries()[0],
  },
  {
    id: 'w2',
    name: 'Archive',
    url: 'https://archive.example.com/in',
    method: 'PUT',
    events: ['onError'],
    enabled: true,
  },
  { id: 'w3', name: 'Böse 10', url: 'https://a.example.com', method: 'GET', events: [], enabled: false },
]

interface Asked {
  method: string
  path: string
  query: Record<string, string>
  body: Record<string, unknown> | undefined
  once: string | null
}
export const world: { webhooks: Row[]; deliveries: Row[]; usages: object[] } = {
  webhooks: [],
  deliveries: [],
  usages: [],
}
let asked: Asked[] = []

export const refusal = (status: number, message: string) =>
  HttpResponse.json({ statusCode: status, message, error: 'No' }, { status })
const notFound = () => refusal(404, 'Webhook not found')
const find = (id: unknown) => world.webhooks.find((row) => row.id === id)
const hasFailed = ({ statusCode }: Row) => typeof statusCode !== 'number' || statusCode >= 400

/** A backend of three webhooks: one that is in trouble, one never sent, one without an event. */
export const server = setupServer(
  http.get('*/api/v1/webhooks', ({ request }) => {
    const { search = '', event } = Object.fromEntries(new URL(request.url).searchParams)
    const records = world.webhooks.filter(
      ({ name, events }) =>
        String(name).toLowerCase().includes(search.toLowerCase()) &&
        (event === undefined || (events as string[]).includes(event)),
    )
    return HttpResponse.json({ records, total: records.length })
  }),
  http.get('*/api/v1/webhooks/:id', ({ params }) => {
    const row = find(params.id)
    return row ? HttpResponse.json(row) : notFound()
  }),
  http.post('*/api/v1/webhooks', async ({ request }) => {
    const made = { id: 'w9', ...((await request.json()) as object) }
    world.webhooks.unshift(made)
    return HttpResponse.json(made, { status: 201 })
  }),
  http.patch('*/api/v1/webhooks/:id', async ({ request, params }) => {
    const body = (await request.json()) as object
    world.webhooks = world.webhooks.map((row) => (row.id === params.id ? { ...row, ...body } : row))
    return HttpResponse.json(find(params.id) ?? null)
  }),
  http.delete('*/api/v1/webhooks/:id', ({ params }) => {
    if (!find(params.id)) return notFound()
    world.webhooks = world.webhooks.filter(({ id }) => id !== params.id)
    return HttpResponse.json({ id: params.id })
  }),
  http.post('*/api/v1/webhooks/:id/test', () =>
    HttpResponse.json(delivery('d9', 0, { statusCode: 202, responseBody: '{"ok":true}' }), { status: 201 }),
  ),
  http.get('*/api/v1/webhooks/:id/deliveries', ({ params, request }) => {
    const { outcome, page = '1', limit = '10' } = Object.fromEntries(new URL(request.url).searchParams)
    const all = params.id === 'w1' ? world.deliveries : []
    const wanted = all.filter((row) => outcome === undefined || hasFailed(row) === (outcome === 'failed'))
    const from = (Number(page) - 1) * Number(limit)
    return HttpResponse.json({ records: wanted.slice(from, from + Number(limit)), total: wanted.length })
  }),
  http.post('*/api/v1/webhooks/:id/deliveries/:deliveryId/retry', () => {
    const again = delivery('d4', 0, { statusCode: 200, attempt: 3 })
    world.deliveries.unshift(again)
    return HttpResponse.json(again, { status: 201 })
  }),
  http.get('*/api/v1/webhooks/:id/usages', () => HttpResponse.json(world.usages)),
  // Beside every screen.
  http.get('*/api/v1/credits/*', () => HttpResponse.json([])),
  http.get('*/api/v1/subscriptions/*', () => refusal(404, 'None')),
)
server.events.on('request:start', async ({ request }) => {
  const { pathname, searchParams } = new URL(request.url)
  const path = pathname.replace('/api/v1', '')
  if (!path.startsWith('/webhooks')) return
  const text = await request.clone().text()
  asked.push({
    method: request.method,
    path,
    query: Object.fromEntries(searchParams),
    body: text === '' ? undefined : JSON.parse(text),
    once: request.headers.get('Idempotency-Key'),
  })
})

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  world.webhooks = webhooks()
  world.deliveries = deliveries()
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
