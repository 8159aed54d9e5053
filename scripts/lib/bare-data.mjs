// The data of the plain backend, by user name; any other name than those of `dataOf` has 57 ordinary calls of its own.
import { readFileSync } from 'node:fs'
import { entitiesOf } from './bare-entities.mjs'
import { createdAt } from './bare-samples.mjs'

export const hostile = JSON.parse(readFileSync(new URL('../../e2e/support/hostile.json', import.meta.url), 'utf8'))

const DAY = 86_400_000
const START = Date.UTC(2026, 2, 2, 9, 0, 0)
const MINUTE = 60_000
const iso = (time) => new Date(time).toISOString()
const repeat = (count, make) => Array.from({ length: count }, (_, index) => make(index))

const lines = [
  ['assistant', 'Good morning, this is the front desk. How can I help?'],
  ['user', 'Hello, I would like to move my appointment.'],
  ['assistant', 'Of course. Which day suits you better?'],
  ['user', 'Thursday, in the afternoon.'],
  ['assistant', 'Thursday at three it is. Anything else?'],
  ['user', 'No, thank you.'],
]

const conversation = (start) =>
  lines.map(([role, content], index) => ({
    ...{ role, content, timestamp: iso(start + index * 4000), offsetSeconds: index * 4 },
  }))

const eventsAt = (start, seconds) => [
  { type: 'call_initiated', description: 'The call came in', timestamp: iso(start), source: 'system' },
  { type: 'call_answered', description: 'The agent answered', timestamp: iso(start + 500), source: 'ai' },
  { type: 'call_ended', description: 'The caller hung up', timestamp: iso(start + seconds * 1000), source: 'user' },
]

const isTranscribed = (index) => index % 4 !== 3

function ownOf(owner, index, start, seconds) {
  const summary = index % 3 === 2 ? null : { title: `Appointment of ${owner} ${index + 1}`, text: 'Moved to Thursday.' }
  return isTranscribed(index)
    ? { transcription: conversation(start), events: eventsAt(start, seconds), summary }
    : { summary }
}

/** A row of the demo's calls; it names its `owner`, so that a test can tell whose data is on the screen. */
function ordinaryCall(owner, index, { id = `c-${String(index + 1).padStart(3, '0')}`, ...given } = {}) {
  const start = START - index * 37 * MINUTE
  const seconds = 24 + (index % 7)
  return {
    id,
    type: ['telephony', 'web', 'webrtc'][index % 3],
    from: `+1213555${String(1000 + index)}`,
    to: `+8225551${String(2000 + index)}`,
    start,
    seconds,
    endType: 'normal',
    endedBy: 'caller',
    key: index % 5 === 4 ? undefined : `ranged/c-${index + 1}.wav`,
    agent: { id: 'agent-1', name: `Desk of ${owner}` },
    customer: { id: `customer-${index}`, name: `Caller ${index + 1} of ${owner}` },
    voiceTier: 'standard',
    // What a transcription finds.
    script: isTranscribed(index) ? undefined : 'en-delivery-tracking',
    own: given.own ?? ownOf(owner, index, start, seconds),
    ...given,
  }
}

/** What real APIs also send: one oddity per call, so that a missing row can be named. */
export const oddities = {
  'only-id': {},
  nulls: {},
  'id-number': { id: 723421968459640 },
  'unknown-enums': { type: 'holographic', endType: 'evaporated', endedBy: 'poltergeist' },
  'duration-text': { duration: '75' },
  'duration-float': { duration: 59.6 },
  'duration-zero': { duration: 0 },
  'duration-negative': { duration: -5 },
  'duration-hour': { duration: 3600 },
  'duration-huge': { duration: 1e12 },
  'duration-words': { duration: 'a while' },
  'dates-broken': { startTime: 'yesterday', endTime: '0000-00-00', createdAt: 'x', updatedAt: {} },
  'dates-epoch': { startTime: '1970-01-01T00:00:00Z', endTime: 0 },
  'dates-far': { startTime: '9999-12-31T23:59:59Z', endTime: '+275760-09-13T00:00:00Z' },
  'wrong-shapes': { transcription: 'none', events: {}, summary: [], agent: 7, customer: false, from: {}, to: [] },
  'messages-odd': {
    transcription: [
      null,
      5,
      {},
      { role: null, content: null },
      { role: 'system', content: 'kept', offsetSeconds: '2' },
    ],
    events: [null, { type: 'teleported', description: null, timestamp: null }],
  },
  'summary-half': { summary: { title: 'Only a title' } },
  'strings-long': { to: 'x'.repeat(10_000), summary: { title: 'y'.repeat(10_000), text: 'z '.repeat(20_000) } },
  extra: { extra: { deep: [1, { more: true }] }, __typename: 'CallRecord', 'odd key': null },
  'key-odd': { recordingFileKey: 'odd keys/한글 #1?.wav' },
  'key-climbing': { recordingFileKey: '../../secrets.wav' },
  'key-elsewhere': { recordingFileKey: '//evil.example/a.wav' },
}

/** The ways in which a recording fails, one per call. */
const recordingFaults = ['missing', 'forbidden', 'text', 'empty', 'nocors', 'hang', 'plain']

const oddId = (name) => (name === 'id-number' ? String(oddities[name].id) : `odd-${name}`)
const oddChange = (name) => {
  if (name === 'only-id') return ({ id }) => ({ id })
  if (name === 'nulls')
    return (call) => Object.fromEntries(Object.entries(call).map(([key, value]) => [key, key === 'id' ? value : null]))
  return (call) => ({ ...call, ...oddities[name] })
}

const odd = () => [
  ...Object.keys(oddities).map((name, index) => ordinaryCall('odd', index, { id: oddId(name) })),
  ...recordingFaults.map((kind, index) => {
    const own = { transcription: conversation(START) }
    return ordinaryCall('odd', 40 + index, { id: `sound-${kind}`, key: `${kind}/call.wav`, script: undefined, own })
  }),
]

/** Every text of a record but its own id, and the times that it is sorted by. */
const withText = (value, text, depth = 0) => {
  if (typeof value === 'string') return text
  if (Array.isArray(value)) return value.map((inner) => withText(inner, text, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  const isKept = (key) => depth === 0 && /^(id|startTime|endTime)$/.test(key)
  const fields = Object.entries(value).map(([key, inner]) => [
    key,
    isKept(key) ? inner : withText(inner, text, depth + 1),
  ])
  return { ...Object.fromEntries(fields), ...(depth === 0 && { [text]: text }) }
}

/** Two hours, 5,000 messages, 2,000 events. */
const longOwn = () => ({
  transcription: repeat(5000, (index) => ({
    role: index % 2 ? 'user' : 'assistant',
    content: `Message ${index + 1} of a very long call about one thing and another.`,
    timestamp: iso(START + index * 1440),
    offsetSeconds: index * 1.44,
  })),
  events: repeat(2000, (index) => ({
    type: 'tool_called',
    description: `Lookup ${index + 1}`,
    timestamp: iso(START + index * 3600 + 700),
    source: 'tool',
  })),
})
const longCall = () => ordinaryCall('long', 0, { id: 'long', seconds: 7200, key: 'ranged/7200.wav', own: longOwn() })

/** A call that began some seconds ago and has not ended. */
function runningCall(index, secondsAgo) {
  const start = Date.now() - secondsAgo * 1000
  const own = { transcription: conversation(start).slice(0, 3), events: eventsAt(start, 1).slice(0, 2), summary: null }
  return ordinaryCall('live', index, { id: `live-${index + 1}`, start, seconds: undefined, own })
}

const quarterEnds = ['normal', 'normal', 'normal', 'error', 'rejected', 'timeout', 'normal', 'evaporated']

/** One of 20,000 calls of the ninety days before START, of three agents. */
const quarterCall = (index) =>
  ordinaryCall('quarter', index, {
    own: {},
    script: undefined,
    start: START - index * 6 * MINUTE,
    seconds: 60,
    endType: quarterEnds[index % quarterEnds.length],
    from: '+12135550100',
    agent: { id: `agent-${(index % 3) + 1}`, name: `Desk ${(index % 3) + 1}` },
  })

/** A hundred thousand calls that say the same. */
function crowd() {
  const own = ownOf('crowd', 0, START, 24)
  return repeat(100_000, (index) => ordinaryCall('crowd', index, { script: undefined, own }))
}

/** The calls of a user, newest first. */
function callsOf(username) {
  switch (username) {
    case 'mallory':
      return hostile.map((_, index) =>
        ordinaryCall('mallory', index, {
          id: `x-${index + 1}`,
          script: undefined,
          own: ownOf('mallory', 0, START, 24),
        }),
      )
    case 'odd':
      return odd()
    case 'long':
      return [longCall(), ...repeat(3, (index) => ordinaryCall('long', index + 1))]
    case 'live':
      return [runningCall(0, 65), runningCall(1, 3 * 86_400), ...repeat(9, (index) => ordinaryCall('live', index + 2))]
    case 'quarter':
      return repeat(20_000, quarterCall)
    case 'crowd':
      return crowd()
    case 'empty':
      return []
    default:
      return repeat(57, (index) => ordinaryCall(username, index))
  }
}

const names = { mallory: hostile[0], huge: '가'.repeat(500) }

/** Has more fields than the console uses. */
export const userOf = (username) => ({
  id: `user-${username}`,
  username: names[username] ?? username,
  email: `${username}@example.com`,
  tenant: { id: 'tenant-1', name: username === 'mallory' ? hostile[1] : 'Analytical Engines', plan: { id: 'pro' } },
  ...{ role: 'admin', avatar: null, secret: 'never to be kept' },
  // Of which the seed has no more than a gift.
  account: 'new',
})

/** A plan, and what was bought. */
function eventsOfAccount() {
  const event = (id, daysAgo, action) => ({ id: `txn_${id}`, account: 'new', at: Date.now() - daysAgo * DAY, action })
  return [
    event('plan', 40, { kind: 'subscribe', planId: 'basic', currency: 'USD', provider: 'stripe' }),
    ...repeat(12, (index) =>
      event(`day${index}`, 39 - 3 * index, {
        ...{ kind: 'entry', creditType: 'voice', type: 'withdrawal', amount: -140, description: 'Calls of the day' },
      }),
    ),
  ]
}

/** The rows that a user's demo begins with, by table, and how the records of its answers differ from it, by id. */
export function dataOf(username) {
  const entities = username === 'empty' ? { tables: {}, changes: [] } : entitiesOf(username, hostile, withText)
  const { id, email, role } = userOf(username)
  const member = { id, username, email, role, status: 'available', active: true, createdAt }
  const tables = {
    ...entities.tables,
    calls: callsOf(username),
    members: [member, ...(entities.tables.members ?? [])],
    'account-events': eventsOfAccount(),
  }
  const changes = new Map(entities.changes)
  if (username === 'odd') for (const name of Object.keys(oddities)) changes.set(oddId(name), oddChange(name))
  if (username === 'mallory')
    for (const [index, text] of hostile.entries()) changes.set(`x-${index + 1}`, (call) => withText(call, text))
  return { tables, changes }
}
