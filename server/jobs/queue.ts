import { CompiledQuery, type Kysely, sql } from 'kysely'
import PgBoss from 'pg-boss'
import type { Database, Db } from '../db/schema'

/** Of the tables of pg-boss. */
const SCHEMA = 'parley_jobs'

interface Options {
  /** Attempts after the first one. */
  retries: number
  /** Seconds until the first retry, at least; each further one takes twice as long, and up to twice that by chance. */
  delay: number
  /** Seconds after which a job is taken for lost with its process, and tried again. */
  lostAfter: number
}

export interface Job<Data> {
  id: string
  data: Data
  /** From 1. */
  attempt: number
}

/** Jobs in the database, each done by one process at a time. What takes a `Db` is part of its transaction. */
export interface Queue<Data extends object> {
  add: (db: Db, jobs: readonly { id: string; data: Data }[]) => Promise<void>
  /** Jobs that are due, which are then this process's. */
  take: (most: number) => Promise<Job<Data>[]>
  done: (db: Db, id: string) => Promise<void>
  /** Tried again later, as often as the options say. */
  failed: (db: Db, id: string) => Promise<void>
  remove: (db: Db, id: string) => Promise<void>
  /** Returns jobs of processes that have ended, and deletes what is done. For all queues. */
  maintain: () => Promise<void>
}

/** pg-boss on a connection of ours: its own pool would not do for the embedded database. */
const through = (db: Db): PgBoss.Db => ({
  async executeSql(text, values = []) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
    return { rows }
  },
})

/** The same outside of a transaction: where one of its scripts fails, the transaction that it began is ended. */
const alone = (db: Kysely<Database>): PgBoss.Db => ({
  executeSql: (text, values) =>
    db.connection().execute(async (connection) => {
      try {
        return await through(connection).executeSql(text, values)
      } catch (error) {
        await connection.executeQuery(CompiledQuery.raw('rollback'))
        throw error
      }
    }),
})

/** @param onError is told what goes wrong in the background */
export async function openQueue<Data extends object>(
  db: Kysely<Database>,
  name: string,
  { retries, delay, lostAfter }: Options,
  onError: (error: Error) => void,
): Promise<Queue<Data>> {
  // Without timers of its own: they would outlive the connection.
  let connection = alone(db)
  const current: PgBoss.Db = { executeSql: (text, values) => connection.executeSql(text, values) }
  const boss = new PgBoss({ db: current, schema: SCHEMA, supervise: false, schedule: false })
  boss.on('error', onError)
  // A session-level advisory lock: concurrent creation of the schema violates its unique name, that of a queue deadlocks.
  await db.connection().execute(async (session) => {
    const key = sql`hashtextextended(${SCHEMA}, 0)`
    await sql`select pg_advisory_lock(${key})`.execute(session)
    try {
      connection = alone(session)
      await boss.start()
      await boss.createQueue(name)
    } finally {
      connection = alone(db)
      await sql`select pg_advisory_unlock(${key})`.execute(session)
    }
  })
  const each = { name, retryLimit: retries, retryDelay: delay, retryBackoff: true, expireInSeconds: lostAfter }
  return {
    add: async (transaction, jobs) => {
      const added = jobs.map(({ id, data }) => ({ ...each, id, data }))
      if (added.length > 0) await boss.insert(added, { db: through(transaction) })
    },
    async take(most) {
      const jobs = await boss.fetch<Data>(name, { batchSize: most, includeMetadata: true })
      return jobs.map(({ id, data, retryCount }) => ({ id, data, attempt: retryCount + 1 }))
    },
    done: async (transaction, id) => void (await boss.complete(name, id, {}, { db: through(transaction) })),
    failed: async (transaction, id) => void (await boss.fail(name, id, {}, { db: through(transaction) })),
    remove: async (transaction, id) => void (await boss.deleteJob(name, id, { db: through(transaction) })),
    maintain: () => boss.maintain(),
  }
}
