import { HttpResponse, http } from 'msw'
import { type Row, testServer } from './test-server'

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

/** Three tools: one that is used, one of the platform, one of a newer release. */
export const server = testServer({
  resources: {
    tools: { rows: tools, newId: 't9' },
    'tool-groups': { rows: () => [{ id: 'g1', name: 'Front desk', toolIds: ['t1'] }], newId: 'g9' },
    agents: { rows: agents },
  },
  handlers: () => [
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
  ],
  preload: () =>
    Promise.all([
      import('@/components/request/import/curl-dialog'),
      import('@/components/request/import/openapi-dialog'),
      import('yaml'),
    ]),
})
export const { requestsTo } = server
