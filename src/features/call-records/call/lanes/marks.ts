import { replyOf } from '@/lib/call-analytics/call-sums'
import type { TimelineItem } from '../transcript/timeline'
import { offsetOfItem, type Utterance } from '../transcript/utterances'

export const lanes = ['agent', 'customer', 'events'] as const
export type Lane = (typeof lanes)[number]

/** One or more messages or events that begin within the same pixel. */
export interface Mark {
  lane: Lane
  from: number
  to: number
  /** Index in the timeline of the first one. */
  item: number
  count: number
  /** An error is among them. */
  bad: boolean
  /** A match of the search is among them. */
  hit: boolean
  /** Seconds that the caller waited for the agent, where that was measured; of several the longest. */
  wait?: number | undefined
}

/** Clocks differ: an event this long before or after the recording is shown at its edge. */
const EDGE_SECONDS = 5

interface MarksOf {
  timeline: readonly TimelineItem[]
  utterances: readonly Utterance[]
  /** Start of the call, in milliseconds. */
  start: number | undefined
  duration: number
  /** Timeline indexes of the matches of the search. */
  hits: ReadonlySet<number>
  /** Marks of a lane that begin within this are one. */
  secondsPerPixel: number
}

/** All marks, in order of time. */
export function marksOf({ timeline, utterances, start, duration, hits, secondsPerPixel }: MarksOf): Mark[] {
  if (!(duration > 0)) return []
  const spoken = utterances.map(({ speaker, from, to, item }): Mark => {
    return { lane: speaker, from, to, item, count: 1, bad: false, hit: hits.has(item), wait: waitFor(timeline[item]) }
  })
  const happened = timeline.flatMap((entry, item): Mark[] => {
    if (entry.kind !== 'event') return []
    const offset = offsetOfItem(entry, start)
    if (offset === undefined || offset < -EDGE_SECONDS || offset > duration + EDGE_SECONDS) return []
    const from = Math.min(duration, Math.max(0, offset))
    return [{ lane: 'events', from, to: from, item, count: 1, bad: entry.event.type === 'error', hit: hits.has(item) }]
  })
  const all = [...spoken, ...happened].sort((a, b) => a.from - b.from)
  const last: Partial<Record<Lane, Mark>> = {}
  return all.filter((mark) => {
    const before = last[mark.lane]
    if (!before || mark.from - before.from >= secondsPerPixel) {
      last[mark.lane] = mark
      return true
    }
    before.to = Math.max(before.to, mark.to)
    before.count += mark.count
    // The item that is named and gone to is the one that went wrong.
    if (mark.bad && !before.bad) before.item = mark.item
    before.bad ||= mark.bad
    before.hit ||= mark.hit
    if (mark.wait !== undefined) before.wait = Math.max(before.wait ?? 0, mark.wait)
    return false
  })
}

function waitFor(entry: TimelineItem | undefined) {
  const reply = entry?.kind === 'message' ? replyOf(entry.message.metrics) : undefined
  return reply && reply.ms / 1000
}

/** The longest wait of a call; undefined where none was measured. */
export function longestWait(marks: readonly Mark[]): number | undefined {
  const waits = marks.flatMap(({ wait }) => wait ?? [])
  return waits.length > 0 ? Math.max(...waits) : undefined
}

/** The mark at a place: in its lane, else in any. Undefined if none is within `reach` seconds. */
export function markAt(marks: readonly Mark[], lane: Lane, time: number, reach: number): number | undefined {
  const nearest = (inLane: boolean) => {
    let found: number | undefined
    let least = reach
    for (const [index, mark] of marks.entries()) {
      if (inLane && mark.lane !== lane) continue
      const distance = Math.max(mark.from - time, time - mark.to, 0)
      if (distance < least || (distance === 0 && least === 0)) {
        found = index
        least = distance
      }
    }
    return found
  }
  return nearest(true) ?? nearest(false)
}
