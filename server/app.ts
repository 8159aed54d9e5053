import { errorResponse } from '@demo/refusal'
import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { routePath } from 'hono/route'
import { sql } from 'kysely'
import { readerOf } from './audit/audit'
import { auditRoutes } from './audit/routes'
import { apiKeyRoutes } from './auth/api-key-routes'
import { oidcPages } from './auth/oidc'
import { authRoutes } from './auth/routes'
import { callAnalyticsRoute } from './calls/analytics'
import { byRefRoute } from './calls/by-ref'
import { callRoutes } from './calls/routes'
import { capabilityRoute } from './capabilities'
import { entityRoutes } from './entities/routes'
import { answer, failure } from './http/answer'
import type { Route, Services } from './http/context'
import { consoleFiles, headersOf } from './http/static'
import { livekit, livekitWebhook } from './ingest/livekit'
import { ingestRoutes } from './ingest/routes'
import { sourcesOf, webhooks } from './ingest/stacks'
import { knowledgeRoutes } from './knowledge/routes'
import { loggedPath } from './log'
import { answerMetrics } from './metrics/metrics'
import { userRoutes } from './users/routes'
import { webhookRoutes } from './webhooks/routes'

const API = '/api/v1'
/** Bytes of a request to sign in. */
const SIGN_IN = 65_536
/** What starts calls or speaks. */
const needsVoice = /\/(campaigns\/[^/]+\/(start|schedule|pause|resume|cancel|redial)|agents\/[^/]+\/test-call)$/
const NEEDS_VOICE = 'This needs a voice engine, which Parley server is not'
/** A literal segment before a parameter, as in the demo: `/contacts/tags` is no contact. */
const sortKey = ({ endpoint }: Route) => endpoint.path.replaceAll(/:\w+/g, '\uffff')

interface Options {
  /** Folder of a build of the console; without one there is only the API. */
  console?: string | undefined
  /** True during shutdown: `/ready` answers 503, and connections end with their answer. */
  isStopping?: () => boolean
}

/** Everything that is served, below one origin. */
export function createApp(services: Services, { console: folder, isStopping = () => false }: Options = {}): Hono {
  const app = new Hono()
  const { settings, log, db, recordings, metrics } = services
  const headers = folder === undefined ? {} : headersOf(folder)

  app.use(async (context, next) => {
    const start = performance.now()
    await next()
    for (const [name, value] of Object.entries({ 'X-Content-Type-Options': 'nosniff', ...headers }))
      context.header(name, value)
    if (isStopping()) context.header('Connection', 'close')
    const path = loggedPath(context.req.path)
    const milliseconds = performance.now() - start
    const { method } = context.req
    const { status } = context.res
    log.debug({ method, path, status, milliseconds: Math.round(milliseconds) }, 'request')
    // After the handlers, it is the pattern of the one that answered.
    metrics.request({ method, route: routePath(context), status }, milliseconds / 1000)
  })
  app.use(compress())
  app.onError((error, context) => failure(error, context, services))
  // Before the limit, as what is too large is counted as well.
  const delivered = (source: string) => async (context: Context, next: Next) => {
    await next()
    metrics.delivery(source, context.res.status)
  }
  app.use('/livekit/webhook', delivered('livekit'))
  app.use(`${API}/call-records/by-ref/*`, delivered('by-ref'))
  for (const { id, path } of sourcesOf(settings)) app.use(`${path}/*`, delivered(id))
  // Requests without a session.
  app.use(`${API}/auth/*`, bodyLimit({ maxSize: SIGN_IN, onError: () => errorResponse(413) }))
  app.use(bodyLimit({ maxSize: settings.maxUpload, onError: () => errorResponse(413, 'The request is too large') }))

  app.get('/health', (context) => context.json({ status: 'ok' }))
  app.get('/ready', async (context) => {
    const isReady = await sql`select 1`.execute(db).then(
      () => !isStopping(),
      () => false,
    )
    return context.json({ status: isReady ? 'ok' : 'unavailable' }, isReady ? 200 : 503)
  })

  app.get('/metrics', (context) => answerMetrics(metrics, settings.metricsToken, context.req.header('Authorization')))

  const address = (context: Context) => {
    const forwarded = context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim()
    return (settings.trustProxy && forwarded) || addressOf(context)
  }
  const all = routes()
  for (const route of all) {
    const reader = readerOf(route, all)
    app.on(route.endpoint.method, API + route.endpoint.path, (context) =>
      answer(route, services, {
        request: context.req.raw,
        params: context.req.param(),
        address: address(context),
        reader,
      }),
    )
  }
  app.route('/observability', livekit(services))
  app.route('/ingest', webhooks(services))
  app.post('/livekit/webhook', (context) => livekitWebhook(services, context.req.raw))
  app.all(`${API}/*`, ({ req: { method, path } }) =>
    errorResponse(501, needsVoice.test(path) ? NEEDS_VOICE : `${method} ${path} is not offered`),
  )
  app.on(['GET', 'HEAD'], '/recordings/*', (context) =>
    recordings.answer(context.req.path.slice('/recordings/'.length), {
      range: context.req.header('Range'),
      isHead: context.req.method === 'HEAD',
    }),
  )
  if (settings.oidc) app.route('/auth/oidc', oidcPages(services, settings.oidc, address))
  if (folder !== undefined) app.route('/', consoleFiles(folder, { oidc: settings.oidc?.name }))
  return app
}

/** The remote address; a request made in this process has none. */
function addressOf(context: Context): string {
  return context.env?.incoming ? (getConnInfo(context).remote.address ?? '') : ''
}

/** Every endpoint of the contract that is offered. */
export function routes(): Route[] {
  const offered = [
    ...[...authRoutes, ...apiKeyRoutes, ...callRoutes, callAnalyticsRoute, byRefRoute],
    ...[...entityRoutes, ...knowledgeRoutes, ...webhookRoutes, ...ingestRoutes, ...userRoutes, ...auditRoutes],
  ]
  return [...offered, capabilityRoute(offered)].toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
}
