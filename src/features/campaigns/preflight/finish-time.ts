import type { CampaignSchedule } from '@/contract/campaigns'
import { type OpenSpan, openSpans, weeklySchedule } from '@/lib/schedule/open-spans'
import { openMinutesPerWeek } from '@/lib/schedule/open-state'
import { DAY_MS, LATEST, MINUTE_MS, readInstant } from '@/lib/time/time'

interface Work {
  calls: number
  /** Seconds a line is busy per call. */
  secondsPerCall: number
  lines: number
}

export interface Finish {
  /** Undefined if the schedule ends first. */
  at: number | undefined
  /** Number of calls that fit into the schedule. */
  calls: number
}

const WEEK_MS = 7 * DAY_MS
/** Upper bound for the API's counts, so that results stay finite. */
const MAX_CALLS = 1e9
const MAX_SECONDS = 86_400

const weekOf = ({ timezone, days, windows }: CampaignSchedule) => weeklySchedule(timezone, days, windows)

/** The campaign's period, starting now or later. */
function limitsOf({ startAt, endAt }: CampaignSchedule, now: number): OpenSpan {
  return { from: Math.max(now, readInstant(startAt) ?? now), to: readInstant(endAt) ?? LATEST }
}

/** Periods in which calls may be placed, from now or a later start. */
export function campaignSpans(schedule: CampaignSchedule, now: number, viewerZone?: string): Iterable<OpenSpan> {
  return { [Symbol.iterator]: () => openSpans(weekOf(schedule), limitsOf(schedule, now), viewerZone) }
}

/**
 * When the calls are done if they are placed only in the schedule's windows. Whole weeks are computed at once, ignoring
 * clock changes, so that the cost does not grow with the campaign's length.
 */
export function finishTime(work: Work, schedule: CampaignSchedule, now: number, viewerZone?: string): Finish {
  const calls = Math.min(work.calls, MAX_CALLS)
  const perCall = (Math.min(work.secondsPerCall, MAX_SECONDS) * 1000) / Math.max(1, work.lines)
  const { from, to } = limitsOf(schedule, now)
  const week = weekOf(schedule)
  const perWeek = openMinutesPerWeek(week) * MINUTE_MS
  if (perWeek === 0) return { at: undefined, calls: 0 }
  const weeks = Math.max(0, Math.min(Math.floor((calls * perCall) / perWeek), Math.floor((to - from) / WEEK_MS)) - 1)
  let left = calls * perCall - weeks * perWeek
  for (const span of openSpans(week, { from: from + weeks * WEEK_MS, to }, viewerZone)) {
    if (span.to - span.from >= left) return { at: span.from + left, calls }
    left -= span.to - span.from
  }
  return { at: undefined, calls: Math.max(0, Math.floor(calls - left / perCall)) }
}
