// The messages of chats of the plain backend, besides what every entity has (bare-entities.mjs). Answers are JSON. The
// same Idempotency-Key stores a question once. `fail-<kind>` as a message fails in this way. By user name:
//   streamer    answers are server-sent events; "drop" as a message ends in the middle, the first time,
//               and "late" does so too, but its answer is stored
//   odd, mallory  as in bare-data.mjs
import { hostile } from './bare-data.mjs'
import { withRows } from './bare-entities.mjs'
import { failAs, json, kindIn } from './bare-faults.mjs'

const PATH = '/api/v1/chats/:id/messages'
const createdAt = '2026-03-02T09:00:00.000Z'

const sources = [
  {
    type: 'document',
    documentId: 'document-1',
    documentName: 'Refund policy.pdf',
    chunkId: 'document-1-p2',
    score: '0.8',
  },
  { type: 'custom_answer', customAnswerId: 'answer-1', score: 1 },
]
const answerOf = (id, content) => ({
  id: `${id}-answer`,
  role: 'assistant',
  content,
  sources,
  createdAt: new Date().toISOString(),
  toolCalls: [{ name: 'find_order', arguments: { number: 7 }, result: { status: 'sent' } }],
})

/** What real APIs also send. */
const odd = [
  { id: 7 },
  null,
  { id: 'nulls', role: null, content: null, sources: null, toolCalls: null, stopped: null, createdAt: null },
  { id: 'shapes', role: 'wizard', content: [1], sources: 'many', toolCalls: {}, stopped: 'yes', createdAt: 'soon' },
  { id: 'parts', role: 'assistant', content: 'Parts', sources: [null, {}, { type: 'oracle' }], toolCalls: [null, {}] },
]

function firstMessages(username) {
  if (username === 'odd') return [...odd]
  if (username === 'mallory')
    return hostile.flatMap((text, index) => [
      { id: `q${index}`, role: 'user', content: text, createdAt: text },
      {
        id: `a${index}`,
        role: 'assistant',
        content: `${text} [x](javascript:window.__xss=1)`,
        createdAt: text,
        sources: [{ type: text, documentId: text, documentName: text, score: text }],
        toolCalls: [{ name: text, arguments: text, result: { [text]: text } }],
      },
    ])
  const question = { id: 'm1', role: 'user', content: 'When do you open?', createdAt }
  return [question, { ...answerOf('m1', 'We open at **nine**.'), createdAt }]
}

function messagesOf(session, id, isNew) {
  session.messages ??= new Map()
  if (!session.messages.has(id)) session.messages.set(id, isNew ? [] : firstMessages(session.username))
  return session.messages.get(id)
}

const isNew = (id) => id.startsWith('chats-new')

function list({ session, row, query, response }) {
  const all = messagesOf(session, String(row.id), isNew(String(row.id)))
  const [page, limit] = [Number(query.get('page')) || 1, Number(query.get('limit')) || 10]
  json(response, 200, { records: all.slice((page - 1) * limit, page * limit), total: all.length })
}

const event = (name, data) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

function stream(response, { toolCalls, ...message }, isCut) {
  const words = message.content.match(/\s*\S+\s*/g) ?? []
  const sent = isCut ? words.slice(0, Math.ceil(words.length / 2)) : words
  response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' })
  response.write(': hello\n\n')
  for (const toolCall of toolCalls) response.write(event('tool', { toolCall }))
  for (const content of sent) response.write(event('delta', { content }))
  if (isCut) return response.end()
  response.write(event('sources', { sources: message.sources }))
  response.end(event('done', { message: { ...message, toolCalls } }))
}

function send({ session, row, body, key, response }) {
  const kind = kindIn(body.content)
  if (kind !== undefined && failAs(response, kind)) return
  const all = messagesOf(session, String(row.id), isNew(String(row.id)))
  const known = key && all.find((message) => message?.key === key)
  const question = known || {
    id: `m${all.length + 1}`,
    role: 'user',
    content: body.content,
    key,
    createdAt: new Date().toISOString(),
  }
  if (!known) all.push(question)
  const isStream = session.username === 'streamer'
  const isCut = isStream && !known && /^(drop|late)$/.test(body.content)
  const answer = answerOf(question.id, `You wrote “${body.content}”, and this is **the answer** to it.`)
  const hasAnswer = all.some((message) => message?.id === answer.id)
  if (!hasAnswer && !(isCut && body.content === 'drop')) all.push(answer)
  if (isStream) stream(response, answer, isCut)
  else json(response, 201, answer)
}

export const chatRoutes = [
  ['GET', PATH, withRows('chats', list)],
  ['POST', PATH, withRows('chats', send)],
]
