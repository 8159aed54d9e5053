import { createHash, timingSafeEqual } from 'node:crypto'
import { errorResponse } from '@demo/refusal'
import type { Kysely } from 'kysely'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/schema'

/** Seconds: of a read from memory to the limits of proxies. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

interface Answered {
  method: string
  /** The pattern of the route, never the path: paths have ids. */
  route: string
  status: number
}

/** What this process counts, for Prometheus. */
export interface Metrics {
  request: (answered: Answered, seconds: number) => void
  /** A delivery of a voice stack, by the status of its answer. */
  delivery: (source: string, status: number) => void
  /** An attempt to send a webhook. */
  webhook: (isDelivered: boolean) => void
  /** An error of the database or of the connection to it. */
  databaseError: (error: unknown) => void
  /** Payloads that could not be read are counted in the database, when it is asked. */
  watch: (db: Kysely<Database>) => void
  /** Answers `GET /metrics`. */
  answer: () => Promise<Response>
}

function resultOf(status: number): string {
  if (status < 400) return 'accepted'
  return status < 500 ? 'refused' : 'failed'
}

/** SQLSTATE or the system's name of a network error. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^[A-Z0-9_]{3,20}$/.test(code) ? code : 'unknown'
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'parley_http_request_seconds',
    help: 'Time until an answer, by method, pattern of the route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const deliveries = new Counter({
    name: 'parley_ingest_deliveries_total',
    help: 'Deliveries of voice stacks: accepted, refused (not signed, too large) or failed (to be sent again)',
    labelNames: ['source', 'result'],
    registers,
  })
  const webhooks = new Counter({
    name: 'parley_webhook_deliveries_total',
    help: 'Attempts to send webhooks: delivered or failed',
    labelNames: ['result'],
    registers,
  })
  const errors = new Counter({
    name: 'parley_database_errors_total',
    help: 'Errors of the database, by SQLSTATE, and of the connection to it',
    labelNames: ['code'],
    registers,
  })
  return {
    request: ({ method, route, status }, seconds) => requests.observe({ method, route, status }, seconds),
    delivery: (source, status) => deliveries.inc({ source, result: resultOf(status) }),
    webhook: (isDelivered) => webhooks.inc({ result: isDelivered ? 'delivered' : 'failed' }),
    databaseError: (error) => errors.inc({ code: codeOf(error) }),
    watch(db) {
      new Gauge({
        name: 'parley_ingest_unread',
        help: 'Payloads that are kept because they could not be read',
        labelNames: ['source'],
        registers,
        async collect() {
          const count = db.fn.countAll<string>().as('n')
          const unread = db.selectFrom('ingest_unread').select(['source', count]).groupBy('source')
          this.reset()
          // Without a database the other metrics are needed most.
          const rows = await unread.execute().catch(() => [])
          for (const { source, n } of rows) this.set({ source }, Number(n))
        },
      })
    },
    async answer() {
      return new Response(await registry.metrics(), { headers: { 'Content-Type': registry.contentType } })
    },
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** `GET /metrics`: without a token in the settings there is none. */
export async function answerMetrics(metrics: Metrics, token: string | undefined, authorization: string | undefined) {
  if (token === undefined) return errorResponse(404)
  const [, given = ''] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? []
  return timingSafeEqual(digest(given), digest(token)) ? metrics.answer() : errorResponse(401)
}
