import type { CampaignSchedule } from '@/contract/campaigns'
import { type OpenSpan, openSpans, weeklySchedule } from '@/lib/schedule/open-spans'

interface Work {
  calls: number
  /** How long a line is busy with one call. */
  secondsPerCall: number
  lines: number
}

export interface Finish {
  /** Undefined where the spans end before the work does. */
  at: number | undefined
  /** The calls that fit into the spans. */
  calls: number
}

/** More windows than a campaign of years has. */
const MAX_SPANS = 5000

/** When so many calls are done, if they are placed only in these spans. */
export function finishTime({ calls, secondsPerCall, lines }: Work, spans: Iterable<OpenSpan>): Finish {
  const perCall = (secondsPerCall * 1000) / Math.max(1, lines)
  let left = calls * perCall
  let count = 0
  for (const { from, to } of spans) {
    if (to - from >= left) return { at: from + left, calls }
    left -= to - from
    if (++count >= MAX_SPANS) break
  }
  return { at: undefined, calls: Math.max(0, Math.floor(calls - left / perCall)) }
}

const instant = (text: string | undefined) => {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? undefined : time
}

/** When calls may be placed, from now or a later start on. */
export function campaignSpans(schedule: CampaignSchedule, now: number, viewerZone?: string): Iterable<OpenSpan> {
  const { timezone, days, windows, startAt, endAt } = schedule
  const from = Math.max(now, instant(startAt) ?? now)
  const week = weeklySchedule(timezone, days, windows)
  return {
    [Symbol.iterator]: () => openSpans(week, { from, to: instant(endAt) ?? Number.POSITIVE_INFINITY }, viewerZone),
  }
}
