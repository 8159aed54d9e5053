import type { CampaignCounters, Recipient } from '@/contract/campaigns'
import type { CampaignStatus } from '@/contract/values'
import { calls } from '../calls'
import { iso, now } from '../clock'
import type { ContactRow } from '../rows'
import type { CallRow } from '../seed/call-row'
import { contactRows, runRows } from '../tables'
import { peopleOf } from './audience'
import { callingSpans, type Dial, mayRetry, planOf } from './plan'
import type { CampaignRow, Outcome, Person, RunRow } from './rows'

/** The current status: a scheduled campaign starts and an active one ends by itself. */
export function statusOf({ id, status, schedule }: CampaignRow): CampaignStatus {
  const run = runRows.get(id)
  const begins = Date.parse(schedule.startAt ?? '')
  const present = status === 'scheduled' && run && begins <= now() ? 'active' : status
  if (present !== 'active' || !run) return present
  const { finishedAt } = planOf(run)
  return finishedAt !== undefined && finishedAt <= now() ? 'completed' : 'active'
}

/** When the campaign ended by itself. */
export function endedAt(row: CampaignRow): number | undefined {
  const run = runRows.get(row.id)
  return run && row.status !== 'completed' && statusOf(row) === 'completed' ? planOf(run).finishedAt : undefined
}

/** When calls begin again; undefined while they are placed. */
export function nextRunAt(row: CampaignRow): number | undefined {
  const status = statusOf(row)
  if (status !== 'scheduled' && status !== 'active') return undefined
  const next = callingSpans({ schedule: row.schedule, spans: [{ from: now() }] }).next()
  return next.done || next.value.from <= now() ? undefined : next.value.from
}

/** The recipients of a campaign in calling order, with their state. */
export function recipientsOf(row: CampaignRow): Recipient[] {
  const status = statusOf(row)
  const run = runRows.get(row.id)
  const earlier = earlierRecipients(row)
  if (run) return [...earlier, ...runRecipients(run, status)]
  return [...earlier, ...peopleToCall(row).map((person) => recipientOf(person, [], undefined, status))]
}

/** Recipients not called yet, when a campaign starts or resumes. */
export function peopleToCall(row: CampaignRow): Person[] {
  const called = new Set(earlierCalls(row).map(({ to }) => to))
  return peopleOf(row.targetAudience).filter(({ phone }) => !called.has(phone))
}

/** Ends the calls to come of a contact that must not be called, also to its numbers, in every campaign that has begun. */
export function refuseCalls({ id, doNotCall, phones }: Pick<ContactRow, 'id' | 'doNotCall' | 'phones'>) {
  if (!doNotCall) return
  const numbers = phones.map(({ value }) => value)
  const isMeant = (person: Person) =>
    person.refusedAt === undefined && (person.id === id || (!!person.phone && numbers.includes(person.phone)))
  for (const run of runRows.all())
    if (run.people.some(isMeant))
      runRows.put({
        ...run,
        people: run.people.map((person) => (isMeant(person) ? { ...person, refusedAt: now() } : person)),
      })
}

function runRecipients(run: RunRow, status: CampaignStatus): Recipient[] {
  const dials = new Map<string, Dial[]>()
  for (const dial of planOf(run).dials) dials.set(dial.person.id, [...(dials.get(dial.person.id) ?? []), dial])
  return run.people.map((person) => recipientOf(person, dials.get(person.id) ?? [], run, status))
}

function recipientOf(
  person: Person,
  dials: readonly Dial[],
  run: RunRow | undefined,
  campaign: CampaignStatus,
): Recipient {
  const placed = dials.filter(({ at }) => at <= now())
  const last = placed.at(-1)
  const next = dials[placed.length]
  const base = {
    id: person.id,
    contactId: person.id,
    name: person.name,
    phone: person.phone,
    attempts: placed.length,
    callRecordId: last?.id,
    lastAttemptAt: last && iso(last.at),
    nextAttemptAt: next && campaign === 'active' ? iso(next.at) : undefined,
  }
  if (person.skip) return { ...base, status: 'skipped', reason: person.skip }
  const isOver = campaign === 'completed'
  if (!last && person.refusedAt !== undefined) return { ...base, status: 'skipped', reason: 'do_not_call' }
  if (!last)
    return isOver
      ? { ...base, status: 'skipped', reason: 'campaign_ended' }
      : { ...base, status: 'pending', reason: undefined }
  if (last.until > now()) return { ...base, status: 'in_progress', reason: undefined }
  if (run && !isOver && person.refusedAt === undefined && mayRetry(run.retry, last))
    return { ...base, status: 'pending', reason: last.outcome === 'completed' ? undefined : last.outcome }
  return { ...base, status: last.outcome, reason: undefined }
}

/** Of a seeded campaign: the calls of its number within its period. */
function earlierCalls({ earlier }: CampaignRow): readonly CallRow[] {
  if (!earlier) return []
  const { number, since, until } = earlier
  return calls.all().filter(({ from, start = 0 }) => from === number && start >= since && start < until)
}

const outcomes: Record<string, Outcome> = { normal: 'completed', rejected: 'busy', timeout: 'no_answer' }

function earlierRecipients(row: CampaignRow): Recipient[] {
  const byNumber = new Map<string, CallRow[]>()
  for (const call of earlierCalls(row).toReversed())
    if (call.to) byNumber.set(call.to, [...(byNumber.get(call.to) ?? []), call])
  const isOver = row.status === 'completed'
  return [...byNumber].map(([phone, all]) => {
    // Further calls of the log to the same person are not the campaign's.
    const every = all.slice(0, row.retry.max + 1)
    const placed = every.filter(({ start = 0 }) => start <= now())
    const last = placed.at(-1)
    const customer = every.find((call) => call.customer)?.customer
    const contactId = customer && 'id' in customer ? customer.id : undefined
    const ended = last && (last.start ?? 0) + (last.seconds ?? 0) * 1000 <= now()
    return {
      id: contactId ?? phone,
      contactId: contactId && contactRows.get(contactId) ? contactId : undefined,
      name: customer?.name ?? '',
      phone,
      status: !last
        ? isOver
          ? 'skipped'
          : 'pending'
        : ended
          ? (outcomes[last.endType ?? ''] ?? 'failed')
          : 'in_progress',
      attempts: placed.length,
      reason: undefined,
      callRecordId: last?.id,
      lastAttemptAt: last?.start === undefined ? undefined : iso(last.start),
      nextAttemptAt: undefined,
    }
  })
}

export function countersOf(recipients: readonly Recipient[]): CampaignCounters {
  const count = (status: Recipient['status']) => recipients.filter((each) => each.status === status).length
  return {
    pending: count('pending'),
    inProgress: count('in_progress'),
    completed: count('completed'),
    voicemail: count('voicemail'),
    noAnswer: count('no_answer'),
    busy: count('busy'),
    failed: count('failed'),
    skipped: count('skipped'),
    dialled: recipients.filter(({ attempts }) => attempts > 0).length,
  }
}
