import { DAY, iso } from '../clock'
import type { ToolGroupRow, ToolRow } from '../rows'
import { asked, constant, ofCall, param, set } from './param'

type Given = Omit<ToolRow, 'createdAt' | 'updatedAt'>

/** What most tools are. */
const usual: Omit<Given, 'id' | 'name' | 'description' | 'url'> = {
  type: 'api',
  method: 'GET',
  callerType: 'agent',
  systemEvents: [],
  headers: [],
  pathParams: [],
  queryParams: [],
  bodyParams: [],
  timeoutMs: 8000,
  credentialId: undefined,
}
const json = { key: 'Accept', value: 'application/json' }
const customer = param('customer', 'object', 'LLM_PROMPT', {
  description: 'Who the visit is for',
  required: true,
  properties: [
    asked('name', 'Full name'),
    ofCall('phone', 'call.from'),
    asked('birthDate', 'As YYYY-MM-DD', { required: false }),
  ],
})

const given: readonly Given[] = [
  {
    ...usual,
    id: 'tool_patient',
    name: 'lookup_patient',
    description: 'Finds a patient’s chart and upcoming visits. Use it before anything is booked or moved.',
    url: 'https://api.maplestreet.example/v1/patients/{patientName}/visits',
    headers: [json, { key: 'X-Practice', value: 'maple-street' }],
    pathParams: [asked('patientName', 'Full name as on the chart')],
    queryParams: [asked('birthDate', 'Date of birth as YYYY-MM-DD'), constant('upcoming', 'true', 'boolean')],
  },
  {
    ...usual,
    id: 'tool_book',
    name: 'book_appointment',
    description: 'Books a visit or a table after the caller has confirmed the day and the time.',
    method: 'POST',
    url: 'https://booking.narae-contact.example/v2/appointments',
    headers: [json],
    bodyParams: [
      customer,
      param('slot', 'object', 'LLM_PROMPT', {
        required: true,
        properties: [
          asked('date', 'Day as YYYY-MM-DD'),
          asked('time', 'Time as HH:mm'),
          param('minutes', 'number', 'CONSTANT', { value: '45' }),
        ],
      }),
      param('notes', 'array', 'LLM_PROMPT', {
        description: 'Allergies, wishes, anything the desk should know',
        items: param('', 'string', 'LLM_PROMPT'),
      }),
      set('source', 'voice'),
      ofCall('callId', 'call.id'),
    ],
    timeoutMs: 12_000,
  },
  {
    ...usual,
    id: 'tool_track',
    name: 'track_parcel',
    description: 'Where a parcel is and when it comes. 운송장 조회.',
    type: 'webhook',
    url: 'https://api.northline-parcel.example/orders/{orderNumber}',
    headers: [json],
    pathParams: [asked('orderNumber', 'The order or tracking number, digits only')],
    queryParams: [constant('fields', 'status,eta,depot')],
  },
  {
    ...usual,
    id: 'tool_redirect',
    name: 'redirect_parcel',
    description: 'Changes where a parcel is delivered. Once per order.',
    method: 'PATCH',
    url: 'https://api.northline-parcel.example/orders/{orderNumber}/destination',
    pathParams: [asked('orderNumber', 'The order or tracking number, digits only')],
    bodyParams: [
      asked('place', 'One of neighbor, pickup_point, guard_desk'),
      param('stops', 'array', 'LLM_PROMPT', {
        description: 'Where to try, in order',
        items: param('', 'object', 'LLM_PROMPT', {
          properties: [
            asked('label', 'Name of the place'),
            param('position', 'object', 'LLM_PROMPT', {
              properties: [
                param('lat', 'number', 'LLM_PROMPT', { description: 'Degrees north' }),
                param('lng', 'number', 'LLM_PROMPT', { description: 'Degrees east' }),
              ],
            }),
          ],
        }),
      }),
    ],
  },
  {
    ...usual,
    id: 'tool_orders',
    name: 'search_orders',
    description: 'Finds an order of the shop with its payments. 주문과 환불 조회.',
    type: 'graphql',
    method: 'POST',
    url: 'https://shop.fernandfield.example/graphql',
    bodyParams: [
      constant('query', 'query Order($number: String!) { order(number: $number) { status payments { kind amount } } }'),
      param('variables', 'object', 'LLM_PROMPT', { required: true, properties: [asked('number', 'The order number')] }),
    ],
  },
  {
    ...usual,
    id: 'tool_notes',
    name: 'search_handbook',
    description: 'Searches the handbook of the workspace.',
    type: 'mcp',
    method: 'POST',
    url: 'https://mcp.narae-contact.example/rpc',
    callerType: 'both',
    bodyParams: [
      constant('jsonrpc', '2.0'),
      constant('method', 'tools/call'),
      param('params', 'object', 'LLM_PROMPT', {
        properties: [
          constant('name', 'search'),
          param('arguments', 'object', 'LLM_PROMPT', { properties: [asked('text', 'What to look for')] }),
        ],
      }),
    ],
  },
  {
    ...usual,
    id: 'tool_summary',
    name: 'send_call_summary',
    description: 'Sends the summary to the customer’s system when the transcription is there.',
    type: 'event',
    method: 'PUT',
    url: 'https://crm.narae-contact.example/calls/{callId}/summary',
    callerType: 'system',
    systemEvents: ['onCallEnd', 'onTranscriptionEnd'],
    headers: [{ key: 'Authorization', value: 'Bearer {{workspace.token}}' }],
    pathParams: [ofCall('callId', 'call.id')],
    bodyParams: [ofCall('agent', 'agent.name'), ofCall('phone', 'customer.phone')],
    credentialId: 'cred_openai',
  },
  {
    ...usual,
    id: 'tool_lock',
    name: 'lock_card',
    description: 'Locks a card at once. Only after the member was verified.',
    method: 'POST',
    url: 'https://cards.cedarvalley.example/members/{memberNumber}/locks',
    headers: [{ key: 'X-Reason', value: 'lost' }],
    pathParams: [asked('memberNumber', 'Six digits')],
    bodyParams: [asked('lastFour', 'Last four digits of the card'), ofCall('requestedBy', 'call.from')],
    timeoutMs: 3000,
  },
  {
    ...usual,
    id: 'tool_billing',
    name: 'billing_history',
    description: 'The last twelve bills. Its system is being moved and answers 500.',
    url: 'https://fail.example/brightwave/bills',
    queryParams: [ofCall('phone', 'call.from'), constant('months', '12', 'number')],
  },
  {
    ...usual,
    id: 'tool_outage',
    name: 'check_outage',
    description: 'Known outages near an address. The map server is slow.',
    url: 'https://slow.example/outages',
    queryParams: [asked('address', 'Street and number'), param('radiusKm', 'number', 'CONSTANT', { value: '2' })],
    timeoutMs: 15_000,
  },
  {
    ...usual,
    id: 'tool_cancel',
    name: 'cancel_booking',
    description: '예약을 취소합니다. 아직 쓰는 에이전트가 없습니다.',
    method: 'DELETE',
    url: 'https://booking.narae-contact.example/v2/appointments/{bookingId}',
    pathParams: [asked('bookingId', '예약 번호')],
  },
]

const dates = (day: number, created: number, updated: number) => ({
  createdAt: iso(Math.round((day - created) * DAY)),
  updatedAt: iso(Math.round((day - updated) * DAY)),
})

/** Tools of all five types; `cancel_booking` is used by nobody. */
export const seedTools = (day: number): ToolRow[] =>
  given.map((tool, index) => ({ ...tool, ...dates(day, 20 + index * 31.4, 1.5 + index * 6.3) }))

/** A tool stands in one group at most. */
export const seedToolGroups = (day: number): ToolGroupRow[] => [
  { id: 'group_booking', name: '예약 도구', toolIds: ['tool_book'], ...dates(day, 60, 14) },
  { id: 'group_parcel', name: 'Parcels', toolIds: ['tool_track', 'tool_redirect'], ...dates(day, 90, 21) },
  { id: 'group_dental', name: 'Dental practice', toolIds: ['tool_patient'], ...dates(day, 130, 50) },
  { id: 'group_empty', name: 'To be sorted', toolIds: [], ...dates(day, 300, 300) },
]
