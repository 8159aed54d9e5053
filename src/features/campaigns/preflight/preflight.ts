import type { Level } from '@/components/check-list/check-list'
import type { Agent } from '@/contract/agents'
import { type AudienceCount, type Campaign, NAMED_CONTACTS } from '@/contract/campaigns'
import type { PhoneNumber } from '@/contract/phone-numbers'
import { callCost } from '@/contract/rates'
import type { OpenSpan } from '@/lib/schedule/open-spans'
import { statesOf } from '@/lib/schedule/open-state'
import { DAY_MS } from '@/lib/time/time'
import { campaignSpans, finishTime } from './finish-time'
import { type Audience, NOT_COUNTED } from './read-audience'

/** Seconds of dialling and ringing per call. */
const SETUP_SECONDS = 15

/** An entity the campaign refers to: found, missing, or (undefined) not chosen. */
export type Named<Row> = { row: Row } | 'missing' | undefined

export interface Facts {
  campaign: Pick<Campaign, 'schedule' | 'maxConcurrent' | 'retry'>
  audience: Audience
  agent: Named<Pick<Agent, 'name' | 'schedule' | 'holidays'>>
  phoneNumber: Named<Pick<PhoneNumber, 'number' | 'status'>>
  /** Average call duration in seconds. */
  seconds: number
  /** Credits per minute; undefined without a rate. */
  rate: number | undefined
  /** Undefined if it cannot be read. */
  balance: number | undefined
  now: number
  viewerZone?: string
}

type ContactName = NonNullable<AudienceCount['consentUnknown']>['contacts'][number]

export type Check =
  | { id: 'audience'; level: Level; count: number | undefined }
  | { id: 'consent'; level: Level; count: number | undefined; contacts: readonly ContactName[] }
  | { id: 'doNotCall' | 'duplicates' | 'withoutPhone'; level: Level; count: number }
  | { id: 'agent' | 'number'; level: Level; problem: 'none' | 'missing' | 'inactive' | undefined; name: string }
  | { id: 'abroad'; level: Level; count: number }
  | { id: 'cost'; level: Level; problem: 'unknown' | 'short' | 'empty' | undefined; cost: number; balance: number }
  | { id: 'finish'; level: Level; problem: 'never' | 'late' | undefined; at: number | undefined; count: number }
  | { id: 'agentHours'; level: Level; percent: number }

/** All checks before a campaign starts, in the order of the setup steps. */
export function checksOf(facts: Facts): Check[] {
  const hours = hoursCheck(facts)
  // An end is not promised where the agent is closed at every time.
  const finish = isBlocked(hours) ? [] : finishCheck(facts)
  return [
    ...audienceChecks(facts),
    agentCheck(facts),
    numberCheck(facts),
    ...abroadCheck(facts),
    costCheck(facts),
    ...finish,
    ...hours,
  ]
}

function audienceChecks({ audience }: Facts): Check[] {
  if (audience === NOT_COUNTED) return [{ id: 'audience', level: 'warning', count: undefined }]
  const skipped = (id: 'doNotCall' | 'duplicates' | 'withoutPhone'): Check => {
    const count = audience[id]
    return { id, level: count > 0 ? 'warning' : 'ok', count }
  }
  const { count, contacts = [] } = audience.consentUnknown ?? {}
  return [
    { id: 'audience', level: audience.callable > 0 ? 'ok' : 'blocking', count: audience.callable },
    { id: 'consent', level: count === 0 ? 'ok' : 'warning', count, contacts: contacts.slice(0, NAMED_CONTACTS) },
    skipped('doNotCall'),
    skipped('duplicates'),
    skipped('withoutPhone'),
  ]
}

export const isBlocked = (checks: readonly Check[]) => checks.some(({ level }) => level === 'blocking')

function agentCheck({ agent }: Facts): Check {
  if (agent === undefined || agent === 'missing')
    return { id: 'agent', level: 'blocking', problem: agent ?? 'none', name: '' }
  return { id: 'agent', level: 'ok', problem: undefined, name: agent.row.name }
}

function numberCheck({ phoneNumber }: Facts): Check {
  if (phoneNumber === undefined || phoneNumber === 'missing')
    return { id: 'number', level: 'blocking', problem: phoneNumber ?? 'none', name: '' }
  const { number: name, status } = phoneNumber.row
  const isActive = status === undefined || status === 'active'
  return { id: 'number', level: isActive ? 'ok' : 'blocking', problem: isActive ? undefined : 'inactive', name }
}

/** Callable contacts in other countries than the number that calls them. */
function abroadCheck({ phoneNumber, audience }: Facts): Check[] {
  if (phoneNumber === undefined || phoneNumber === 'missing' || audience === NOT_COUNTED) return []
  // No calling code is the beginning of another one.
  const abroad = audience.callingCodes?.filter(({ code }) => !phoneNumber.row.number.startsWith(`+${code}`)) ?? []
  const count = abroad.reduce((sum, each) => sum + each.count, 0)
  return count > 0 ? [{ id: 'abroad', level: 'warning', count }] : []
}

function costCheck({ audience, seconds, rate, balance }: Facts): Check {
  const each = rate === undefined ? 0 : callCost(seconds, rate)
  const calls = audience === NOT_COUNTED ? undefined : audience.callable
  const cost = each * (calls ?? 0)
  if (rate === undefined || balance === undefined)
    return { id: 'cost', level: 'warning', problem: 'unknown', cost, balance: balance ?? 0 }
  if (calls !== 0 && balance < each) return { id: 'cost', level: 'blocking', problem: 'empty', cost, balance }
  if (calls === undefined) return { id: 'cost', level: 'warning', problem: 'unknown', cost, balance }
  return cost > balance
    ? { id: 'cost', level: 'warning', problem: 'short', cost, balance }
    : { id: 'cost', level: 'ok', problem: undefined, cost, balance }
}

function finishCheck({ campaign, audience, seconds, now, viewerZone }: Facts): Check[] {
  const { schedule, maxConcurrent = 1 } = campaign
  const [first] = schedule ? campaignSpans(schedule, now, viewerZone) : []
  if (!schedule || first === undefined)
    return [{ id: 'finish', level: 'blocking', problem: 'never', at: undefined, count: 0 }]
  if (audience === NOT_COUNTED) return []
  const work = { calls: audience.callable, secondsPerCall: seconds + SETUP_SECONDS, lines: maxConcurrent }
  const { at, calls } = finishTime(work, schedule, now, viewerZone)
  return [
    at === undefined
      ? { id: 'finish', level: 'warning', problem: 'late', at, count: calls }
      : { id: 'finish', level: 'ok', problem: undefined, at, count: calls },
  ]
}

function hoursCheck({ campaign: { schedule }, agent, now, viewerZone }: Facts): Check[] {
  if (!schedule || agent === undefined || agent === 'missing') return []
  const share = closedShare(agent.row, campaignSpans(schedule, now, viewerZone), viewerZone)
  const level = share === 0 ? 'ok' : share === 1 ? 'blocking' : 'warning'
  // Never rounds to 0 or 100 unless exact.
  const percent = share === 1 ? 100 : Math.min(99, Math.ceil(share * 100))
  return [{ id: 'agentHours', level, percent }]
}

/** Share (0 to 1) of the campaign's first week of calling windows in which the agent is closed. */
export function closedShare(
  { schedule, holidays }: Pick<Agent, 'schedule' | 'holidays'>,
  spans: Iterable<OpenSpan>,
  viewerZone?: string,
): number {
  const stateAt = statesOf(schedule, holidays, viewerZone)
  let [total, closed] = [0, 0]
  let end: number | undefined
  for (const span of spans) {
    end ??= span.from + 7 * DAY_MS
    if (span.from >= end) break
    const to = Math.min(span.to, end)
    total += to - span.from
    for (let at = span.from; at < to; ) {
      const { open, nextChange = to } = stateAt(at)
      const until = Math.min(nextChange, to)
      if (!open) closed += until - at
      at = until
    }
  }
  return total === 0 ? 0 : closed / total
}
