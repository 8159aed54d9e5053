import { type CallRecord, isRunning } from '@/contract/call-records'
import { DAY_MS, MINUTE_MS, readInstant, utcOffset } from '../time/time'

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
    const instant = readInstant(startTime)
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
