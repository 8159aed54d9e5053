import { HttpResponse, http } from 'msw'
import { page, type Row, testServer } from './test-server'

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

const hasFailed = ({ statusCode }: Row) => typeof statusCode !== 'number' || statusCode >= 400

/** Three webhooks: one that is in trouble, one never sent, one without an event. */
export const server = testServer({
  resources: { webhooks: { rows: webhooks, newId: 'w9' }, deliveries: { rows: deliveries } },
  handlers: (db) => [
    http.post('*/api/v1/webhooks/:id/test', () =>
      HttpResponse.json(delivery('d9', 0, { statusCode: 202, responseBody: '{"ok":true}' }), { status: 201 }),
    ),
    http.get('*/api/v1/webhooks/:id/deliveries', ({ params, request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams)
      const rows = (params.id === 'w1' ? db.deliveries : []).filter(
        (row) => query.outcome === undefined || hasFailed(row) === (query.outcome === 'failed'),
      )
      const start = (Number(query.page ?? 1) - 1) * Number(query.limit ?? 10)
      return page(rows.slice(start, start + Number(query.limit ?? 10)), rows.length)
    }),
    http.post('*/api/v1/webhooks/:id/deliveries/:deliveryId/retry', () => {
      const next = delivery('d4', 0, { statusCode: 200, attempt: 3 })
      db.deliveries.unshift(next)
      return HttpResponse.json(next, { status: 201 })
    }),
  ],
})
export const { db, requestsTo, usages } = server
