// The demo backend as a real server, for `npm run mock`: the same handlers, over HTTP. PORT, SEED, LATENCY (ms), NOW (an
// ISO time at which its clock starts) and FIXTURES (1: with hostile and odd rows) may be set. With DOCUMENTED_ONLY (a
// number) it has only the endpoints, body fields and CORS headers that are documented, and refuses the others by that
// seed: see lib/documented-only.mjs.
import { createReadStream, statSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { demoBackend, root } from './lib/demo-backend.mjs'
import { send, toRequest } from './lib/demo-http.mjs'
import { documentedHeaders, documentedOnly } from './lib/documented-only.mjs'

const recordings = join(root, 'demo/recordings')
const env = process.env
const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'Access-Control-Allow-Headers': env.DOCUMENTED_ONLY
    ? documentedHeaders
    : 'Authorization, Idempotency-Key, Content-Type, Range, traceparent',
  'Access-Control-Expose-Headers': 'Content-Length, Content-Range, Retry-After',
  'Access-Control-Max-Age': '600',
}

const {
  answer: answerAll,
  NetworkFailure,
  close,
} = await demoBackend({
  seed: env.SEED ? Number(env.SEED) : undefined,
  now: env.NOW,
  latency: Number(env.LATENCY ?? 0),
  fixtures: env.FIXTURES === '1',
})

const answer = env.DOCUMENTED_ONLY ? documentedOnly(answerAll, { seed: Number(env.DOCUMENTED_ONLY) }) : answerAll

const server = createHttpServer((incoming, outgoing) => {
  respond(incoming, outgoing).catch((error) => {
    // Both are shown to the client as a closed connection; any other error is a bug.
    const expected = outgoing.destroyed || error instanceof NetworkFailure
    if (!expected) process.stderr.write(`${error.stack}\n`)
    outgoing.destroy()
  })
})

async function respond(incoming, outgoing) {
  const path = new URL(incoming.url ?? '/', 'http://localhost').pathname
  if (incoming.method === 'OPTIONS') return outgoing.writeHead(204, cors).end()
  const response = await answer(toRequest(incoming))
  if (response) return send(response, incoming, outgoing, cors)
  if (path.startsWith('/recordings/')) return sendRecording(basename(path), incoming, outgoing)
  outgoing.writeHead(404, { ...cors, 'Content-Type': 'text/plain' }).end('Not found. The API is under /api/v1.\n')
}

async function sendRecording(name, incoming, outgoing) {
  const file = join(recordings, name)
  const size = name.endsWith('.mp3') ? statSync(file, { throwIfNoEntry: false })?.size : undefined
  if (size === undefined) return outgoing.writeHead(404, cors).end()
  const headers = { ...cors, 'Content-Type': 'audio/mpeg', 'Accept-Ranges': 'bytes' }
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(incoming.headers.range ?? '') ?? []
  let [start, end, status] = [0, size - 1, 200]
  if (from || to) {
    // `bytes=-500` are the last 500.
    start = from ? Number(from) : Math.max(0, size - Number(to))
    end = from && to ? Math.min(Number(to), size - 1) : size - 1
    if (start > end) return outgoing.writeHead(416, { ...headers, 'Content-Range': `bytes */${size}` }).end()
    headers['Content-Range'] = `bytes ${start}-${end}/${size}`
    status = 206
  }
  outgoing.writeHead(status, { ...headers, 'Content-Length': end - start + 1 })
  if (incoming.method === 'HEAD') return outgoing.end()
  await pipeline(createReadStream(file, { start, end }), outgoing)
}

// The demo's accounts are public: it is for this machine alone.
server.listen(Number(env.PORT ?? 8787), 'localhost', () => {
  const url = `http://localhost:${server.address().port}`
  process.stdout.write(`Demo backend: ${url}/api/v1\n\nPoint the console at it:\n`)
  process.stdout.write(`  VITE_API_BASE_URL=${url} VITE_RECORDINGS_BASE_URL=${url}/recordings npm run dev\n`)
})

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    server.close()
    server.closeAllConnections()
    await close()
    process.exit(0)
  })
}
