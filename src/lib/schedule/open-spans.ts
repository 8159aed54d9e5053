import type { DayHours, Schedule, TimeRange, Weekday } from '@/contract/schedules'
import { LATEST } from '../time/time'
import { statesOf } from './open-state'

/** The same windows on each of the days. */
export function weeklySchedule(
  timezone: string | undefined,
  days: readonly string[],
  windows: readonly TimeRange[],
): Schedule {
  const on = (day: Weekday): DayHours => ({ enabled: days.includes(day), hours: [...windows], breaks: [] })
  return {
    timezone,
    days: {
      mon: on('mon'),
      tue: on('tue'),
      wed: on('wed'),
      thu: on('thu'),
      fri: on('fri'),
      sat: on('sat'),
      sun: on('sun'),
    },
  }
}

/** A half-open range of instants. */
export interface OpenSpan {
  from: number
  to: number
}

/** When a schedule is open within `[from, to)`, in order. An endless schedule has an endless span. */
export function* openSpans(
  schedule: Schedule,
  { from, to }: OpenSpan,
  viewerZone?: string,
): Generator<OpenSpan, undefined> {
  const stateAt = statesOf(schedule, [], viewerZone)
  let at = from
  while (at < Math.min(to, LATEST)) {
    const { open, nextChange = Number.POSITIVE_INFINITY } = stateAt(at)
    if (open) yield { from: at, to: Math.min(nextChange, to) }
    at = nextChange
  }
}
