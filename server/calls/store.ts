import { randomUUID } from 'node:crypto'
import { Refusal } from '@demo/refusal'
import type { Db } from '../db/schema'
import type { Services } from '../http/context'
import { type Call, type CallRow, callColumns, columnsOf } from './record'

/** @throws Refusal 404. @param isWrite keeps others from changing it until the transaction ends */
export async function callRow(db: Db, tenantId: string, id: string, isWrite = false): Promise<CallRow> {
  const query = db.selectFrom('calls').select(callColumns).where('tenant_id', '=', tenantId).where('id', '=', id)
  const row = await (isWrite ? query.forUpdate() : query).executeTakeFirst()
  if (!row) throw new Refusal(404, 'Call record not found')
  return row
}

/** Where a call is written: who asks to be told of its events is told in the same transaction. */
interface CallPlace {
  db: Db
  services: Pick<Services, 'webhooks'>
}

/** A new row of a tenant's call. */
function newRow(tenantId: string, call: Call) {
  const now = new Date()
  return { ...columnsOf(call), tenant_id: tenantId, id: randomUUID(), created_at: now, updated_at: now }
}

export async function insertCall({ db, services }: CallPlace, tenantId: string, call: Call): Promise<CallRow> {
  const row = await db
    .insertInto('calls')
    .values({ ...newRow(tenantId, call), source: null, external_id: null })
    .returning(callColumns)
    .executeTakeFirstOrThrow()
  await services.webhooks.callChanged(db, undefined, row)
  return row
}

/** Replaces the call of a row. `updatedAt` increases monotonically, also within one millisecond. */
export async function updateCall({ db, services }: CallPlace, row: CallRow, call: Call): Promise<CallRow> {
  const changed = await db
    .updateTable('calls')
    .set({ ...columnsOf(call), updated_at: new Date(Math.max(Date.now(), row.updated_at.getTime() + 1)) })
    .where('tenant_id', '=', row.tenant_id)
    .where('id', '=', row.id)
    .returning(callColumns)
    .executeTakeFirstOrThrow()
  await services.webhooks.callChanged(db, row, changed)
  return changed
}

interface Reference {
  tenantId: string
  source: string
  externalId: string
}

/** The call of a voice stack by its id there. @param isWrite keeps others from changing it until the transaction ends */
export async function referencedCall(
  db: Db,
  { tenantId, source, externalId }: Reference,
  isWrite = false,
): Promise<CallRow | undefined> {
  const query = db
    .selectFrom('calls')
    .select(callColumns)
    .where('tenant_id', '=', tenantId)
    .where('source', '=', source)
    .where('external_id', '=', externalId)
  return (isWrite ? query.forUpdate() : query).executeTakeFirst()
}

/**
 * Stores a call of a voice stack that is new. However often and from however many processes it is reported, it is one row.
 * @returns undefined where it is there by now
 */
export async function insertReferenced(
  { db, services }: CallPlace,
  { tenantId, source, externalId }: Reference,
  call: Call,
): Promise<CallRow | undefined> {
  const row = await db
    .insertInto('calls')
    .values({ ...newRow(tenantId, call), source, external_id: externalId })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'source', 'external_id']).doNothing())
    .returning(callColumns)
    .executeTakeFirst()
  if (row) await services.webhooks.callChanged(db, undefined, row)
  return row
}
