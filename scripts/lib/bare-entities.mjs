// Agents, squads, phone numbers, tools, webhooks, contacts, tasks, campaigns, documents, users and credentials of the
// plain backend: list, create, get, update and delete; more on documents in bare-knowledge.mjs. It has no models, voices,
// usages, tool groups, deliveries, test runs or numbers to claim (404), ignores filters and detects no conflicts: the last
// update wins. Scenarios by user name as in bare-data.mjs, and
//   forbidden   403 on all of it
//   long        one agent, of more than 200 fields
//   strict      no agent may be deleted (409), and the refusal gives no reason

import { hostile } from './bare-data.mjs'
import { json, refuse } from './bare-faults.mjs'
import { people } from './bare-samples.mjs'
import { trained } from './bare-training.mjs'

const API = '/api/v1'
const PAGE_LIMIT = 100
const createdAt = '2026-03-02T09:00:00.000Z'

const days = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day, index) => [
    day,
    { enabled: index < 5, hours: index < 5 ? [{ start: '09:00', end: '18:00' }] : [], breaks: [] },
  ]),
)
const text = (identifier, more = {}) => ({ identifier, dataType: 'string', valueType: 'LLM_PROMPT', ...more })

/** One of each entity with every field of this version of the API, and some it does not specify. */
const samples = {
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
    createdAt,
    updatedAt: createdAt,
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
    createdAt,
  },
  'phone-numbers': {
    id: 'number-1',
    number: '+12135551000',
    description: 'Main line',
    status: 'active',
    inboundAgentId: 'agent-1',
    outboundAgentId: null,
    createdAt,
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
    createdAt,
  },
  ...people,
  ...trained,
  webhooks: {
    id: 'webhook-1',
    name: 'Bookkeeping',
    url: 'https://books.example/hooks',
    method: 'POST',
    bodyParams: [text('call', { valueType: 'DYNAMIC', value: '{{call.id}}' })],
    events: ['onCallEnd'],
    createdAt,
  },
}
const kinds = Object.keys(samples)

const fieldsOf = (kind) => Object.keys(samples[kind])
const mapped = (kind, to) => Object.fromEntries(fieldsOf(kind).map((field) => [field, to(field)]))

/** What real APIs also send: an id alone, nulls, enum values and fields of a later release, fields of another type. */
const oddities = (kind) => [
  { id: 723421968459640 },
  { ...mapped(kind, () => null), id: `${kind}-nulls`, name: 'All nulls' },
  {
    ...samples[kind],
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
    ...samples[kind],
    id: `../${kind}?odd#1`,
    name: 'An id to be encoded',
    schedule: { timezone: 'Mars/Olympus', days: { mon: { hours: 'always' }, tue: null } },
    holidays: [{ date: 'tomorrow' }, null],
    numbers: [null, {}, { name: null, phone: 5 }],
    transferNumbers: [null, {}, { name: null, phone: 5 }],
  },
]

const withText = (value, text) => {
  if (typeof value === 'string') return text
  if (Array.isArray(value)) return value.map((inner) => withText(inner, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withText(inner, text)]))
}

/** Every text as one hostile text; the id too in every other row. */
const hostileRows = (kind) =>
  hostile.map((bad, index) => ({
    ...withText(samples[kind], bad),
    // A lone surrogate cannot be encoded in a URL.
    id: index % 2 === 0 && bad !== '' && bad.isWellFormed() ? bad : `${kind}-x${index}`,
    schedule: samples[kind].schedule && { timezone: bad, days },
    [bad]: bad,
  }))

/** An agent of more than 200 fields, on which `npm run bench` types. */
const large = {
  ...samples.agents,
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

/** The rows of an entity in the scenario of a user. */
function rowsOf(username, kind) {
  if (username === 'long' && kind === 'agents') return [structuredClone(large)]
  if (username === 'empty') return []
  if (username === 'mallory') return hostileRows(kind)
  if (username === 'odd') return [samples[kind], ...oddities(kind)].map((row) => structuredClone(row))
  const more = Array.from({ length: 13 }, (_, index) => ({
    id: `${samples[kind].id.replace(/\d+$/, '')}${index + 2}`,
    name: kind === 'tools' ? `tool_${index + 2}` : `${samples[kind].name ?? 'Number'} ${index + 2}`,
    ...(kind === 'phone-numbers' && { number: `+1213555${2000 + index}` }),
  }))
  return [structuredClone(samples[kind]), ...more]
}

export const withRows = (kind, handler) => (context) => {
  const { session, response, id } = context
  if (session.username === 'forbidden') return refuse(response, 403, 'Forbidden')
  session.entities ??= Object.fromEntries(kinds.map((each) => [each, rowsOf(session.username, each)]))
  const rows = session.entities[kind]
  const row = id ? rows.find((each) => String(each.id) === id) : undefined
  if (id && !row) return refuse(response, 404, 'Not found')
  handler({ ...context, rows, row, kind })
}

function list({ rows, query, response }) {
  const [page, limit] = [Number(query.get('page')) || 1, Math.min(PAGE_LIMIT, Number(query.get('limit')) || 10)]
  json(response, 200, { records: rows.slice((page - 1) * limit, page * limit), total: rows.length, page, __v: 0 })
}

/** The field that a new row needs, where it is not `name`. */
const titles = { 'phone-numbers': 'number', contacts: 'firstName', tasks: 'title', users: 'email', chats: 'agentId' }

function create({ rows, body, kind, response }) {
  const name = titles[kind] ?? 'name'
  if (typeof body[name] !== 'string' || body[name].trim() === '')
    return refuse(response, 400, [{ constraints: { isNotEmpty: `${name} should not be empty` } }])
  const row = { ...body, id: `${kind}-new-${rows.length}`, createdAt: new Date().toISOString() }
  rows.unshift(row)
  json(response, 201, row)
}

/** Ignores `basedOn`: this API detects no conflicts. */
function update({ row, body, response }) {
  const { basedOn: _, ...fields } = body
  Object.assign(row, fields, row.updatedAt && { updatedAt: new Date().toISOString() })
  json(response, 200, row)
}

function remove({ rows, row, kind, session, response }) {
  if (session.username === 'strict' && kind === 'agents') return refuse(response, 409, 'Conflict')
  rows.splice(rows.indexOf(row), 1)
  json(response, 200, {})
}

export const entityRoutes = kinds.flatMap((kind) => [
  ['GET', `${API}/${kind}`, withRows(kind, list)],
  ['POST', `${API}/${kind}`, withRows(kind, create)],
  ['GET', `${API}/${kind}/:id`, withRows(kind, ({ row, response }) => json(response, 200, row))],
  ['PATCH', `${API}/${kind}/:id`, withRows(kind, update)],
  ['DELETE', `${API}/${kind}/:id`, withRows(kind, remove)],
])
