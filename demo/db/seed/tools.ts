import type { ToolGroupRow, ToolRow } from '../rows'
import { datesOn } from './dates'
import { constant, object, ofCall, param, promptParam, set } from './param'

type Given = Omit<ToolRow, 'createdAt' | 'updatedAt'>

/** @param request method and URL */
function tool(id: string, name: string, request: string, rest: Partial<Given> & Pick<Given, 'description'>): Given {
  const [method = '', url = ''] = request.split(' ')
  return {
    id,
    name,
    method,
    url,
    type: 'api',
    callerType: 'agent',
    systemEvents: [],
    headers: [],
    pathParams: [],
    queryParams: [],
    bodyParams: [],
    timeoutMs: 8000,
    credentialId: undefined,
    ...rest,
  }
}

const json = { key: 'Accept', value: 'application/json' }
const orderNumber = promptParam('orderNumber', 'The order or tracking number, digits only')
const degrees = (identifier: string, direction: string) =>
  param(identifier, 'number', 'LLM_PROMPT', { description: `Degrees ${direction}` })

const given: readonly Given[] = [
  tool('tool_patient', 'lookup_patient', 'GET https://api.maplestreet.example/v1/patients/{patientName}/visits', {
    description: 'Finds a patient’s chart and upcoming visits. Use it before anything is booked or moved.',
    headers: [json, { key: 'X-Practice', value: 'maple-street' }],
    pathParams: [promptParam('patientName', 'Full name as on the chart')],
    queryParams: [promptParam('birthDate', 'Date of birth as YYYY-MM-DD'), constant('upcoming', 'true', 'boolean')],
  }),
  tool('tool_book', 'book_appointment', 'POST https://booking.narae-contact.example/v2/appointments', {
    description: 'Books a visit or a table after the caller has confirmed the day and the time.',
    headers: [json],
    bodyParams: [
      object(
        'customer',
        'LLM_PROMPT',
        [
          promptParam('name', 'Full name'),
          ofCall('phone', 'call.from'),
          promptParam('birthDate', 'As YYYY-MM-DD', { required: false }),
        ],
        { description: 'Who the visit is for', required: true },
      ),
      object(
        'slot',
        'LLM_PROMPT',
        [
          promptParam('date', 'Day as YYYY-MM-DD'),
          promptParam('time', 'Time as HH:mm'),
          constant('minutes', '45', 'number'),
        ],
        { required: true },
      ),
      param('notes', 'array', 'LLM_PROMPT', {
        description: 'Allergies, wishes, anything the desk should know',
        items: param('', 'string', 'LLM_PROMPT'),
      }),
      set('source', 'voice'),
      ofCall('callId', 'call.id'),
    ],
    timeoutMs: 12_000,
  }),
  tool('tool_track', 'track_parcel', 'GET https://api.northline-parcel.example/orders/{orderNumber}', {
    description: 'Where a parcel is and when it comes. 운송장 조회.',
    type: 'webhook',
    headers: [json],
    pathParams: [orderNumber],
    queryParams: [constant('fields', 'status,eta,depot')],
  }),
  tool(
    'tool_redirect',
    'redirect_parcel',
    'PATCH https://api.northline-parcel.example/orders/{orderNumber}/destination',
    {
      description: 'Changes where a parcel is delivered. Once per order.',
      pathParams: [orderNumber],
      bodyParams: [
        promptParam('place', 'One of neighbor, pickup_point, guard_desk'),
        param('stops', 'array', 'LLM_PROMPT', {
          description: 'Where to try, in order',
          items: object('', 'LLM_PROMPT', [
            promptParam('label', 'Name of the place'),
            object('position', 'LLM_PROMPT', [degrees('lat', 'north'), degrees('lng', 'east')]),
          ]),
        }),
      ],
    },
  ),
  tool('tool_orders', 'search_orders', 'POST https://shop.fernandfield.example/graphql', {
    description: 'Finds an order of the shop with its payments. 주문과 환불 조회.',
    type: 'graphql',
    bodyParams: [
      constant('query', 'query Order($number: String!) { order(number: $number) { status payments { kind amount } } }'),
      object('variables', 'LLM_PROMPT', [promptParam('number', 'The order number')], { required: true }),
    ],
  }),
  tool('tool_notes', 'search_handbook', 'POST https://mcp.narae-contact.example/rpc', {
    description: 'Searches the handbook of the workspace.',
    type: 'mcp',
    callerType: 'both',
    bodyParams: [
      constant('jsonrpc', '2.0'),
      constant('method', 'tools/call'),
      object('params', 'LLM_PROMPT', [
        constant('name', 'search'),
        object('arguments', 'LLM_PROMPT', [promptParam('text', 'What to look for')]),
      ]),
    ],
  }),
  tool('tool_summary', 'send_call_summary', 'PUT https://crm.narae-contact.example/calls/{callId}/summary', {
    description: 'Sends the summary to the customer’s system when the transcription is there.',
    type: 'event',
    callerType: 'system',
    systemEvents: ['onCallEnd', 'onTranscriptionEnd'],
    headers: [{ key: 'Authorization', value: 'Bearer {{workspace.token}}' }],
    pathParams: [ofCall('callId', 'call.id')],
    bodyParams: [ofCall('agent', 'agent.name'), ofCall('phone', 'customer.phone')],
    credentialId: 'cred_openai',
  }),
  tool('tool_lock', 'lock_card', 'POST https://cards.cedarvalley.example/members/{memberNumber}/locks', {
    description: 'Locks a card at once. Only after the member was verified.',
    headers: [{ key: 'X-Reason', value: 'lost' }],
    pathParams: [promptParam('memberNumber', 'Six digits')],
    bodyParams: [promptParam('lastFour', 'Last four digits of the card'), ofCall('requestedBy', 'call.from')],
    timeoutMs: 3000,
  }),
  tool('tool_billing', 'billing_history', 'GET https://billing.brightwave.example/bills', {
    description: 'The last twelve bills. Its system is being moved and answers 500.',
    queryParams: [ofCall('phone', 'call.from'), constant('months', '12', 'number')],
  }),
  tool('tool_outage', 'check_outage', 'GET https://map.lakeside-power.example/outages', {
    description: 'Known outages near an address. The map server is slow.',
    queryParams: [promptParam('address', 'Street and number'), constant('radiusKm', '2', 'number')],
    timeoutMs: 15_000,
  }),
  tool('tool_cancel', 'cancel_booking', 'DELETE https://booking.narae-contact.example/v2/appointments/{bookingId}', {
    description: 'Cancels a booking after the caller has confirmed it. 예약 취소.',
    pathParams: [promptParam('bookingId', '예약 번호')],
  }),
]

/** Tools of all five types; `send_call_summary` is unused. */
export const seedTools = (day: number): ToolRow[] =>
  given.map((row, index) => ({ ...row, ...datesOn(day)(20 + index * 31.4, 1.5 + index * 6.3) }))

/** A tool is in one group at most. */
export function seedToolGroups(day: number): ToolGroupRow[] {
  const dates = datesOn(day)
  return [
    { id: 'group_booking', name: '예약 도구', toolIds: ['tool_book'], ...dates(60, 14) },
    { id: 'group_parcel', name: 'Parcels', toolIds: ['tool_track', 'tool_redirect'], ...dates(90, 21) },
    { id: 'group_dental', name: 'Dental practice', toolIds: ['tool_patient'], ...dates(130, 50) },
    { id: 'group_empty', name: 'To be sorted', toolIds: [], ...dates(300, 300) },
  ]
}
