import { randomUUID } from 'node:crypto'
import { applyPatch } from '@demo/db/edit'
import { Refusal, refuseField } from '@demo/refusal'
import { type Selectable, sql } from 'kysely'
import type { Db, EntityTable } from '../db/schema'
import { json } from '../db/values'

/* Whatever has no table of its own: a kind, an id and a body of JSON. */

export type EntityRow = Selectable<EntityTable>

export interface TenantDb {
  db: Db
  tenantId: string
}

/** The entities of a kind that are not deleted. */
export const entitiesOf = ({ db, tenantId }: TenantDb, kind: string) =>
  db
    .selectFrom('entities')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)

export const entityOf = (place: TenantDb, kind: string, id: string): Promise<EntityRow | undefined> =>
  entitiesOf(place, kind).where('id', '=', id).executeTakeFirst()

/** The same, with a row lock for a write. */
export const entityForUpdate = (place: TenantDb, kind: string, id: string): Promise<EntityRow | undefined> =>
  entitiesOf(place, kind).where('id', '=', id).forUpdate().executeTakeFirst()

/** @throws Refusal 400 with `message` where it is not there */
export async function requireEntity(place: TenantDb, kind: string, id: string, message: string): Promise<EntityRow> {
  const row = await entityOf(place, kind, id)
  if (!row) throw refuseField('exists', message)
  return row
}

/** As it is sent. */
export const entityJson = ({ body, id, created_at, updated_at }: EntityRow) => ({
  ...body,
  id,
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
})

const withoutNull = (body: object) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null && value !== undefined))

export async function addEntity({ db, tenantId }: TenantDb, kind: string, body: object): Promise<EntityRow> {
  const now = new Date()
  return db
    .insertInto('entities')
    .values({
      ...{ tenant_id: tenantId, kind, id: randomUUID(), body: json(withoutNull(body)) },
      ...{ created_at: now, updated_at: now, deleted_at: null },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The row with the fields of a PATCH; null removes one. @throws Refusal 409 where `basedOn` is an older state */
export async function patchEntity({ db, tenantId }: TenantDb, row: EntityRow, patch: object): Promise<EntityRow> {
  const before = { ...row.body, updatedAt: row.updated_at.toISOString() }
  const { updatedAt, ...body } = applyPatch<typeof before>(before, { ...patch })
  return db
    .updateTable('entities')
    .set({ body: json(body), updated_at: new Date(updatedAt) })
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', row.kind)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A record with its id and times, as `entityJson` makes it. */
interface Stored {
  id: string
  createdAt: string
  updatedAt: string
}

/** Of a new record. */
export function newFields() {
  const now = new Date().toISOString()
  return { id: randomUUID(), createdAt: now, updatedAt: now }
}

/** Adds records as they are. */
async function addRecords({ db, tenantId }: TenantDb, kind: string, records: readonly Stored[]): Promise<void> {
  const rows = records.map(({ id, createdAt, updatedAt, ...body }) => ({
    ...{ tenant_id: tenantId, kind, id, body: json(withoutNull(body)), deleted_at: null },
    ...{ created_at: new Date(createdAt), updated_at: new Date(updatedAt) },
  }))
  if (rows.length > 0) await db.insertInto('entities').values(rows).execute()
}

/** Replaces a record. */
async function saveRecord({ db, tenantId }: TenantDb, kind: string, record: Stored): Promise<void> {
  const { id, createdAt: _, updatedAt, ...body } = record
  await db
    .updateTable('entities')
    .set({ body: json(body), updated_at: new Date(updatedAt) })
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute()
}

/** Writes records, those that were there `before` over what they were. */
export async function writeRecords(
  place: TenantDb,
  kind: string,
  before: readonly { id: string }[],
  records: readonly Stored[],
): Promise<void> {
  const known = new Set(before.map(({ id }) => id))
  await addRecords(
    place,
    kind,
    records.filter(({ id }) => !known.has(id)),
  )
  for (const record of records) if (known.has(record.id)) await saveRecord(place, kind, record)
}

/** One transaction at a time writes records of this kind that must not be there twice. */
export async function lockKind({ db, tenantId }: TenantDb, kind: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`${tenantId} ${kind}`}))`.execute(db)
}

export async function deleteEntity({ db, tenantId }: TenantDb, kind: string, id: string): Promise<void> {
  await db
    .updateTable('entities')
    .set({ deleted_at: new Date() })
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute()
}

/** Restores a deleted record. @throws Refusal 404 */
export async function restoreEntity({ db, tenantId }: TenantDb, kind: string, id: string, name: string) {
  const row = await db
    .updateTable('entities')
    .set({ deleted_at: null })
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Refusal(404, `${name} not found`)
  return row
}
