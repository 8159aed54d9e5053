import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/schema'
import { type Poller, poller } from '../jobs/poller'

/** Milliseconds between two writes. */
const INTERVAL = 1000

interface Key {
  tenantId: string
  id: string
}

export interface KeyUses extends Poller {
  add: (key: Key) => void
}

/**
 * Counts the uses of API keys in memory, written together each second: with a write for each request, all requests of a key
 * would wait for one another. A process that is killed loses those of its last second.
 */
export function keyUses({ db, log }: { db: Kysely<Database>; log: Logger }): KeyUses {
  const uses = new Map<string, Key & { count: number; at: Date }>()

  function add({ tenantId, id }: Key, count = 1, at = new Date()) {
    const name = JSON.stringify([tenantId, id])
    uses.set(name, { tenantId, id, count: (uses.get(name)?.count ?? 0) + count, at })
  }
  async function write() {
    for (const [name, use] of [...uses]) {
      uses.delete(name)
      try {
        await db
          .updateTable('api_keys')
          .set({ usage_count: sql`usage_count + ${use.count}`, last_used_at: use.at })
          .where('tenant_id', '=', use.tenantId)
          .where('id', '=', use.id)
          .execute()
      } catch (error) {
        add(use, use.count, use.at)
        throw error
      }
    }
    return false
  }
  const writing = poller({ log, interval: INTERVAL, failed: 'uses of API keys could not be counted', next: write })
  return {
    add,
    wake: writing.wake,
    async stop() {
      await writing.stop()
      await write()
    },
  }
}
