// The knowledge base of the plain backend, besides what every entity has (bare-entities.mjs): uploads, retries, passages
// and questions. An uploaded document is ready when it has been listed twice; the same Idempotency-Key is carried out
// once. Scenarios by user name as in bare-data.mjs, and
//   nokb      no knowledge base at all (404)
//   a file called refused.*   is refused with 422
import { hostile } from './bare-data.mjs'
import { withRows } from './bare-entities.mjs'
import { json, refuse } from './bare-faults.mjs'

const KIND = 'knowledge-base/documents'
const path = `/api/v1/${KIND}`
const PASSAGES = 60

const isMissing = ({ session, response }) => {
  const missing = session.username === 'nokb'
  if (missing) refuse(response, 404, 'Cannot GET the knowledge base')
  return missing
}
const offered = (handler) =>
  withRows(KIND, (context) => {
    if (!isMissing(context)) handler(context)
  })

function list({ rows, query, response }) {
  for (const row of rows.filter(({ listed }) => listed !== undefined)) {
    row.listed += 1
    if (row.listed > 2) Object.assign(row, { status: 'completed', chunksCount: 3, tokens: 120, listed: undefined })
  }
  const [page, limit] = [Number(query.get('page')) || 1, Number(query.get('limit')) || 10]
  json(response, 200, { records: rows.slice((page - 1) * limit, page * limit), total: rows.length, page, __v: 0 })
}

function upload({ session, rows, body, key, response }) {
  const { name = '', size = 0 } = body.file ?? {}
  session.uploads ??= new Map()
  const known = session.uploads.get(key)
  if (known) return json(response, 201, known)
  if (name.startsWith('refused.')) return refuse(response, 422, 'This file cannot be read')
  const row = { id: `document-new-${rows.length}`, name, type: name.split('.').pop(), size, status: 'processing' }
  rows.unshift({ ...row, listed: 0, createdAt: new Date().toISOString() })
  session.uploads.set(key, row)
  json(response, 201, row)
}

function retry({ row, response }) {
  Object.assign(row, { status: 'processing', error: undefined, listed: 0 })
  json(response, 201, row)
}

/** What real APIs also send: an id alone, nulls, fields of another type. */
const odd = [
  { id: 7 },
  { id: 'nulls', content: null, index: null, tokens: null, score: null },
  { id: 'shapes', content: [1] },
  null,
]

function passagesOf({ username }, id) {
  if (username === 'odd') return odd
  const texts =
    username === 'mallory' ? hostile : Array.from({ length: PASSAGES }, (_, at) => `Passage ${at + 1} on refunds.`)
  return texts.map((content, index) => ({ id: `${id}-p${index}`, documentId: id, index, content, tokens: 12 + index }))
}

function chunks({ session, row, query, response }) {
  const text = query.get('search')?.toLowerCase() ?? ''
  const found = passagesOf(session, row.id).filter(
    (each) => !text || String(each?.content).toLowerCase().includes(text),
  )
  const [page, limit] = [Number(query.get('page')) || 1, Number(query.get('limit')) || 10]
  json(response, 200, { records: found.slice((page - 1) * limit, page * limit), total: found.length })
}

function search({ session, rows, body, response }) {
  const [first] = rows
  const found = first && body.query !== 'nothing' ? passagesOf(session, first.id).slice(0, body.topK ?? 5) : []
  const records = found.map((each, at) => ({ ...each, documentName: first.name, score: at === 0 ? '0.91' : 2 - at }))
  json(response, 200, { records, total: records.length })
}

export const knowledgeRoutes = [
  ['GET', path, offered(list)],
  ['POST', path, offered(upload)],
  ['POST', `${path}/:id/retry`, offered(retry)],
  ['GET', `${path}/:id/chunks`, offered(chunks)],
  ['GET', `${path}/:id/usages`, offered(({ response }) => json(response, 200, []))],
  ['POST', '/api/v1/knowledge-base/search', offered(search)],
]
