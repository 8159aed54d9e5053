// The demo's handlers as a plain API for the tests of the build with an API: with the documented endpoints only, and for each
// session with data of its own, so that parallel tests do not see each other's. `node scripts/bare-server.mjs [port]`
//
//   POST /api/v1/auth/login   any name and password except the password "wrong"; the name chooses the data:
//                             lib/bare-data.mjs
//   test calls and media      lib/bare-media.mjs
//   /recordings/<kind>/<n>    lib/bare-recordings.mjs
//   GET /__fail/cut           promises more bytes than it sends
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import { dataOf, userOf } from './lib/bare-data.mjs'
import { answerMedia, startTestCall } from './lib/bare-media.mjs'
import { answerRecording } from './lib/bare-recordings.mjs'
import { demoBackend } from './lib/demo-backend.mjs'
import { send, toRequest } from './lib/demo-http.mjs'
import { documentedOnly } from './lib/documented-only.mjs'
import { complain, say } from './lib/say.mjs'
import { ports } from './lib/targets.mjs'

const HOUR = 3600
/** The optional endpoints that it has. */
const also = [
  'POST /call-records/:id/recording',
  'GET /contacts/tags',
  'GET /credentials/:id/usages',
  'GET /knowledge-base/documents/:id/usages',
]

const cors = (request) => ({
  'Access-Control-Allow-Origin': request.headers.origin ?? '*',
  Vary: 'Origin',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Accept, Idempotency-Key, Range, traceparent',
  'Access-Control-Expose-Headers': 'Retry-After, Content-Range, Content-Length, Location',
})

const refuse = (status, message) => Response.json({ statusCode: status, message }, { status })

function cut(response) {
  const text = '{"records":[{"id":"c-001","type":"telephony","from":"+1213555'
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': text.length + 500 })
  response.write(text, () => response.destroy())
}

async function login(request) {
  const { username, password } = await request.json()
  if (password === 'wrong') return refuse(401, 'Unauthorized')
  const name = String(username).replace(/\W/g, '') || 'someone'
  const access_token = `bare.${name}.${Math.random().toString(36).slice(2)}`
  return Response.json({ access_token, user: userOf(name), expires_in: '7d' }, { status: 201 })
}

/** A record, or those of a list, as the data of the session wants them. */
async function changed(response, changes) {
  if (!response.ok || !response.headers.get('Content-Type')?.includes('json')) return response
  const change = (record) => (changes.has(record?.id) ? changes.get(record.id)(record) : record)
  const json = await response.json()
  const answer = json?.records ? { ...json, records: json.records.map(change) } : change(json)
  // Keys that pollute prototypes where an answer is merged carelessly.
  const text = JSON.stringify(answer).replace(
    /^\{(?=")/,
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},',
  )
  return new Response(text, { status: response.status, headers: { 'Content-Type': 'application/json' } })
}

/** Answers by token. */
function sessions({ separate }) {
  const known = new Map()
  return (token) => {
    const session = known.get(token)
    if (session) return session
    const username = token.split('.')[1]
    const { tables, changes } = dataOf(username)
    const answer = separate(userOf(username), tables, username === 'expired' ? -HOUR : HOUR)
    const made = documentedOnly(async (request) => changed(await answer(request), changes), { also })
    known.set(token, made)
    return made
  }
}

async function answerApi(incoming, path, sessionOf) {
  const request = toRequest(incoming)
  if (path === '/auth/login') return login(request)
  const [, token] = /^Bearer (bare\..+)$/.exec(incoming.headers.authorization ?? '') ?? []
  if (!token) return refuse(401, 'Unauthorized')
  // The console asks for all it can use, and repeats what it may.
  if (path === '/capabilities') return Response.json({ idempotency: true })
  if (/^\/agents\/[^/]+\/test-call$/.test(path)) return startTestCall(request)
  return sessionOf(token)(request)
}

/** Starts the server; resolves when it listens. */
export async function startBareServer(port = ports.bare) {
  const backend = await demoBackend()
  const sessionOf = sessions(backend)
  async function answer(incoming, outgoing) {
    const { pathname } = new URL(incoming.url ?? '/', 'http://bare.invalid')
    const headers = pathname.startsWith('/recordings/nocors/') ? {} : cors(incoming)
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
    if (incoming.method === 'OPTIONS') return outgoing.writeHead(204).end()
    if (pathname === '/__fail/cut') return cut(outgoing)
    if (pathname.startsWith('/recordings/'))
      return answerRecording(incoming, outgoing, pathname.slice('/recordings/'.length))
    if (await answerMedia(incoming, outgoing, pathname)) return
    const response = await answerApi(incoming, pathname.replace(/^\/api\/v1/, ''), sessionOf)
    await send(response, incoming, outgoing, {})
  }
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error) => {
      // A page that is closed takes its requests back.
      if (!outgoing.destroyed) complain(error.stack)
      outgoing.destroy()
    })
  })
  server.once('close', () => void backend.close())
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
