import type { Agent } from '@/contract/agents'
import type { OpenSpan } from '@/lib/schedule/open-spans'
import { stateAt } from '@/lib/schedule/open-state'
import { DAY_MS } from '@/lib/time'

/** Which part of a campaign's first week of windows the agent is closed in, from 0 to 1. */
export function closedShare(
  { schedule, holidays }: Pick<Agent, 'schedule' | 'holidays'>,
  spans: Iterable<OpenSpan>,
  viewerZone?: string,
): number {
  let [total, closed] = [0, 0]
  let end: number | undefined
  for (const span of spans) {
    end ??= span.from + 7 * DAY_MS
    if (span.from >= end) break
    const to = Math.min(span.to, end)
    total += to - span.from
    for (let at = span.from; at < to; ) {
      const { open, nextChange = to } = stateAt(schedule, holidays, at, viewerZone)
      const until = Math.min(nextChange, to)
      if (!open) closed += until - at
      at = until
    }
  }
  return total === 0 ? 0 : closed / total
}
