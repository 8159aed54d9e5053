import type { Agent } from '@/contract/agents'
import type { AudienceCount, Campaign } from '@/contract/campaigns'
import type { PhoneNumber } from '@/contract/phone-numbers'
import { callCost } from '@/contract/rates'
import { closedShare } from './agent-hours'
import { campaignSpans, finishTime } from './finish-time'

export type Level = 'ok' | 'warning' | 'blocking'

/** Seconds between two calls of a line: dialling and ringing. */
const SETUP_SECONDS = 15

/** What a campaign names: found, not there (any more), or not chosen. */
export type Named<Row> = { row: Row } | 'missing' | undefined

export interface Facts {
  campaign: Pick<Campaign, 'schedule' | 'maxConcurrent' | 'retry'>
  audience: AudienceCount
  agent: Named<Pick<Agent, 'name' | 'schedule' | 'holidays'>>
  phoneNumber: Named<Pick<PhoneNumber, 'number' | 'status'>>
  /** Average length of a call. */
  seconds: number
  /** Credits per minute; undefined without a rate. */
  rate: number | undefined
  /** Undefined where it cannot be read. */
  balance: number | undefined
  now: number
  viewerZone?: string
}

export type Check =
  | { id: 'audience'; level: Level; count: number }
  | { id: 'doNotCall' | 'duplicates' | 'withoutPhone'; level: Level; count: number }
  | { id: 'agent' | 'number'; level: Level; problem: 'none' | 'missing' | 'inactive' | undefined; name: string }
  | { id: 'cost'; level: Level; problem: 'unknown' | 'short' | 'empty' | undefined; cost: number; balance: number }
  | { id: 'finish'; level: Level; problem: 'never' | 'late' | undefined; at: number | undefined; count: number }
  | { id: 'agentHours'; level: Level; percent: number }

/** Everything to consider before a campaign starts, in the order of its setup. */
export function preflight(facts: Facts): Check[] {
  const { audience } = facts
  const skipped = (id: 'doNotCall' | 'duplicates' | 'withoutPhone'): Check => {
    const count = audience[id]
    return { id, level: count > 0 ? 'warning' : 'ok', count }
  }
  return [
    { id: 'audience', level: audience.callable > 0 ? 'ok' : 'blocking', count: audience.callable },
    skipped('doNotCall'),
    skipped('duplicates'),
    skipped('withoutPhone'),
    agentCheck(facts),
    numberCheck(facts),
    costCheck(facts),
    finishCheck(facts),
    ...hoursCheck(facts),
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

function costCheck({ audience, seconds, rate, balance }: Facts): Check {
  const each = rate === undefined ? 0 : callCost(seconds, rate)
  const cost = each * audience.callable
  if (rate === undefined || balance === undefined)
    return { id: 'cost', level: 'warning', problem: 'unknown', cost, balance: balance ?? 0 }
  if (audience.callable > 0 && balance < each) return { id: 'cost', level: 'blocking', problem: 'empty', cost, balance }
  return cost > balance
    ? { id: 'cost', level: 'warning', problem: 'short', cost, balance }
    : { id: 'cost', level: 'ok', problem: undefined, cost, balance }
}

function finishCheck({ campaign, audience, seconds, now, viewerZone }: Facts): Check {
  const { schedule, maxConcurrent = 1 } = campaign
  const spans = schedule ? campaignSpans(schedule, now, viewerZone) : []
  const work = { calls: audience.callable, secondsPerCall: seconds + SETUP_SECONDS, lines: maxConcurrent }
  const [first] = spans
  if (first === undefined) return { id: 'finish', level: 'blocking', problem: 'never', at: undefined, count: 0 }
  const { at, calls } = finishTime(work, spans)
  return at === undefined
    ? { id: 'finish', level: 'warning', problem: 'late', at, count: calls }
    : { id: 'finish', level: 'ok', problem: undefined, at, count: calls }
}

function hoursCheck({ campaign: { schedule }, agent, now, viewerZone }: Facts): Check[] {
  if (!schedule || agent === undefined || agent === 'missing') return []
  const share = closedShare(agent.row, campaignSpans(schedule, now, viewerZone), viewerZone)
  const level = share === 0 ? 'ok' : share === 1 ? 'blocking' : 'warning'
  // A few minutes are more than nothing, and almost all is not all.
  const percent = share === 1 ? 100 : Math.min(99, Math.ceil(share * 100))
  return [{ id: 'agentHours', level, percent }]
}
