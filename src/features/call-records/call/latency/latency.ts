import { type ReplyLatency, replyOf } from '@/lib/call-analytics/call-sums'
import type { TimelineItem } from '../transcript/timeline'

/** Longer replies are marked as slow. */
export const SLOW_MS = 1500

export interface Reply extends ReplyLatency {
  /** Index of its item in the transcript. */
  item: number
}

/** The replies of a transcript that have metrics, in order. */
export const repliesOf = (items: readonly TimelineItem[]): Reply[] =>
  items.flatMap((item, index) => {
    const reply = item.kind === 'message' ? replyOf(item.message.metrics) : undefined
    return reply ? [{ item: index, ...reply }] : []
  })

/** The value that `share` of the values do not exceed, by nearest rank; undefined for none. */
export function percentileOf(values: readonly number[], share: number): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
}
