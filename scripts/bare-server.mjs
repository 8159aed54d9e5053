// A plain HTTP server that implements the API's specification and shares no code with the demo: what works here works
// with any backend. `node scripts/bare-server.mjs [port]`
//
//   POST /api/v1/auth/login   any name and password except the password "wrong"; the name chooses the scenario:
//                             mallory (hostile texts), odd (odd shapes), long (5,000 messages), crowd (100,000 calls),
//                             live (two calls that have not ended), quarter (20,000 calls), empty, huge (a name too long for a cookie),
//                             any other: 57 ordinary calls of their own;
//                             more names for credits and subscription, and amounts to add that fail:
//                             lib/bare-ledger.mjs; for agents and their parts: lib/bare-entities.mjs;
//                             for test calls and their media: lib/bare-media.mjs
//   fail-<kind>               as a call's id, as `to=` or as a summary's title: the request fails in this way
//   total-<number>            as `to=`: an ordinary page with this total
//   /recordings/<kind>/<n>    a WAV of n seconds; ranged, plain (no ranges), missing, forbidden, text, empty, nocors, hang
//   GET /__seen?token=        the requests of a session: method, path, body and idempotency key
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import { billingRoutes } from './lib/bare-billing.mjs'
import { chatRoutes } from './lib/bare-chats.mjs'
import { callsOf, crowd, userOf } from './lib/bare-data.mjs'
import { entityRoutes } from './lib/bare-entities.mjs'
import { failAs, json, kindIn, raw, refuse } from './lib/bare-faults.mjs'
import { integrationRoutes } from './lib/bare-integrations.mjs'
import { knowledgeRoutes } from './lib/bare-knowledge.mjs'
import { answerMedia, mediaRoutes } from './lib/bare-media.mjs'
import { peopleRoutes } from './lib/bare-people.mjs'
import { answerRecording } from './lib/bare-recordings.mjs'
import { trainingRoutes } from './lib/bare-training.mjs'
import { complain, say } from './lib/say.mjs'
import { ports } from './lib/targets.mjs'

const API = '/api/v1'
/** Data and requests by token, so that parallel tests do not see each other's. */
const sessions = new Map()

function sessionOf(token) {
  const known = sessions.get(token)
  if (known) return known
  const username = token.split('.')[1] ?? 'someone'
  const calls = username === 'crowd' ? undefined : callsOf(username)
  const session = { token, username, calls, jobs: new Map(), requests: [] }
  sessions.set(token, session)
  return session
}

const find = ({ calls }, id) =>
  calls ? calls.find((call) => String(call.id) === id) : crowd.at(Number(id.slice(2)) - 1)

function matching(calls, query) {
  const types = query.get('type')?.split(',')
  const [from, to, since, until] = ['from', 'to', 'startDate', 'endDate'].map((name) => query.get(name))
  return calls.filter(
    (call) =>
      (!types || types.includes(call.type)) &&
      (!from || String(call.from).includes(from)) &&
      (!to || String(call.to).includes(to)) &&
      (!since || Date.parse(call.startTime) >= Date.parse(since)) &&
      (!until || Date.parse(call.startTime) < Date.parse(until)),
  )
}

/** Page after page of the same query; a call that is changed or removed changes the array's length or the object. */
function matchingOnce(session, query) {
  const key = ['type', 'from', 'to', 'startDate', 'endDate'].map((name) => query.get(name)).join()
  const { calls, searched } = session
  if (searched?.key !== key || searched.count !== calls.length)
    session.searched = { key, count: calls.length, found: matching(calls, query) }
  return session.searched.found
}

function listCalls({ session, query, response }) {
  const page = Math.max(1, Number(query.get('page') ?? 1) || 1)
  const limit = Math.max(1, Number(query.get('limit') ?? 10) || 10)
  const start = (page - 1) * limit
  if (!session.calls) {
    const count = Math.max(0, Math.min(limit, crowd.total - start))
    return json(response, 200, {
      records: Array.from({ length: count }, (_, index) => crowd.at(start + index)),
      total: crowd.total,
    })
  }
  const forced = /^total-(.+)$/.exec(query.get('to') ?? '')?.[1]
  if (forced !== undefined) {
    const records = page > 1 && Number(forced) < start ? [] : session.calls.slice(0, limit)
    return raw(response, 200, `{"records":${JSON.stringify(records)},"total":${forced}}`)
  }
  const found = matchingOnce(session, query)
  const text = JSON.stringify({ records: found.slice(start, start + limit), total: found.length, page, __v: 0 })
  // Keys that pollute prototypes where an answer is merged carelessly.
  raw(response, 200, text.replace(/^\{/, '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},'))
}

function update(call, fields) {
  Object.assign(call, fields, { updatedAt: new Date().toISOString() })
  return call
}

function status({ session, call, response }) {
  const job = session.jobs.get(call.id)
  const polls = job === undefined ? 0 : ++job.polls
  const state =
    job === undefined ? (call.transcription?.length ? 'completed' : 'skipped') : polls >= 2 ? job.end : 'processing'
  if (state === 'completed' && job) {
    const spoken = [{ role: 'assistant', content: 'Freshly transcribed.', timestamp: call.startTime, offsetSeconds: 0 }]
    call.transcription = call.transcription?.length ? call.transcription : spoken
  }
  json(response, 200, { status: state })
}

function generate({ session, call, response }) {
  if (!call.recordingFileKey || call.transcription?.length)
    return refuse(response, 400, 'No recording file available or transcription already exists')
  session.jobs.set(call.id, { polls: 0, end: call.id.endsWith('8') ? 'failed' : 'completed' })
  json(response, 201, {})
}

function end({ call, response }) {
  if (call.endTime) return refuse(response, 409, 'The call has already ended')
  const duration = Math.round((Date.now() - Date.parse(call.startTime)) / 1000)
  json(
    response,
    200,
    update(call, { endTime: new Date().toISOString(), duration, endType: 'normal', endedBy: 'system' }),
  )
}

const ok = ({ response }) => json(response, 200, {})
const withCall = (handler) => (context) =>
  context.call ? handler(context) : refuse(context.response, 404, 'Call record not found')

const itemPath = `${API}/call-records/:id`
const routes = [
  ['POST', `${API}/auth/register`, ({ body, response }) => json(response, 201, { id: 'user-new', ...body }), 'open'],
  ['POST', `${API}/auth/login`, login, 'open'],
  ['POST', `${API}/auth/token/service`, ({ response }) => json(response, 201, { access_token: 'service.token' })],
  // An empty response: the console requests every endpoint.
  ['GET', `${API}/capabilities`, ({ response }) => json(response, 200, { idempotency: true })],
  ['POST', `${API}/call-records/transcription`, ok],
  ['POST', `${API}/call-records/event`, ok],
  ['GET', `${API}/call-records/transcriptions/pending`, ({ response }) => json(response, 200, [])],
  ['POST', `${API}/call-records/transcriptions/clean-duplicates`, ok],
  ['GET', `${API}/call-records`, listCalls],
  ['POST', `${API}/call-records`, create],
  ['GET', itemPath, withCall(({ call, response }) => json(response, 200, call))],
  ['PATCH', itemPath, withCall(({ call, body, response }) => json(response, 200, update(call, body)))],
  ['DELETE', itemPath, withCall(remove)],
  ['POST', `${itemPath}/end`, withCall(end)],
  ['POST', `${itemPath}/error`, withCall(ok)],
  ['GET', `${itemPath}/errors`, withCall(({ response }) => json(response, 200, []))],
  ['GET', `${itemPath}/with-errors`, withCall(({ call, response }) => json(response, 200, { ...call, errors: [] }))],
  [
    'PATCH',
    `${itemPath}/recording-url`,
    withCall(({ call, body, response }) => json(response, 200, update(call, { recordingFileKey: body.recordingUrl }))),
  ],
  [
    'PATCH',
    `${itemPath}/summary`,
    withCall(({ call, body, response }) => json(response, 200, update(call, { summary: body.summary }))),
  ],
  ['POST', `${itemPath}/transcription`, withCall(generate)],
  ['GET', `${itemPath}/transcription/status`, withCall(status)],
  ['POST', `${itemPath}/transcription/retry`, withCall(generate)],
  ...billingRoutes,
  ...peopleRoutes,
  ...knowledgeRoutes,
  ...trainingRoutes,
  ...chatRoutes,
  ...mediaRoutes,
  ...integrationRoutes,
  ...entityRoutes,
].map(([method, path, handler, open]) => ({
  method,
  handler,
  open: open === 'open',
  pattern: new RegExp(`^${path.replace(':id', '([^/]+)')}$`),
}))

function login({ body, response }) {
  const kind = kindIn(body.username, body.password)
  if (kind !== undefined && failAs(response, kind)) return
  if (body.password === 'wrong') return refuse(response, 401, 'Unauthorized')
  const name = String(body.username ?? '').replace(/\W/g, '') || 'someone'
  const access_token = `bare.${name}.${Math.random().toString(36).slice(2)}`
  json(response, 201, { access_token, user: userOf(name), expires_in: '7d' })
}

function create({ session, body, response }) {
  const call = { id: `new-${Date.now()}`, ...body }
  session.calls?.unshift(call)
  json(response, 201, call)
}

function remove({ session, call, response }) {
  session.calls = session.calls?.filter((other) => other !== call)
  json(response, 200, {})
}

const cors = (request, response) => {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*')
  response.setHeader('Vary', 'Origin')
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE')
  response.setHeader(
    'Access-Control-Allow-Headers',
    'Authorization, Content-Type, Accept, Idempotency-Key, Range, traceparent',
  )
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After, Content-Range, Content-Length, Location')
}

/** The name of the one file of a form, and about its size. */
const fileIn = (text) => ({ name: /filename="([^"]*)"/.exec(text)?.[1], size: text.length })

async function bodyOf(request) {
  const parts = []
  for await (const part of request) parts.push(part)
  const text = Buffer.concat(parts).toString()
  if (request.headers['content-type']?.startsWith('multipart/form-data')) return { file: fileIn(text) }
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}

async function answer(request, response) {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://bare.invalid')
  if (!pathname.startsWith('/recordings/nocors/')) cors(request, response)
  if (request.method === 'OPTIONS') return response.writeHead(204).end()
  const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
  if (pathname === '/__seen') return json(response, 200, sessionOf(query.get('token') ?? '').requests)
  if (pathname.startsWith('/__fail/')) return void failAs(response, pathname.slice('/__fail/'.length))
  if (pathname.startsWith('/recordings/'))
    return answerRecording(request, response, pathname.slice('/recordings/'.length))

  if (await answerMedia(request, response, pathname)) return
  const route = routes.find(({ method, pattern }) => method === request.method && pattern.test(pathname))
  if (!route) return refuse(response, 404, `Cannot ${request.method} ${pathname}`)
  const session = token ? sessionOf(token) : undefined
  const body = await bodyOf(request)
  const isKnown = /^(bare|service)\./.test(token) && session?.username !== 'expired'
  if (!route.open && !isKnown) return refuse(response, 401)
  if (body === undefined) return refuse(response, 400, 'The body is not JSON')
  session?.requests.push({ method: request.method, path: request.url, body, key: request.headers['idempotency-key'] })
  const id = decodeURIComponent(route.pattern.exec(pathname)?.[1] ?? '')
  const kind = route.open ? undefined : kindIn(id, query.get('to'), query.get('transactionType'), body.summary?.title)
  if (kind !== undefined && failAs(response, kind)) return
  const call = id && session && pathname.startsWith(`${API}/call-records/`) ? find(session, id) : undefined
  route.handler({ session, query, body, response, id, call, key: request.headers['idempotency-key'] })
}

/** Starts the server; resolves when it listens. */
export function startBareServer(port = ports.bare) {
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      complain(error.stack)
      if (!response.headersSent) refuse(response, 500)
    })
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const port = Number(process.argv[2] ?? ports.bare)
  await startBareServer(port)
  say(`The plain backend listens on http://127.0.0.1:${port}`)
}
