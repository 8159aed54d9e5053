import { allows, statusAfter, type TransitionAction } from '@/contract/campaign-transitions'
import {
  type Activity,
  type Campaign,
  CONCURRENT,
  campaigns,
  RETRIES,
  RETRY_INTERVAL,
  type Recipient,
} from '@/contract/campaigns'
import { matchesHangul } from '@/lib/hangul'
import { crud } from '../crud'
import { audienceCount } from '../db/campaigns/audience'
import { countersOf, endedAt, nextRunAt, peopleToCall, recipientsOf, statusOf } from '../db/campaigns/progress'
import type { CampaignRow, Person, RunRow } from '../db/campaigns/rows'
import { iso, now } from '../db/clock'
import { applyPatch, matchesAny, newRowFields } from '../db/edit'
import { pageOf } from '../db/paging'
import { agentRows, campaignRows, contactRows, numberRows, runRows } from '../db/tables'
import type { DemoUser } from '../db/users'
import { requireWorkspace, rowFor } from '../db/workspace'
import { Refusal, refuseField } from '../refusal'
import { serve } from '../serve'

const usual = {
  targetAudience: {},
  schedule: { startAt: undefined, endAt: undefined, timezone: undefined, days: [], windows: [] },
  retry: { max: RETRIES.usual, intervalMinutes: RETRY_INTERVAL.usual, on: [] },
  maxConcurrent: CONCURRENT.usual,
}

type Change = Partial<CampaignRow>

export const mocks = [
  serve(campaigns.audience, ({ user, body }) => {
    requireWorkspace(user)
    return audienceCount(body)
  }),

  ...crud(campaigns, {
    name: 'Campaign',
    table: campaignRows,
    prefix: 'campaign',
    toAnswer: () => campaignOf,
    search: ({ name, description = '' }, typed = '') =>
      typed === '' || matchesHangul(name, typed) || matchesHangul(description, typed),
    filter: (row, { status }) => matchesAny(status, statusOf(row)),
    create: (draft) => {
      const given = Object.entries(draft).filter(([, value]) => value !== null && value !== undefined)
      const fields: Change = { ...usual, ...Object.fromEntries(given) }
      return { ...fields, status: 'draft' as const, log: [{ type: 'created' as const, at: now() }] }
    },
    update: (change, row) => {
      if (!allows('edit', statusOf(row)))
        throw new Refusal(409, 'Only a draft can be changed. Cancel or duplicate the campaign')
      return change
    },
    validate: ({ agentId, phoneNumberId, schedule }) => {
      if (schedule.windows.some(({ start, end }) => start === end))
        throw refuseField('isWindow', 'schedule.windows must not be empty')
      // A seeded or older campaign may name what was deleted: only starting it needs them.
      if (agentId === '' || phoneNumberId === '') throw refuseField('isNotEmpty', 'ids must not be empty')
    },
    usages: () => [],
    checkRemove: (row) => {
      if (!allows('delete', statusOf(row)))
        throw new Refusal(409, `A campaign that is ${statusOf(row)} cannot be deleted: cancel it first`)
    },
  }),

  ...(['start', 'schedule', 'pause', 'resume', 'cancel'] as const).map((action) =>
    serve(campaigns[action], (context) => {
      const row = rowFor(context, campaignRows, 'Campaign')
      return campaignOf(changeStatus(row, action, context.user))
    }),
  ),

  serve(
    campaigns.duplicate,
    (context) => {
      const row = rowFor(context, campaignRows, 'Campaign')
      return campaignOf(copyOf(row, `${row.name} (2)`, {}, context.user))
    },
    { status: 201 },
  ),

  serve(
    campaigns.redial,
    (context) => {
      const row = rowFor(context, campaignRows, 'Campaign')
      if (!allows('redial', statusOf(row))) throw new Refusal(409, 'The campaign has not called anybody yet')
      const on: readonly string[] = context.body.on
      const contactIds = recipientsOf(row).flatMap((recipient) =>
        on.includes(recipient.status) ? contactIdOf(recipient) : [],
      )
      if (contactIds.length === 0) throw new Refusal(409, 'No recipient has these outcomes')
      const copy = copyOf(row, `${row.name} (2)`, { targetAudience: { contactIds } }, context.user)
      campaignRows.put(logged(row, 'redialled', context.user))
      return campaignOf(copy)
    },
    { status: 201 },
  ),

  serve(campaigns.recipients, (context) => {
    const { page, limit, status } = context.query
    const rows = recipientsOf(rowFor(context, campaignRows, 'Campaign'))
    const found = rows.filter((recipient) => matchesAny(status, recipient.status))
    return { records: [...pageOf(found, page, limit)], total: found.length }
  }),

  serve(campaigns.activity, (context) => {
    const row = rowFor(context, campaignRows, 'Campaign')
    const all = activityOf(row)
    return { records: [...pageOf(all, context.query.page, context.query.limit)], total: all.length }
  }),
]

function campaignOf(row: CampaignRow): Campaign {
  const { log: _, earlier: __, ...shown } = row
  const recipients = recipientsOf(row)
  const counters = countersOf(recipients)
  const { completed, voicemail, noAnswer, busy, failed } = counters
  const settled = completed + voicemail + noAnswer + busy + failed
  const next = nextRunAt(row)
  return {
    description: undefined,
    agentId: undefined,
    phoneNumberId: undefined,
    ...shown,
    targetAudience: { tags: row.targetAudience.tags, contactIds: row.targetAudience.contactIds },
    status: statusOf(row),
    successRate: settled > 0 ? Math.round((completed / settled) * 1000) / 10 : undefined,
    contacts: recipients.length - counters.skipped,
    activeCalls: counters.inProgress,
    counters,
    nextRunAt: next === undefined ? undefined : iso(next),
  }
}

/** The contact of a recipient; one that has none becomes a contact. */
function contactIdOf({ id, contactId, name, phone = '' }: Recipient): string {
  if (contactId) return contactId
  const phones = [{ label: undefined, value: phone, primary: true }]
  const fields = { firstName: name, lastName: '', phones, emails: [], tags: [], doNotCall: false, source: 'call' }
  return contactRows.put({ ...newRowFields('contact'), ...(id === phone ? {} : { id }), ...fields }).id
}

const logged = (row: CampaignRow, type: Activity['type'], user: DemoUser, change: Change = {}): CampaignRow =>
  applyPatch(row, { ...change, log: [...row.log, { type, at: now(), by: user.username }] })

const done = {
  start: 'started',
  schedule: 'scheduled',
  pause: 'paused',
  resume: 'resumed',
  cancel: 'cancelled',
} as const satisfies Record<TransitionAction, Activity['type']>

function changeStatus(row: CampaignRow, action: TransitionAction, user: DemoUser): CampaignRow {
  const before = statusOf(row)
  const status = statusAfter(action, before)
  if (!status) throw new Refusal(409, `A campaign that is ${before} cannot be ${done[action]}`)
  const run = runRows.get(row.id)
  if (action === 'schedule' && !(Date.parse(row.schedule.startAt ?? '') > now()))
    throw new Refusal(409, 'schedule.startAt must be in the future')
  // Starting by hand does not wait for the scheduled time.
  const starts = action === 'start' && row.schedule.startAt !== undefined
  const changed = starts ? { ...row, schedule: { ...row.schedule, startAt: undefined } } : row
  if (action === 'start' || action === 'schedule') {
    if (run) runRows.remove(run.id)
    runRows.put(newRun(changed, peopleToCall(changed)))
  } else if (action === 'resume') {
    const resumed = run ?? { ...newRun(row, peopleToCall(row)), spans: [] }
    runRows.put({ ...resumed, spans: [...resumed.spans, { from: now() }] })
  } else if (status === 'draft') {
    runRows.remove(row.id)
  } else if (run) {
    runRows.put({ ...run, spans: run.spans.map((span) => ({ ...span, to: Math.min(span.to ?? now(), now()) })) })
  }
  // What the seed's calls were until now stays; later ones are not the campaign's.
  const earlier = row.earlier && { ...row.earlier, until: Math.min(row.earlier.until, now()) }
  return campaignRows.put(logged(row, done[action], user, { status, earlier, schedule: changed.schedule }))
}

/** @throws Refusal 409 where something is missing that calls need */
function newRun(row: CampaignRow, people: Person[]): RunRow {
  const { id, agentId = '', phoneNumberId = '', schedule, retry, maxConcurrent } = row
  const agent = agentRows.get(agentId)
  const number = numberRows.get(phoneNumberId)
  if (!agent) throw new Refusal(409, 'The campaign has no agent')
  if (number?.status !== 'active') throw new Refusal(409, 'The campaign has no active phone number')
  if (!people.some(({ skip }) => !skip)) throw new Refusal(409, 'The campaign has nobody to call')
  const spans = [{ from: now() }]
  const caller = { number: number.number, agent: { id: agent.id, name: agent.name } }
  return { id, ...caller, people, schedule, retry, maxConcurrent, spans }
}

function copyOf(row: CampaignRow, name: string, change: Change, user: DemoUser): CampaignRow {
  const { earlier: _, ...settings } = row
  const schedule = { ...row.schedule, startAt: undefined, endAt: undefined }
  const fields = { name, schedule, status: 'draft' as const, ...change }
  const log = [{ type: 'created' as const, at: now(), by: user.username }]
  return campaignRows.put({ ...settings, ...fields, log, ...newRowFields('campaign') })
}

function activityOf(row: CampaignRow): Activity[] {
  const ended = endedAt(row)
  const every: CampaignRow['log'] = ended === undefined ? row.log : [...row.log, { type: 'completed', at: ended }]
  return every
    .map(({ type, at, by }, index) => ({ id: `${row.id}_${index}`, type, at: iso(at), by }))
    .toSorted((one, other) => other.at.localeCompare(one.at, 'en'))
}
