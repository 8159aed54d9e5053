import type { Db } from '../db/schema'
import type { RecordingStore } from './store'

interface Sweep {
  /** Younger ones may belong to a transaction that is not committed yet. */
  before: Date
  isStopping?: () => boolean
}

/**
 * Deletes what no call has: what a crash leaves between a recording and its commit. Only of tenants of this database, as
 * another one may use the same store. @returns how many
 */
export async function deleteOrphans(db: Db, store: RecordingStore, { before, isStopping = () => false }: Sweep) {
  const tenants = await db.selectFrom('tenants').select('id').execute()
  let deleted = 0
  for (const { id: tenantId } of tenants) {
    for await (const names of store.list(tenantId)) {
      if (isStopping()) return deleted
      const known = await recorded(db, tenantId, names)
      for (const name of names.filter((each) => !known.has(each))) {
        const key = `${tenantId}/${name}`
        const found = await store.head(key)
        if (!found || found.changedAt >= before) continue
        await store.remove(key)
        deleted += 1
      }
    }
  }
  return deleted
}

/** Which of the names are calls with a recording here. */
async function recorded(db: Db, tenantId: string, names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await db
    .selectFrom('calls')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', names)
    .where('recording_type', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
