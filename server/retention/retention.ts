import { type RawBuilder, sql } from 'kysely'
import { DAY } from '../auth/sessions'
import type { Db } from '../db/schema'
import type { Services } from '../http/context'

/** Calls of one transaction, each with a file; rows of others. */
const CALLS = 100
const ROWS = 1000
/** Files that cannot be deleted, after which a run gives up. */
const FAULTS = 100

export interface Deleted {
  calls: number
  /** Rows of other tables. */
  rows: number
}

/** What else has personal data: unread payloads, numbers of rooms, messages to webhooks, and records that somebody deleted. */
const others = [
  (before: Date) => sql`delete from ingest_unread where (tenant_id, id) in
    (select tenant_id, id from ingest_unread where received_at < ${before} limit ${ROWS})`,
  (before: Date) => sql`delete from livekit_rooms where (tenant_id, room_id) in
    (select tenant_id, room_id from livekit_rooms as room where created_at < ${before} and not exists
      (select from call_reports where tenant_id = room.tenant_id and room_id = room.room_id) limit ${ROWS})`,
  (before: Date) => sql`delete from webhook_messages where (tenant_id, id) in
    (select tenant_id, id from webhook_messages where created_at < ${before} limit ${ROWS})`,
  (before: Date) => sql`delete from entities where (tenant_id, kind, id) in
    (select tenant_id, kind, id from entities where deleted_at < ${before} limit ${ROWS})`,
]
const ofAudit = (before: Date) => sql`delete from audit_log where (tenant_id, id) in
  (select tenant_id, id from audit_log where at < ${before} limit ${ROWS})`

/** One transaction at a time, over all processes. @returns undefined where another process is at it */
function alone<T>({ db }: Services, run: (transaction: Db) => Promise<T>): Promise<T | undefined> {
  return db.transaction().execute(async (transaction) => {
    const lock = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(hashtext('parley retention')) as taken`
    const { rows } = await lock.execute(transaction)
    return rows[0]?.taken ? run(transaction) : undefined
  })
}

/**
 * The oldest calls with their reports, and their recordings before: what a crash leaves is a row, which the next run
 * finds, and never a file that nothing knows of. @param faults ids of calls whose file stays, added to
 */
function deleteCalls(services: Services, before: Date, faults: string[]) {
  return alone(services, async (db) => {
    const old = await db
      .selectFrom('calls')
      .select(['tenant_id', 'id'])
      .where(sql<boolean>`coalesce(started_at, created_at) < ${before}`)
      .where('id', 'not in', ['', ...faults])
      .orderBy(sql`coalesce(started_at, created_at)`)
      .limit(CALLS)
      .forUpdate()
      .skipLocked()
      .execute()
    const done: typeof old = []
    // At once: where a storage does not answer, the transaction waits for one timeout and not for a hundred.
    await Promise.all(
      old.map(async (call) => {
        try {
          await services.recordings.remove(call)
          done.push(call)
        } catch (error) {
          services.log.error({ err: error }, 'a recording could not be deleted')
          faults.push(call.id)
        }
      }),
    )
    const keys = done.map(({ tenant_id, id }) => sql`(${tenant_id}, ${id})`)
    if (keys.length > 0) await sql`delete from calls where (tenant_id, id) in (${sql.join(keys)})`.execute(db)
    return { found: old.length, deleted: done.length }
  })
}

async function deleteRows(services: Services, statement: RawBuilder<unknown>): Promise<number> {
  const result = await alone(services, (db) => statement.execute(db))
  return Number(result?.numAffectedRows ?? 0)
}

interface Run {
  now: Date
  isStopping?: () => boolean
}

/** Deletes what is older than the settings say, in short transactions. Unset, nothing is. */
export async function deleteOld(services: Services, { now, isStopping = () => false }: Run): Promise<Deleted> {
  const { retentionDays, auditDays } = services.settings
  const deleted: Deleted = { calls: 0, rows: 0 }
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  const statements = [
    ...(retentionDays === undefined ? [] : others.map((each) => each(ago(retentionDays)))),
    ...(auditDays === undefined ? [] : [ofAudit(ago(auditDays))]),
  ]
  const faults: string[] = []
  for (let left = retentionDays !== undefined; left && !isStopping(); ) {
    const batch = await deleteCalls(services, ago(retentionDays ?? 0), faults)
    deleted.calls += batch?.deleted ?? 0
    left = batch !== undefined && batch.found === CALLS && faults.length < FAULTS
  }
  for (const statement of statements) {
    for (let count = ROWS; count === ROWS && !isStopping(); deleted.rows += count)
      count = await deleteRows(services, statement)
  }
  if (deleted.calls + deleted.rows > 0) services.log.info(deleted, 'retention has deleted what is too old')
  return deleted
}
