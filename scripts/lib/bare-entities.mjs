// The rows of the plain backend's tables, and how its answers differ from them for the users `odd` and `mallory`.
import { createdAt, days, PASSAGES, samples } from './bare-samples.mjs'

const kinds = Object.keys(samples)
const all = (row, value) => Object.fromEntries(Object.keys(row).map((field) => [field, value]))

/** What real APIs also send: an id alone, nulls, enum values and fields of a later release, fields of another type. */
const oddities = (kind) => ({
  723421968459640: () => ({ id: 723421968459640 }),
  [`${kind}-nulls`]: (row) => ({ ...all(row, null), id: row.id, name: 'All nulls' }),
  [`${kind}-next`]: (row) => ({
    ...row,
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
    // Numbers as texts.
    ...{ voiceSpeed: '1.10', timeout: '20', size: '204800', tokens: '2500' },
    __typename: 'Next',
    extra: { deep: [1, { more: true }] },
  }),
  [`${kind}-shapes`]: (row) => ({ ...all(row, { odd: [1] }), id: row.id, name: 'Other shapes' }),
  [`${kind}-long`]: (row) => ({ ...all(row, 'x'.repeat(5000)), id: row.id }),
  [`../${kind}?odd#1`]: (row) => ({
    ...row,
    name: 'An id to be encoded',
    schedule: { timezone: 'Mars/Olympus', days: { mon: { hours: 'always' }, tue: null } },
    holidays: [{ date: 'tomorrow' }, null],
    numbers: [null, {}, { name: null, phone: 5 }],
    transferNumbers: [null, {}, { name: null, phone: 5 }],
  }),
})

/** A passage of a document, and of a chat a question and its answer. */
const passage = (_, index) => ({ content: `Passage ${index + 1} on refunds.`, tokens: 12 + index })
const messages = (chat, name = chat.id) => [
  { id: `${name}-q`, chatId: chat.id, role: 'user', content: 'When do you open?', createdAt },
  {
    ...{ id: `${name}-a`, chatId: chat.id, role: 'assistant', content: 'We open at **nine**.', createdAt },
    sources: [
      {
        ...{ type: 'document', documentId: 'document-1', documentName: 'Refund policy.pdf', chunkId: 'document-1-2' },
        score: 0.8,
      },
    ],
    toolCalls: [{ name: 'find_order', arguments: { number: 7 }, result: { status: 'sent' } }],
  },
]
const withParts = ({ tables, changes = [] }, ofChats = {}) => ({
  tables: {
    ...tables,
    'chat-messages': tables.chats.flatMap((chat) => ofChats[chat.id] ?? messages(chat)),
    'document-passages': tables.documents.map(({ id }) => ({
      id,
      passages: Array.from({ length: PASSAGES }, passage),
    })),
  },
  changes,
})
const dated = (kind) => (row) => ({ ...row, createdAt, ...(kind !== 'members' && { updatedAt: createdAt }) })
const tablesOf = (rowsOf) => ({
  tables: Object.fromEntries(kinds.map((kind) => [kind, rowsOf(kind).map(dated(kind))])),
})

/** An agent of more than 200 fields, on which `npm run bench` types. */
function largeAgent() {
  const hours = [
    { start: '08:00', end: '12:00' },
    { start: '13:00', end: '18:00' },
  ]
  const day = { enabled: true, hours, breaks: [{ start: '10:00', end: '10:15' }] }
  return {
    ...samples.agents,
    prompt: '# Rules\nAsk {{customer.name}} for the order and read it back before anything is changed.\n'.repeat(100),
    holidays: Array.from({ length: 30 }, (_, index) => ({
      name: `Holiday ${index + 1}`,
      date: `2027-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}`,
      hours: [{ start: '09:00', end: '12:00' }],
    })),
    schedule: { timezone: 'Europe/Lisbon', days: all(days, day) },
    transferNumbers: Array.from({ length: 10 }, (_, index) => ({
      name: `Colleague ${index + 1}`,
      phone: `+1213555${3000 + index}`,
      description: 'Knows the orders',
    })),
  }
}

const titles = { contacts: 'firstName', members: 'username', 'custom-answers': 'answer' }
/** Another row of the kind. */
function another(kind, number) {
  const sample = samples[kind]
  const id = sample.id.replace(/\d+$/, String(number))
  if (kind === 'phone-numbers') return { ...sample, id, number: `+1213555${2000 + number}` }
  const title = titles[kind] ?? (sample.name ? 'name' : 'title')
  return { ...sample, id, [title]: `${sample[title]}${kind === 'tools' ? '_' : ' '}${number}` }
}

function ordinary(username) {
  const numbers = Array.from({ length: 13 }, (_, index) => index + 2)
  return withParts(
    tablesOf((kind) =>
      username === 'long' && kind === 'agents'
        ? [largeAgent()]
        : [samples[kind], ...numbers.map((number) => another(kind, number))],
    ),
  )
}

/** Passages and messages that real APIs also send. */
const oddParts = [
  { id: 7 },
  null,
  { id: 'nulls', role: null, content: null, sources: null, toolCalls: null, index: null },
  { id: 'shapes', role: 'wizard', content: [1], sources: 'many', toolCalls: {}, stopped: 'yes', createdAt: 'soon' },
  { id: 'parts', role: 'assistant', content: '', sources: [null, {}, { type: 'oracle' }], toolCalls: [null, {}] },
]

function odd() {
  const made = tablesOf((kind) => {
    const ids = [samples[kind].id, ...Object.keys(oddities(kind))]
    return ids.map((id) => ({ ...samples[kind], id }))
  })
  const changes = [
    ...kinds.flatMap((kind) => Object.entries(oddities(kind))),
    ...oddParts.flatMap((part, index) => [`document-1-${index}`, `part-${index}-a`].map((id) => [id, () => part])),
  ]
  const [, second] = made.tables.chats
  const ofChats = { [second.id]: oddParts.flatMap((_, index) => messages(second, `part-${index}`)) }
  return withParts({ ...made, changes }, ofChats)
}

/** Rows of which every text is a hostile one, in every other row the id too. */
function ofTexts(texts, withText) {
  // A lone surrogate cannot be encoded in a URL.
  const idOf = (kind, index) =>
    index % 2 === 0 && texts[index] && texts[index].isWellFormed() ? texts[index] : `${kind}-x${index}`
  const rowOf = (kind, index) => {
    const { agentId, ...row } = samples[kind]
    return { ...row, id: idOf(kind, index), ...(agentId && { agentId: idOf('agents', 0) }) }
  }
  const made = tablesOf((kind) => texts.map((_, index) => rowOf(kind, index)))
  const changes = [
    ...texts.flatMap((bad, index) =>
      [
        ...new Set(kinds.map((kind) => idOf(kind, index))),
        `${idOf('documents', 0)}-${index}`,
        ...[`said-${index}-q`, `said-${index}-a`],
      ].map((id) => [id, (record) => withText(record, bad)]),
    ),
  ]
  const [, second] = made.tables.chats
  const ofChats = { [second.id]: texts.flatMap((_, index) => messages(second, `said-${index}`)) }
  return withParts({ ...made, changes }, ofChats)
}

/** @returns the rows of each table, and how the records of the answers differ from them, by their ids */
export function entitiesOf(username, hostile, withText) {
  if (username === 'odd') return odd()
  return username === 'mallory' ? ofTexts(hostile, withText) : ordinary(username)
}
