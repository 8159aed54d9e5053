import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { CallRow } from '../calls/record'
import type { Database, Db } from '../db/schema'
import { poller } from '../jobs/poller'
import { type Job, openQueue } from '../jobs/queue'
import type { Metrics } from '../metrics/metrics'
import { type DeliveryRow, logDelivery } from './deliveries'
import { type Message, messageOf, messagesOfChange } from './messages'
import { type Outcome, sendMessage } from './send'

/** Attempts to deliver a message: the waits double from half a minute, together 8 to 17 hours. */
const RETRY = { retries: 10, delay: 30, lostAfter: 60 }
/** Requests of this process at once. */
const AT_ONCE = 8
/** Milliseconds between two looks for what is due, and for what processes that have ended have left. */
const LOOK = 2000
const MAINTAIN = 30_000
/** The receiver wants no more of it. */
const GONE = 410

/** Tells other servers of the events of calls. */
export interface Webhooks {
  /** Stores what is to be sent about a change, in its transaction. `before` is undefined for a new call. */
  callChanged: (db: Db, before: CallRow | undefined, after: CallRow) => Promise<void>
  /** Sends a message at once, and logs it. Not for a transaction, as it waits for the receiver. */
  sendNow: (message: Message, attempt: number) => Promise<DeliveryRow | undefined>
  /** Sends what is due. Never rejects. */
  wake: () => Promise<void>
  stop: () => Promise<void>
}

interface Place {
  db: Kysely<Database>
  log: Logger
  metrics: Metrics
  /** That may be private and may do without TLS. */
  hosts: readonly string[]
}

type Reference = Pick<Message, 'tenant_id' | 'id'>

const isDelivered = ({ status }: Outcome) => status !== undefined && status < 300

export async function startWebhooks({ db, log, metrics, hosts }: Place): Promise<Webhooks> {
  const onError = (error: unknown) => log.error({ err: error }, 'the queue of webhooks failed')
  const queue = await openQueue<Reference>(db, 'webhooks', RETRY, onError)
  const underWay = new Set<Promise<unknown>>()

  async function attempt(message: Message, number: number, settle: (db: Db, outcome: Outcome) => Promise<void>) {
    const outcome = await sendMessage(message, hosts)
    metrics.webhook(isDelivered(outcome))
    return db.transaction().execute(async (transaction) => {
      const row = await logDelivery(transaction, message, number, outcome)
      await settle(transaction, outcome)
      return row
    })
  }

  async function work({ id, data, attempt: number }: Job<Reference>) {
    const message = await messageOf(db, data.tenant_id, data.id)
    if (message?.webhook.enabled !== true) return queue.done(db, id)
    await attempt(message, number, async (transaction, outcome) => {
      const isOver = isDelivered(outcome) || outcome.status === GONE
      if (!isOver && number > RETRY.retries) log.warn(data, 'a message to a webhook is given up')
      await (isOver ? queue.done : queue.failed)(transaction, id)
    })
  }

  const sending = poller({
    log,
    interval: LOOK,
    failed: 'messages to webhooks could not be sent',
    async next() {
      if (underWay.size >= AT_ONCE) await Promise.race(underWay)
      const jobs = await queue.take(AT_ONCE - underWay.size)
      for (const job of jobs) {
        // Left alone, it is tried again as one of a process that has ended.
        const done = work(job)
          .catch(onError)
          .finally(() => underWay.delete(done))
        underWay.add(done)
      }
      return jobs.length > 0
    },
  })
  const maintaining = poller({
    log,
    interval: MAINTAIN,
    failed: 'the queue of webhooks could not be maintained',
    async next() {
      await queue.maintain()
      return false
    },
  })

  return {
    async callChanged(transaction, before, after) {
      const ids = await messagesOfChange(transaction, before, after)
      const jobs = ids.map((id) => ({ id, data: { tenant_id: after.tenant_id, id } }))
      await queue.add(transaction, jobs)
    },
    sendNow: (message, number) =>
      attempt(message, number, async (transaction, outcome) => {
        // What has arrived is not sent again.
        if (isDelivered(outcome)) await queue.remove(transaction, message.id)
      }),
    async wake() {
      await sending.wake()
      await Promise.all(underWay)
    },
    async stop() {
      await Promise.all([sending.stop(), maintaining.stop()])
      await Promise.all(underWay)
    },
  }
}
