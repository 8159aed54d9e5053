import { type Kysely, type Selectable, sql } from 'kysely'
import type { Logger } from 'pino'
import { callOf } from '../calls/routes'
import { callRow, updateCall } from '../calls/store'
import type { Database, IngestRecordingTable } from '../db/schema'
import { faultOf } from '../ingest/report'
import { type Poller, poller } from '../jobs/poller'
import type { Webhooks } from '../webhooks/webhooks'
import { type FetchLimits, fetchRecording } from './fetch-recording'
import type { Recordings } from './recordings'

type Due = Selectable<IngestRecordingTable>

/** Seconds after each attempt that failed: the links of some stacks end after ten minutes, others are there for days. */
const DELAYS = [15, 60, 300, 1800, 7200, 21_600]
/**
 * Seconds in which another process leaves a recording alone that one has begun to fetch: longer than the fetch (300) and
 * the write to a bucket (110), and short enough for links of ten minutes if the process is killed.
 */
const CLAIM = 450
const LOOK_AGAIN = 15_000
/** Concurrent downloads: one host that hangs must not block the others. */
const AT_ONCE = 4

const FAILED = 'recordings could not be fetched'

interface Place {
  db: Kysely<Database>
  log: Logger
  recordings: Recordings
  webhooks: Webhooks
  limits: FetchLimits
}

/** Fetches the recordings that stacks offer by their address. */
export function recordingFetches(place: Place): Poller {
  const { db, log } = place
  const underWay = new Set<Promise<unknown>>()
  const fetching = poller({
    log,
    interval: LOOK_AGAIN,
    failed: FAILED,
    async next(stopping) {
      if (underWay.size >= AT_ONCE) await Promise.race(underWay)
      if (stopping.aborted) return false
      const due = await claim(db)
      if (!due) return false
      const done = fetchDue(place, due, stopping)
        .catch((error) => log.error({ err: error }, FAILED))
        .finally(() => underWay.delete(done))
      underWay.add(done)
      return true
    },
  })
  return {
    async wake() {
      await fetching.wake()
      await Promise.all(underWay)
    },
    async stop() {
      await fetching.stop()
      await Promise.all(underWay)
    },
  }
}

/** The next recording that is due, which is then left to this process. */
async function claim(db: Kysely<Database>): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    update ingest_recordings
    set attempts = attempts + 1, due_at = now() + make_interval(secs => ${CLAIM})
    where (tenant_id, call_id) in (
      select tenant_id, call_id from ingest_recordings where due_at <= now()
      order by due_at limit 1 for update skip locked
    )
    returning *`.execute(db)
  return rows[0]
}

async function fetchDue({ db, log, recordings, webhooks, limits }: Place, due: Due, stop: AbortSignal): Promise<void> {
  const services = { recordings, webhooks }
  const { tenant_id: tenantId, call_id: id, attempts } = due
  const own = { tenant_id: tenantId, call_id: id }
  const forget = (from: Kysely<Database>) =>
    from.deleteFrom('ingest_recordings').where('tenant_id', '=', tenantId).where('call_id', '=', id)
  try {
    const { type, bytes } = await fetchRecording(due.url, limits, stop)
    await db.transaction().execute(async (transaction) => {
      const row = await callRow(transaction, tenantId, id, true)
      await forget(transaction).execute()
      // Somebody was faster.
      if (row.recording_type !== null || row.details.recordingFileKey !== undefined) return
      await recordings.save(row, bytes)
      await updateCall({ db: transaction, services }, row, { ...callOf(row, { services }), recordingType: type })
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    // Neither address nor reason: both may have a signature in them.
    log.warn({ ...own, attempts }, 'a recording could not be fetched')
    const delay = DELAYS[attempts - 1]
    if (delay !== undefined || stop.aborted) {
      const due_at = new Date(Date.now() + (delay ?? 0) * 1000)
      await db
        .updateTable('ingest_recordings')
        .set({ due_at })
        .where('tenant_id', '=', tenantId)
        .where('call_id', '=', id)
        .where('url', '=', due.url)
        .execute()
      return
    }
    await giveUp(reason)
  }

  async function giveUp(reason: string) {
    await db.transaction().execute(async (transaction) => {
      const row = await callRow(transaction, tenantId, id, true)
      await forget(transaction).execute()
      const call = callOf(row, { services })
      const { fault, event } = faultOf(`The recording could not be fetched: ${reason}`, 'recording', Date.now() / 1000)
      const events = [...((call.record.events as object[] | undefined) ?? []), event]
      await updateCall({ db: transaction, services }, row, {
        ...call,
        record: { ...call.record, events },
        errors: [...call.errors, fault],
      })
    })
  }
}
