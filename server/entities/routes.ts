import { Refusal } from '@demo/refusal'
import { sql } from 'kysely'
import { AGENT_NAME, type Agent, agents } from '@/contract/agents'
import { type Contact, contacts } from '@/contract/contacts'
import { type Route, route } from '../http/context'
import { campaignRoutes } from './campaigns'
import { contactImportRoutes } from './contact-import'
import { crud, placeOf } from './crud'
import { kinds } from './kinds'
import {
  addEntity,
  deleteEntity,
  type EntityRow,
  entitiesOf,
  entityForUpdate,
  entityJson,
  patchEntity,
  type TenantDb,
} from './store'
import { taskImportRoute } from './task-import'

/** The contacts of a bulk request that are there, in its order. */
async function contactsOf(place: TenantDb, ids: readonly string[]): Promise<EntityRow[]> {
  // Locked in a fixed order, or two requests could deadlock.
  const rows = await entitiesOf(place, 'contacts')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

/** 'Front desk (copy)', then '(copy 2)'; at most as long as a name may be. */
async function copyName(place: TenantDb, { body }: EntityRow): Promise<string> {
  const word = body.language === 'ko-KR' ? '사본' : 'copy'
  const taken = new Set((await entitiesOf(place, 'agents').execute()).map((row) => row.body.name))
  const whole = String(body.name)
  for (let count = 1; ; count++) {
    const end = count === 1 ? ` (${word})` : ` (${word} ${count})`
    const name = whole.slice(0, AGENT_NAME - end.length).toWellFormed() + end
    if (!taken.has(name)) return name
  }
}

/** Campaigns and tasks name the kept contact instead of those merged into it. */
async function renameContacts(place: TenantDb, kept: string, gone: readonly string[]): Promise<void> {
  if (gone.length === 0) return
  const names = sql`array[${sql.join(gone)}]::text[]`
  const campaigns = await entitiesOf(place, 'campaigns')
    .where(sql<boolean>`jsonb_exists_any(body->'targetAudience'->'contactIds', ${names})`)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const row of campaigns) {
    const target = row.body.targetAudience as { contactIds: string[] }
    const contactIds = [...new Set(target.contactIds.map((id) => (gone.includes(id) ? kept : id)))]
    await patchEntity(place, row, { targetAudience: { ...target, contactIds } })
  }
  const tasks = await entitiesOf(place, 'tasks')
    .where(sql<boolean>`body->>'contactId' = any(${names})`)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const row of tasks) await patchEntity(place, row, { contactId: kept })
}

const tagsOf = ({ body }: EntityRow) => (body.tags ?? []) as string[]

export const entityRoutes: Route[] = [
  ...kinds.flatMap(crud),
  ...contactImportRoutes,
  taskImportRoute,
  ...campaignRoutes,

  route(
    agents.duplicate,
    async (context) => {
      const place = placeOf(context)
      const row = await entityForUpdate(place, 'agents', context.params.id)
      if (!row) throw new Refusal(404, 'Agent not found')
      const copy = await addEntity(place, 'agents', { ...row.body, name: await copyName(place, row) })
      context.changed = [row.id, copy.id]
      return entityJson(copy) as Agent
    },
    { status: 201 },
  ),

  route(contacts.tags, async (context) => {
    const tags = await entitiesOf(placeOf(context), 'contacts')
      .clearSelect()
      .select(sql<string>`jsonb_array_elements_text(body->'tags')`.as('tag'))
      .distinct()
      .orderBy('tag')
      .execute()
    return { records: tags.map(({ tag }) => tag) }
  }),

  route(contacts.bulkTag, async (context) => {
    const { ids, add, remove } = context.body
    const place = placeOf(context)
    const rows = await contactsOf(place, ids)
    for (const row of rows) {
      const tags = [...new Set([...tagsOf(row).filter((tag) => !remove.includes(tag)), ...add])]
      await patchEntity(place, row, { tags })
    }
    return { ids: rows.map(({ id }) => id) }
  }),

  route(contacts.bulkDelete, async (context) => {
    const place = placeOf(context)
    const rows = await contactsOf(place, context.body.ids)
    for (const { id } of rows) await deleteEntity(place, 'contacts', id)
    return { ids: rows.map(({ id }) => id) }
  }),

  route(contacts.merge, async (context) => {
    const { ids, contact } = context.body
    const place = placeOf(context)
    const [kept, ...others] = await contactsOf(place, ids)
    if (!kept || kept.id !== ids[0]) throw new Refusal(404, 'Contact not found')
    const merged = await patchEntity(place, kept, contact)
    for (const { id } of others) await deleteEntity(place, 'contacts', id)
    await renameContacts(
      place,
      kept.id,
      others.map(({ id }) => id),
    )
    return entityJson(merged) as Contact
  }),
]
