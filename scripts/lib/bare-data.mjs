// The data of the plain backend, without code of the demo: each user name is a scenario of its own.
import { readFileSync } from 'node:fs'

export const hostile = JSON.parse(readFileSync(new URL('../../e2e/support/hostile.json', import.meta.url), 'utf8'))

const START = Date.UTC(2026, 2, 2, 9, 0, 0)
const MINUTE = 60_000
const types = ['telephony', 'web', 'webrtc', 'unknown']
const iso = (time) => new Date(time).toISOString()

const lines = [
  ['assistant', 'Good morning, this is the front desk. How can I help?'],
  ['user', 'Hello, I would like to move my appointment.'],
  ['assistant', 'Of course. Which day suits you better?'],
  ['user', 'Thursday, in the afternoon.'],
  ['assistant', 'Thursday at three it is. Anything else?'],
  ['user', 'No, thank you.'],
]

const conversation = (start, texts = lines, step = 4) =>
  texts.map(([role, content], index) => ({
    role,
    content,
    timestamp: iso(start + index * step * 1000),
    offsetSeconds: index * step,
  }))

const eventsAt = (start, seconds) => [
  { type: 'call_initiated', description: 'The call came in', timestamp: iso(start), source: 'system' },
  { type: 'call_answered', description: 'The agent answered', timestamp: iso(start + 500), source: 'ai' },
  { type: 'call_ended', description: 'The caller hung up', timestamp: iso(start + seconds * 1000), source: 'user' },
]

/** A call with every field; it names its `owner`, so that a test can tell whose data is on the screen. */
export function ordinaryCall(owner, index) {
  const start = START - index * 37 * MINUTE
  const seconds = 24 + (index % 7)
  return {
    id: `c-${String(index + 1).padStart(3, '0')}`,
    type: types[index % 3],
    from: `+1213555${String(1000 + index)}`,
    to: `+8225551${String(2000 + index)}`,
    startTime: iso(start),
    endTime: iso(start + seconds * 1000),
    duration: seconds,
    endType: 'normal',
    endedBy: 'caller',
    recordingFileKey: index % 5 === 4 ? null : `ranged/c-${index + 1}.wav`,
    transcription: index % 4 === 3 ? [] : conversation(start),
    events: eventsAt(start, seconds),
    summary: index % 3 === 2 ? null : { title: `Appointment of ${owner} ${index + 1}`, text: 'Moved to Thursday.' },
    agent: { id: 'agent-1', name: `Desk of ${owner}` },
    customer: { id: `customer-${index}`, name: `Caller ${index + 1} of ${owner}` },
    voiceTier: 'standard',
    createdAt: iso(start),
    updatedAt: iso(start + seconds * 1000),
  }
}

/** Every field as one hostile text. */
function hostileCall(text, index) {
  const base = ordinaryCall('mallory', index)
  return {
    ...base,
    id: `x-${index + 1}`,
    type: text,
    from: text,
    to: text,
    endType: text,
    endedBy: text,
    recordingFileKey: index % 2 ? text : 'ranged/x.wav',
    transcription: [
      { role: text, content: text, timestamp: text, offsetSeconds: 0 },
      { role: 'assistant', content: text, timestamp: base.startTime, offsetSeconds: 3 },
    ],
    events: [{ type: text, description: text, timestamp: base.startTime, source: text }],
    summary: { title: text, text },
    agent: index % 2 ? text : { id: text, name: text },
    customer: { id: text, name: text },
    voiceTier: text,
    [text]: text,
  }
}

/** What real APIs also send: one oddity per call, so that a missing row can be named. */
export const oddities = {
  'only-id': { id: 'odd-only-id' },
  nulls: Object.fromEntries(Object.keys(ordinaryCall('odd', 0)).map((key) => [key, key === 'id' ? 'odd-nulls' : null])),
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

const odd = () => [
  ...Object.entries(oddities).map(([name, fields], index) =>
    name === 'only-id' || name === 'nulls' ? fields : { ...ordinaryCall('odd', index), id: `odd-${name}`, ...fields },
  ),
  ...recordingFaults.map((kind, index) => ({
    ...ordinaryCall('odd', 40 + index),
    id: `sound-${kind}`,
    recordingFileKey: `${kind}/call.wav`,
    transcription: conversation(START),
  })),
]

/** Two hours, 5,000 messages, 2,000 events. */
const longCall = () => ({
  ...ordinaryCall('long', 0),
  id: 'long',
  duration: 7200,
  endTime: iso(START + 7200_000),
  recordingFileKey: 'ranged/7200.wav',
  transcription: Array.from({ length: 5000 }, (_, index) => ({
    role: index % 2 ? 'user' : 'assistant',
    content: `Message ${index + 1} of a very long call about one thing and another.`,
    timestamp: iso(START + index * 1440),
    offsetSeconds: index * 1.44,
  })),
  events: Array.from({ length: 2000 }, (_, index) => ({
    type: 'tool_called',
    description: `Lookup ${index + 1}`,
    timestamp: iso(START + index * 3600 + 700),
    source: 'tool',
  })),
})

/** A call that began some seconds ago and has not ended. */
function runningCall(index, secondsAgo) {
  const start = Date.now() - secondsAgo * 1000
  return {
    ...ordinaryCall('live', index),
    id: `live-${index + 1}`,
    startTime: iso(start),
    endTime: null,
    duration: null,
    endType: null,
    endedBy: null,
    recordingFileKey: null,
    transcription: conversation(start).slice(0, 3),
    events: eventsAt(start, 1).slice(0, 2),
    summary: null,
  }
}

const quarterEnds = ['normal', 'normal', 'normal', 'error', 'rejected', 'timeout', 'normal', 'evaporated']

/** One of 20,000 calls of the ninety days before START, of three agents. */
function quarterCall(index) {
  const { transcription: _words, events: _events, summary: _summary, ...call } = ordinaryCall('quarter', index)
  const start = START - index * 6 * MINUTE
  return {
    ...call,
    startTime: iso(start),
    endTime: iso(start + 60_000),
    duration: 60,
    endType: quarterEnds[index % quarterEnds.length],
    from: '+12135550100',
    agent: { id: `agent-${(index % 3) + 1}`, name: `Desk ${(index % 3) + 1}` },
  }
}

const repeat = (count, make) => Array.from({ length: count }, (_, index) => make(index))

/** The calls of a user, newest first. */
export function callsOf(username) {
  switch (username) {
    case 'mallory':
      return hostile.map(hostileCall)
    case 'odd':
      return odd()
    case 'long':
      return [longCall(), ...repeat(3, (index) => ordinaryCall('long', index))]
    case 'live':
      return [runningCall(0, 65), runningCall(1, 3 * 86_400), ...repeat(9, (index) => ordinaryCall('live', index + 2))]
    case 'quarter':
      return repeat(20_000, quarterCall)
    case 'empty':
      return []
    default:
      return repeat(57, (index) => ordinaryCall(username, index))
  }
}

/** A hundred thousand calls, generated on demand. */
export const crowd = { total: 100_000, at: (index) => ordinaryCall('crowd', index) }

const names = { mallory: hostile[0], huge: '가'.repeat(500), nobody: '' }

/** The user in the response to a login, with more fields than the console uses. */
export const userOf = (username) => ({
  id: username === 'numeric' ? 723421968459 : `user-${username}`,
  username: names[username] || username,
  email: `${username}@example.com`,
  role: 'admin',
  tenant: { id: 'tenant-1', name: username === 'mallory' ? hostile[1] : 'Analytical Engines', plan: { id: 'pro' } },
  avatar: null,
  secret: 'never to be kept',
})
