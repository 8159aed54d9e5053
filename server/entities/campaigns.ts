import { Refusal } from '@demo/refusal'
import { sql } from 'kysely'
import { campaignPhone, countAudience, skipReasonsOf } from '@/contract/campaign-audience'
import { type Campaign, campaigns } from '@/contract/campaigns'
import type { Contact } from '@/contract/contacts'
import { personName } from '@/lib/person-name'
import { boundsOf } from '../db/page'
import { type Context, type Route, route } from '../http/context'
import { placeOf } from './crud'
import { addEntity, type EntityRow, entitiesOf, entityJson, entityOf, type TenantDb } from './store'

/* Campaigns are drafts: what calls their recipients is a voice engine. */

const KIND = 'campaigns'

type Target = NonNullable<Campaign['targetAudience']>
type Called = Pick<Contact, 'id' | 'firstName' | 'lastName' | 'organization' | 'phones' | 'doNotCall'>

/** The contacts with one of the tags or of the ids, newest first. */
async function audienceOf(place: TenantDb, { tags = [], contactIds = [] }: Target): Promise<Called[]> {
  if (tags.length + contactIds.length === 0) return []
  const tagged =
    tags.length > 0
      ? sql<boolean>`jsonb_exists_any(body->'tags', array[${sql.join(tags)}]::text[])`
      : sql<boolean>`false`
  const rows = await entitiesOf(place, 'contacts')
    .where(({ or, eb }) => or([tagged, ...(contactIds.length > 0 ? [eb('id', 'in', contactIds)] : [])]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  // The cast: what the contract's schemas have written.
  return rows.map((row) => entityJson(row) as unknown as Called)
}

async function campaignOf(context: Pick<Context, 'db' | 'caller'>, id: string): Promise<EntityRow> {
  const row = await entityOf(placeOf(context), KIND, id)
  if (!row) throw new Refusal(404, 'Campaign not found')
  return row
}

export const campaignRoutes: Route[] = [
  route(campaigns.audience, async (context) => {
    const { callingCodes: _, ...counts } = countAudience(
      await audienceOf(placeOf(context), context.body),
      () => undefined,
    )
    return counts
  }),

  route(
    campaigns.duplicate,
    async (context) => {
      const { id, body } = await campaignOf(context, context.params.id)
      const { startAt: _, endAt: __, ...schedule } = body.schedule as NonNullable<Campaign['schedule']>
      const draft = { ...body, name: `${String(body.name).slice(0, 76).toWellFormed()} (2)`, schedule }
      const copy = await addEntity(placeOf(context), KIND, draft)
      context.changed = [id, copy.id]
      return entityJson(copy) as Campaign
    },
    { status: 201 },
  ),

  route(campaigns.recipients, async (context) => {
    const { body } = await campaignOf(context, context.params.id)
    const people = await audienceOf(placeOf(context), body.targetAudience as Target)
    const reasons = skipReasonsOf(people)
    const wanted = (context.query.status ?? '').split(',').flatMap((word) => word.trim() || [])
    const found = people
      .map((contact, index) => ({
        id: contact.id,
        contactId: contact.id,
        name: personName(contact),
        phone: campaignPhone(contact),
        status: reasons[index] ? 'skipped' : 'pending',
        attempts: 0,
        reason: reasons[index],
      }))
      .filter(({ status }) => wanted.length === 0 || wanted.includes(status))
    const { limit, offset } = boundsOf(context.query)
    return { records: found.slice(offset, offset + limit), total: found.length }
  }),
]
