import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { z } from '@/contract/zod'
import type { Db } from '../db/schema'
import { isUnstorable } from '../db/values'
import type { Services } from '../http/context'
import { tryAgain } from './retry'
import { keepUnread, type Sent } from './store'

/** Stores what was read. @returns the id of the call, if it is of one */
export type Write = (db: Db) => Promise<string | undefined>
/** @throws where it is no payload of the source */
export type Read = (services: Services, sent: Sent) => Promise<Write>

/** Reads and stores a payload, or stores it unread; where neither succeeds, asks the client to retry. */
export async function take(services: Services, source: string, sent: Sent, read: Read): Promise<Response> {
  const { db, log, homeTenant, fetches } = services
  try {
    let isRead = false
    try {
      const write = await read(services, sent)
      isRead = true
      await db.transaction().execute(async (transaction) => {
        await write(transaction)
        await count(transaction, homeTenant, source, 1)
      })
    } catch (error) {
      if (isRead && !isUnstorable(error)) throw error
      await keepUnread(services, source, reasonOf(error), sent)
      await count(db, homeTenant, source, 0)
      return Response.json({})
    }
    void fetches.wake()
    return Response.json({})
  } catch (error) {
    log.error({ err: error }, 'ingest could not store a payload')
    return tryAgain()
  }
}

/** Why a payload cannot be read. */
export function reasonOf(error: unknown): string {
  if (error instanceof z.core.$ZodError) {
    const [issue] = error.issues
    return `${issue?.path.join('.') || 'it'} is not valid: ${issue?.message}`
  }
  return error instanceof Error ? error.message : String(error)
}

/** Rows of a source: two deliveries at once that count in one row wait for each other. */
const SLOTS = 32

const count = (db: Db, tenantId: string, source: string, stored: 0 | 1) =>
  db
    .insertInto('ingest_counts')
    .values({
      ...{ tenant_id: tenantId, source, slot: randomInt(SLOTS) },
      ...{ received: 1, stored, last_received_at: new Date() },
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'source', 'slot']).doUpdateSet({
        received: sql`ingest_counts.received + 1`,
        stored: sql`ingest_counts.stored + ${stored}`,
        last_received_at: new Date(),
      }),
    )
    .execute()
