// An API of the eight operations that a call log needs (docs/api.md, step 1), with Hono and calls in memory.
//
//   node docs/examples/api.mjs [port]      # then: VITE_API_BASE_URL=http://localhost:3333 npm run dev
//
// Sign in as anybody with the password "open sesame".
import { randomUUID } from 'node:crypto'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'

const port = Number(process.argv[2] ?? 3333)
const minutesAgo = (minutes) => new Date(Date.now() - minutes * 60_000).toISOString()

/** Thirty calls, the newest first; the first one has not ended. */
const calls = Array.from({ length: 30 }, (_, index) => ({
  id: `call-${index + 1}`,
  type: 'telephony',
  direction: index % 3 === 0 ? 'outbound' : 'inbound',
  from: `+1555010${String(index).padStart(4, '0')}`,
  to: '+15550100999',
  startTime: minutesAgo(index * 60 + 5),
  ...(index > 0 && {
    endTime: minutesAgo(index * 60 + 3),
    duration: 120,
    endType: index % 5 === 0 ? 'error' : 'normal',
  }),
  agent: { id: 'agent-1', name: 'Reception' },
  transcription: [
    { role: 'assistant', content: 'Good morning, how can I help?', offsetSeconds: 1 },
    { role: 'user', content: `I would like to move appointment ${index + 1}.`, offsetSeconds: 4 },
  ],
  summary: { title: `Appointment ${index + 1} moved`, text: 'The caller asked for another day.' },
}))
const errors = new Map(
  calls.flatMap(({ id, endType, endTime }) =>
    endType === 'error' ? [[id, [{ id: `error-of-${id}`, message: 'The line was cut', timestamp: endTime }]]] : [],
  ),
)
const tokens = new Map()

const matches = (call, query) =>
  (!query.type || query.type.split(',').includes(call.type)) &&
  (!query.from || call.from.includes(query.from)) &&
  (!query.to || call.to.includes(query.to)) &&
  (!query.startDate || call.startTime >= query.startDate) &&
  (!query.endDate || call.startTime < query.endDate)

function callOf(context) {
  const call = calls.find(({ id }) => id === context.req.param('id'))
  if (!call) throw new HTTPException(404, { message: 'There is no such call' })
  return call
}

const api = new Hono().basePath('/api/v1')
api.use(
  cors({
    origin: '*',
    allowMethods: ['GET', 'POST', 'PATCH'],
    allowHeaders: ['Authorization', 'Content-Type', 'Accept'],
    maxAge: 7200,
  }),
)
api.post('/auth/login', async (context) => {
  const { username, password } = await context.req.json()
  if (password !== 'open sesame') throw new HTTPException(401, { message: 'Wrong name or password' })
  const token = randomUUID()
  tokens.set(token, username)
  return context.json({ access_token: token, user: { id: username, username } })
})
api.use(bearerAuth({ verifyToken: (token) => tokens.has(token) }))

api.get('/call-records', (context) => {
  const { page = '1', limit = '10', ...query } = context.req.query()
  const found = calls.filter((call) => matches(call, query))
  const start = (Number(page) - 1) * Number(limit)
  return context.json({ records: found.slice(start, start + Number(limit)), total: found.length })
})
api.get('/call-records/:id', (context) => context.json(callOf(context)))
api.get('/call-records/:id/errors', (context) => context.json(errors.get(callOf(context).id) ?? []))
api.post('/call-records/:id/end', (context) => {
  const call = callOf(context)
  return context.json(
    Object.assign(call, { endTime: minutesAgo(0), duration: 300, endType: 'normal', endedBy: 'system' }),
  )
})
api.patch('/call-records/:id/summary', async (context) =>
  context.json(Object.assign(callOf(context), { summary: (await context.req.json()).summary ?? undefined })),
)
api.get('/credits/balances', (context) => context.json([{ type: 'voice', balance: 4100 }]))
api.get('/subscriptions/current', (context) =>
  context.json({ id: 'subscription-1', plan: { name: 'Own', features: [], prices: [] }, status: 'active' }),
)
api.onError((error, context) => {
  const status = error instanceof HTTPException ? error.status : 500
  return context.json({ statusCode: status, message: error.message }, status)
})

serve({ fetch: api.fetch, port }, () => process.stdout.write(`http://localhost:${port}/api/v1\n`))
