import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { keyUses } from './auth/key-uses'
import { DAY, deleteExpired } from './auth/sessions'
import { ensureAdministrator, ensureTenant } from './auth/users'
import { callSums } from './calls/sums'
import { lockFolder } from './db/lock'
import { migrate } from './db/migrate'
import { type DatabasePlace, openDatabase } from './db/open'
import type { Database } from './db/schema'
import type { Services } from './http/context'
import { loginLimits } from './http/limits'
import { createLog } from './log'
import { createMetrics } from './metrics/metrics'
import { recordingFetches } from './recordings/fetches'
import { openStore } from './recordings/open'
import { deleteOrphans } from './recordings/orphans'
import { recordingsIn } from './recordings/recordings'
import { deleteOld } from './retention/retention'
import type { Settings } from './settings'
import { startWebhooks } from './webhooks/webhooks'

export interface Started {
  services: Services
  close: () => Promise<void>
}

const HOUR = 3_600_000
/** For one recording. */
const FETCH_SECONDS = 300
/** A recording of no call may belong to a newer database than the one that was restored. */
const ORPHAN_DAYS = 30

function placeOf(url: string | undefined, folder: string): DatabasePlace {
  if (url === 'memory:') return { memory: true }
  return url === undefined ? { folder } : { url }
}

/**
 * Opens the database, brings it to the newest state and makes sure that somebody can sign in.
 * @param announce is told the password of the first administrator, whatever fails after that
 */
export async function startServices(
  settings: Settings,
  given?: DatabasePlace,
  announce: (password: string) => void = () => {},
): Promise<Started> {
  const folder = join(settings.dataDir, 'database')
  const place = given ?? placeOf(settings.databaseUrl, folder)
  // The embedded database supports one process only.
  const unlock = 'folder' in place ? await lockFolder(settings.dataDir) : () => {}
  try {
    const metrics = createMetrics()
    const db = await openDatabase(place, metrics.databaseError)
    await migrate(db)
    metrics.watch(db)
    const password = await ensureAdministrator(db, settings)
    if (password !== undefined) announce(password)
    const homeTenant = await ensureTenant(db, settings.tenant)
    const store = await openStore(settings)
    const recordings = recordingsIn(store, await secretOf(db), (call) => hasRecording(db, call))
    const log = createLog(settings.logLevel)
    const limits = { hosts: settings.recordingHosts, maxBytes: settings.maxUpload, seconds: FETCH_SECONDS }
    const webhooks = await startWebhooks({ db, log, metrics, hosts: settings.webhookHosts })
    const fetches = recordingFetches({ db, log, recordings, webhooks, limits })
    const logins = loginLimits(db)
    const sums = callSums({ db, log })
    const uses = keyUses({ db, log })
    const services = {
      ...{ db, settings, log, logins, recordings, fetches, webhooks, sums },
      ...{ keyUses: uses, metrics, homeTenant },
    }
    let isStopping = false
    let cleaning = Promise.resolve()
    // A run that takes longer than an hour is not overtaken.
    const queue = (work: () => Promise<void>, failed: string) => {
      cleaning = cleaning.then(work).catch((error) => log.error({ err: error }, failed))
    }
    const clean = async () => {
      await deleteExpired(db)
      await deleteOld(services, { now: new Date(), isStopping: () => isStopping })
    }
    const timer = setInterval(() => queue(clean, 'old rows could not be deleted'), HOUR).unref()
    queue(async () => {
      const before = new Date(Date.now() - ORPHAN_DAYS * DAY)
      const count = await deleteOrphans(db, store, { before, isStopping: () => isStopping })
      if (count > 0) log.info({ count }, 'recordings of no call were deleted')
    }, 'recordings of no call could not be deleted')
    const close = async () => {
      isStopping = true
      clearInterval(timer)
      await Promise.all([cleaning, fetches.stop(), webhooks.stop(), sums.stop(), uses.stop()])
      await db.destroy()
      unlock()
    }
    return { services, close }
  } catch (error) {
    unlock()
    throw error
  }
}

async function hasRecording(db: Kysely<Database>, call: { tenant_id: string; id: string }): Promise<boolean> {
  const row = await db
    .selectFrom('calls')
    .select('id')
    .where('tenant_id', '=', call.tenant_id)
    .where('id', '=', call.id)
    .where('recording_type', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Signs the links of recordings; the same for all processes, and after a restart. */
async function secretOf(db: Kysely<Database>): Promise<string> {
  const name = 'recordings_secret'
  await db
    .insertInto('settings')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return value
}
