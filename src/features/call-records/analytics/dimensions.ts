import { type CallRecord, isRunning } from '@/contract/call-records'
import { parseInstant } from '@/lib/format'
import { DAY_MS, MINUTE_MS, utcOffset } from '@/lib/time/time'
import type { LocalFilter } from '../filter-query'
import { callLog } from '../search'

/** The end of a call that has not ended. */
export const RUNNING = 'running'

export const endOf = (call: CallRecord) => (isRunning(call) ? RUNNING : call.endType || 'unknown')

/** What an agent is filtered by: its id, or the name of one that is named without. */
export const agentOf = ({ agent }: CallRecord) => agent?.id || agent?.name || ''

/** Both ends of a call. */
export const numbersOf = ({ from, to }: CallRecord) => [...new Set([from, to].filter((number) => !!number))] as string[]

export interface Slot {
  /** Days since 1970-01-01. */
  day: number
  hour: number
  /** 0 is Monday. */
  weekday: number
}

const QUARTER_MS = 15 * MINUTE_MS

/**
 * When calls began, by the clocks of a zone; undefined for one without a start. Offsets change at quarter hours at most,
 * so that each quarter is looked up once.
 */
export function slotsIn(zone: string): (call: CallRecord) => Slot | undefined {
  const offsets = new Map<number, number>()
  return ({ startTime }) => {
    const instant = parseInstant(startTime)?.getTime()
    if (instant === undefined) return undefined
    const quarter = Math.floor(instant / QUARTER_MS)
    let offset = offsets.get(quarter)
    if (offset === undefined) {
      offset = utcOffset(instant, zone)
      offsets.set(quarter, offset)
    }
    const wall = instant + offset
    const day = Math.floor(wall / DAY_MS)
    return { day, hour: Math.floor((wall - day * DAY_MS) / (60 * MINUTE_MS)), weekday: (((day + 3) % 7) + 7) % 7 }
  }
}

/** Whether a call is one of those that a filter leaves. */
export function matchesIn(zone: string, filter: LocalFilter) {
  const slotOf = slotsIn(zone)
  const valuesOf: Record<keyof LocalFilter, (call: CallRecord) => unknown[]> = {
    endType: (call) => [endOf(call)],
    agent: (call) => [agentOf(call)],
    number: numbersOf,
    hour: (call) => [slotOf(call)?.hour],
    weekday: (call) => [slotOf(call)?.weekday],
  }
  const names = callLog.localNames.filter((name) => filter[name] !== undefined)
  return (call: CallRecord) => names.every((name) => valuesOf[name](call).includes(filter[name]))
}
