// Agents, transfer groups, phone numbers, tools and webhooks of the plain backend: the five calls of each and nothing
// else. It has no models, voices, usages, tool groups, deliveries, test runs or numbers to claim (404), knows no filter,
// and takes every change as it comes: the last one wins. Worlds by user name as in bare-worlds.mjs, and
//   forbidden   403 on all of it
//   long        one agent, of more than 200 fields
//   strict      no agent may be deleted (409), and the refusal names nobody
import { json, refuse } from './bare-faults.mjs'
import { hostile } from './bare-worlds.mjs'

const API = '/api/v1'
const MOST = 100
const made = '2026-03-02T09:00:00.000Z'

const days = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day, index) => [
    day,
    { enabled: index < 5, hours: index < 5 ? [{ start: '09:00', end: '18:00' }] : [], breaks: [] },
  ]),
)
const text = (identifier, more = {}) => ({ identifier, dataType: 'string', valueType: 'LLM_PROMPT', ...more })

/** One of each with everything an API of this version may say, and what it may say besides. */
const whole = {
  agents: {
    id: 'agent-1',
    name: 'Front desk',
    description: 'Answers the phone',
    prompt: 'You are the front desk of {{workspace.name}}.\nBe brief.',
    greetingType: 'first_message',
    greeting: 'Good morning, how can I help?',
    language: 'en-US',
    llmModel: 'house-model-2',
    ttsProvider: 'eleven_labs',
    voiceId: 'voice-7',
    voiceSpeed: '1.10',
    sessionTimeout: 15,
    webhooks: [{ event: 'onCallEnd', webhookId: 'webhook-1' }],
    toolIds: ['tool-1'],
    schedule: { timezone: 'Europe/Lisbon', days },
    holidays: [{ name: 'Founding day', date: '2026-04-20' }],
    squadId: 'squad-1',
    transferNumbers: [{ name: 'Ann', phone: '+12135551001' }],
    createdAt: made,
    updatedAt: made,
  },
  squads: {
    id: 'squad-1',
    name: 'Second line',
    method: 'sequential',
    timeout: '20',
    numbers: [
      { name: 'Ann', phone: '+12135551001' },
      { name: 'Bo', phone: '+12135551002', description: null },
    ],
    fallback: 'hangup',
    createdAt: made,
  },
  'phone-numbers': {
    id: 'number-1',
    number: '+12135551000',
    description: 'Main line',
    status: 'active',
    inboundAgentId: 'agent-1',
    outboundAgentId: null,
    createdAt: made,
  },
  tools: {
    id: 'tool-1',
    name: 'find_order',
    description: 'Finds an order',
    type: 'api',
    method: 'GET',
    url: 'https://orders.example/v1/{number}',
    callerType: 'agent',
    headers: [{ key: 'Accept', value: 'application/json' }],
    pathParams: [text('number', { required: true, description: 'Of the order' })],
    createdAt: made,
  },
  webhooks: {
    id: 'webhook-1',
    name: 'Bookkeeping',
    url: 'https://books.example/hooks',
    method: 'POST',
    bodyParams: [text('call', { valueType: 'DYNAMIC', value: '{{call.id}}' })],
    events: ['onCallEnd'],
    createdAt: made,
  },
}
const kinds = Object.keys(whole)

const fieldsOf = (kind) => Object.keys(whole[kind])
const mapped = (kind, to) => Object.fromEntries(fieldsOf(kind).map((field) => [field, to(field)]))

/** What real APIs also send: an id alone, nulls, words and fields of their next release, everything of another shape. */
const oddities = (kind) => [
  { id: 723421968459640 },
  { ...mapped(kind, () => null), id: `${kind}-nulls`, name: 'All nulls' },
  {
    ...whole[kind],
    id: `${kind}-next`,
    name: 'Of the next release',
    number: '*31#',
    language: 'tlh-QO',
    greetingType: 'telepathic',
    ttsProvider: 'barbershop',
    type: 'quantum',
    method: 'BREW',
    callerType: 'anybody',
    status: 'haunted',
    fallback: 'sing',
    events: ['onFullMoon', 'onCallEnd'],
    systemEvents: ['onFullMoon'],
    __typename: 'Next',
    extra: { deep: [1, { more: true }] },
  },
  { ...mapped(kind, () => ({ odd: [1] })), id: `${kind}-shapes`, name: 'Other shapes' },
  { ...mapped(kind, () => 'x'.repeat(5000)), id: `${kind}-long` },
  {
    ...whole[kind],
    id: `../${kind}?odd#1`,
    name: 'An id to be encoded',
    schedule: { timezone: 'Mars/Olympus', days: { mon: { hours: 'always' }, tue: null } },
    holidays: [{ date: 'tomorrow' }, null],
    numbers: [null, {}, { name: null, phone: 5 }],
    transferNumbers: [null, {}, { name: null, phone: 5 }],
  },
]

const poisoned = (value, bad) => {
  if (typeof value === 'string') return bad
  if (Array.isArray(value)) return value.map((inner) => poisoned(inner, bad))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, poisoned(inner, bad)]))
}

/** Every text as one hostile text; the id too, for every other row. */
const attacks = (kind) =>
  hostile.map((bad, index) => ({
    ...poisoned(whole[kind], bad),
    // An address cannot say half a character.
    id: index % 2 === 0 && bad !== '' && bad.isWellFormed() ? bad : `${kind}-x${index}`,
    schedule: whole[kind].schedule && { timezone: bad, days },
    [bad]: bad,
  }))

/** An agent of more than 200 fields, on which `npm run bench` types. */
const large = {
  ...whole.agents,
  prompt: '# Rules\nAsk {{customer.name}} for the order and read it back before anything is changed.\n'.repeat(100),
  holidays: Array.from({ length: 30 }, (_, index) => ({
    name: `Holiday ${index + 1}`,
    date: `2027-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}`,
    hours: [{ start: '09:00', end: '12:00' }],
  })),
  schedule: {
    timezone: 'Europe/Lisbon',
    days: Object.fromEntries(
      Object.keys(days).map((day) => [
        day,
        {
          enabled: true,
          hours: [
            { start: '08:00', end: '12:00' },
            { start: '13:00', end: '18:00' },
          ],
          breaks: [{ start: '10:00', end: '10:15' }],
        },
      ]),
    ),
  },
  transferNumbers: Array.from({ length: 10 }, (_, index) => ({
    name: `Colleague ${index + 1}`,
    phone: `+1213555${3000 + index}`,
    description: 'Knows the orders',
  })),
}

/** The rows of a user, of one kind. */
function rowsOf(username, kind) {
  if (username === 'long' && kind === 'agents') return [structuredClone(large)]
  if (username === 'empty') return []
  if (username === 'mallory') return attacks(kind)
  if (username === 'odd') return [whole[kind], ...oddities(kind)].map((row) => structuredClone(row))
  const more = Array.from({ length: 13 }, (_, index) => ({
    id: `${whole[kind].id.replace(/\d+$/, '')}${index + 2}`,
    name: kind === 'tools' ? `tool_${index + 2}` : `${whole[kind].name ?? 'Number'} ${index + 2}`,
    ...(kind === 'phone-numbers' && { number: `+1213555${2000 + index}` }),
  }))
  return [structuredClone(whole[kind]), ...more]
}

const withRows = (kind, act) => (asked) => {
  const { session, response, id } = asked
  if (session.username === 'forbidden') return refuse(response, 403, 'Forbidden')
  session.things ??= Object.fromEntries(kinds.map((one) => [one, rowsOf(session.username, one)]))
  const rows = session.things[kind]
  const row = id ? rows.find((one) => String(one.id) === id) : undefined
  if (id && !row) return refuse(response, 404, 'Not found')
  act({ ...asked, rows, row, kind })
}

function list({ rows, query, response }) {
  const [page, limit] = [Number(query.get('page')) || 1, Math.min(MOST, Number(query.get('limit')) || 10)]
  json(response, 200, { records: rows.slice((page - 1) * limit, page * limit), total: rows.length, page, __v: 0 })
}

function create({ rows, body, kind, response }) {
  const name = kind === 'phone-numbers' ? 'number' : 'name'
  if (typeof body[name] !== 'string' || body[name].trim() === '')
    return refuse(response, 400, [{ constraints: { isNotEmpty: `${name} should not be empty` } }])
  const row = { ...body, id: `${kind}-new-${rows.length}`, createdAt: new Date().toISOString() }
  rows.unshift(row)
  json(response, 201, row)
}

/** `basedOn` is a field like any other to it: one it does not know. */
function change({ row, body, response }) {
  const { basedOn: _, ...fields } = body
  Object.assign(row, fields, row.updatedAt && { updatedAt: new Date().toISOString() })
  json(response, 200, row)
}

function remove({ rows, row, kind, session, response }) {
  if (session.username === 'strict' && kind === 'agents') return refuse(response, 409, 'Conflict')
  rows.splice(rows.indexOf(row), 1)
  json(response, 200, {})
}

export const thingRoutes = kinds.flatMap((kind) => [
  ['GET', `${API}/${kind}`, withRows(kind, list)],
  ['POST', `${API}/${kind}`, withRows(kind, create)],
  ['GET', `${API}/${kind}/:id`, withRows(kind, ({ row, response }) => json(response, 200, row))],
  ['PATCH', `${API}/${kind}/:id`, withRows(kind, change)],
  ['DELETE', `${API}/${kind}/:id`, withRows(kind, remove)],
])
