import { Refusal } from '@demo/refusal'
import { sql } from 'kysely'
import type { Usage } from '@/contract/usages'
import { boundsOf } from '../db/page'
import { type Context, type Route, route } from '../http/context'
import { type Body, type Kind, kinds, type Query } from './kinds'
import {
  addEntity,
  deleteEntity,
  type EntityRow,
  entitiesOf,
  entityForUpdate,
  entityJson,
  entityOf,
  lockKind,
  patchEntity,
  restoreEntity,
  type TenantDb,
} from './store'

export const placeOf = ({ db, caller }: Pick<Context, 'db' | 'caller'>): TenantDb => ({ db, tenantId: caller.tenantId })

/** List, get, create, update, delete, usages and restore of a kind. */
export function crud(kind: Kind): Route[] {
  const { endpoints, name } = kind
  const accepted = (body: unknown) => kind.accept?.(body as Body) ?? (body as Body)
  const idOf = ({ params }: Context) => (params as { id: string }).id

  async function find(context: Context, isWrite = false): Promise<EntityRow> {
    const read = isWrite ? entityForUpdate : entityOf
    const row = await read(placeOf(context), kind.kind, idOf(context))
    if (!row) throw new Refusal(404, `${name} not found`)
    return row
  }

  /** Checks what was written, in the transaction that writes it. */
  async function checked(context: Context, row: EntityRow, before: Body) {
    const place = placeOf(context)
    await kind.validate?.(row.body, place, before)
    if (kind.unique) await requireUnique(place, kind, row)
    return entityJson(row)
  }

  const create = async (context: Context) => {
    const fields = accepted(context.body)
    return checked(context, await addEntity(placeOf(context), kind.kind, { ...kind.defaults, ...fields }), {})
  }
  const update = async (context: Context) => {
    const fields = accepted(context.body)
    const before = await find(context, true)
    return checked(context, await patchEntity(placeOf(context), before, fields), before.body)
  }

  return [
    ...(endpoints.create ? [route(endpoints.create, create, { status: 201 })] : []),
    ...(endpoints.update ? [route(endpoints.update, update)] : []),

    route(endpoints.list, async (context) => {
      const query = context.query as { page: number; limit: number }
      const { limit, offset } = boundsOf(query)
      const all = kind
        .conditions(context.query as Query)
        .reduce((narrowed, condition) => narrowed.where(condition), entitiesOf(placeOf(context), kind.kind))
      const order = kind.order ?? sql`created_at desc, id desc`
      const rows = await all.orderBy(order).limit(limit).offset(offset).execute()
      const { n } = await all.clearSelect().select(sql<string>`count(*)`.as('n')).executeTakeFirstOrThrow()
      return { records: rows.map(entityJson), total: Number(n) }
    }),

    route(endpoints.get, async (context) => entityJson(await find(context))),

    route(endpoints.remove, async (context) => {
      const { id } = await find(context, true)
      const names = (await usagesOf(placeOf(context), kind, id)).map((usage) => usage.name)
      if (names.length > 0) throw new Refusal(409, `The ${name.toLowerCase()} is in use by ${names.join(', ')}`)
      await deleteEntity(placeOf(context), kind.kind, id)
      await kind.removed?.(id, placeOf(context))
      return { id }
    }),

    route(endpoints.usages, async (context) => {
      const records = await usagesOf(placeOf(context), kind, (await find(context)).id)
      return { records, restorable: true, deletable: records.length === 0 }
    }),

    route(endpoints.restore, async (context) => {
      const row = await restoreEntity(placeOf(context), kind.kind, idOf(context), name)
      return checked(context, row, row.body)
    }),
  ]
}

const MAX_USAGES = 100

async function usagesOf(place: TenantDb, { usedBy = [] }: Kind, id: string): Promise<Usage[]> {
  const found: Usage[] = []
  for (const { kind, pattern } of usedBy) {
    const user = kinds.find((each) => each.kind === kind)
    const rows = await entitiesOf(place, kind)
      .where(sql<boolean>`body @> ${JSON.stringify(pattern(id))}::jsonb`)
      .limit(MAX_USAGES)
      .execute()
    for (const row of rows) found.push({ kind: user?.usage ?? kind, id: row.id, name: user?.title(row.body) ?? '' })
  }
  return found
}

/** Serializes writes of a kind, so that a duplicate name is seen. @throws Refusal 409 */
async function requireUnique(place: TenantDb, { kind, unique }: Kind, row: EntityRow): Promise<void> {
  if (!unique) return
  await lockKind(place, kind)
  const value = String(row.body[unique.field] ?? '').toLowerCase()
  const other = await entitiesOf(place, kind)
    .where(sql`lower(body->>${sql.lit(unique.field)})`, '=', value)
    .where('id', '<>', row.id)
    .executeTakeFirst()
  if (other) throw new Refusal(409, unique.message)
}
