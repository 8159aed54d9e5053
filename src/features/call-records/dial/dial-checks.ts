import type { Level } from '@/components/check-list/check-list'
import type { Agent } from '@/contract/agents'
import type { Contact } from '@/contract/contacts'
import { stateAt } from '@/lib/schedule/open-state'

export interface DialFacts {
  /** Contacts with the number; undefined where none can be read. */
  contacts: readonly Pick<Contact, 'doNotCall'>[] | undefined
  /** The number is one of the workspace. */
  isOwn: boolean
  agent: Pick<Agent, 'schedule' | 'holidays'> | undefined
  /** The user has chosen to call although the agent is closed. */
  anyway: boolean
  /** Credits per minute; undefined without a rate. */
  rate: number | undefined
  /** Credits; undefined if it cannot be read. */
  balance: number | undefined
  now: number
  viewerZone?: string | undefined
}

export type DialCheck =
  | { id: 'consent'; level: Level; problem: 'refused' | 'unknown' | 'own' | undefined }
  | { id: 'hours'; level: Level; opensAt: number | undefined }
  | { id: 'cost'; level: Level; problem: 'unknown' | 'empty' | undefined; rate: number; minutes: number }

/** Whether the person may be called: the strictest of all contacts with the number; an unknown flag is no consent. */
function consentOf({ contacts, isOwn }: DialFacts): DialCheck {
  if (isOwn) return { id: 'consent', level: 'blocking', problem: 'own' }
  if (contacts?.some(({ doNotCall }) => doNotCall)) return { id: 'consent', level: 'blocking', problem: 'refused' }
  const isKnown = contacts && contacts.length > 0 && contacts.every(({ doNotCall }) => doNotCall === false)
  return isKnown
    ? { id: 'consent', level: 'ok', problem: undefined }
    : { id: 'consent', level: 'warning', problem: 'unknown' }
}

function hoursOf({ agent, anyway, now, viewerZone }: DialFacts): DialCheck[] {
  if (!agent) return []
  const { open, nextChange } = stateAt(agent.schedule, agent.holidays, now, viewerZone)
  if (open) return [{ id: 'hours', level: 'ok', opensAt: undefined }]
  return [{ id: 'hours', level: anyway ? 'warning' : 'blocking', opensAt: nextChange }]
}

function costOf({ agent, rate, balance }: DialFacts): DialCheck[] {
  if (!agent) return []
  if (rate === undefined || balance === undefined)
    return [{ id: 'cost', level: 'warning', problem: 'unknown', rate: rate ?? 0, minutes: 0 }]
  const minutes = Math.floor(Math.max(0, balance) / rate)
  return minutes === 0
    ? [{ id: 'cost', level: 'blocking', problem: 'empty', rate, minutes }]
    : [{ id: 'cost', level: 'ok', problem: undefined, rate, minutes }]
}

/** Results of the checks before a single call; facts that are not loaded yet are left out. */
export const dialChecks = (facts: DialFacts): DialCheck[] => [consentOf(facts), ...hoursOf(facts), ...costOf(facts)]
