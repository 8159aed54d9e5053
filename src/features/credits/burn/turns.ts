import type { Subscription } from '@/contract/subscriptions'
import { parseInstant } from '@/lib/format'
import { periodStart } from '../balance/period'

/**
 * - `began`: the current period
 * - `renews`: its end, where the plan goes on
 * - `ends`, `ended`: the plan's end, ahead or past
 */
interface Turn {
  kind: 'began' | 'renews' | 'ends' | 'ended'
  time: number
}

/** When periods of a plan begin and end, the earliest first. */
export function turnsOf(subscription: Subscription, now: number): Turn[] {
  const { status, cancelAtPeriodEnd, currentPeriodEnd } = subscription
  const end = parseInstant(currentPeriodEnd)?.getTime()
  const start = periodStart(subscription, now)
  const isOver = status === 'expired' || status === 'cancelled'
  const turns: Turn[] = start === undefined ? [] : [{ kind: 'began', time: start }]
  if (end === undefined) return turns
  if (end <= now) return isOver ? [{ kind: 'ended', time: end }] : turns
  // Whether a paused plan goes on then is not known.
  if (status === 'paused') return turns
  return [...turns, { kind: isOver || cancelAtPeriodEnd ? 'ends' : 'renews', time: end }]
}
