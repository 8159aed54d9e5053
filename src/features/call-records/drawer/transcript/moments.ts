import type { TimelineItem } from './timeline'

/** Where the messages begin, in order of their offsets: what the player's second is looked up in. */
export interface Moments {
  offsets: number[]
  /** The place in the timeline of the message that begins at `offsets[i]`. */
  items: number[]
}

export function momentsOf(timeline: TimelineItem[]): Moments {
  const found = timeline.flatMap((item, index) =>
    item.kind === 'message' && item.offset !== undefined && Number.isFinite(item.offset)
      ? [{ offset: item.offset, index }]
      : [],
  )
  found.sort((a, b) => a.offset - b.offset)
  return { offsets: found.map(({ offset }) => offset), items: found.map(({ index }) => index) }
}

/** How many offsets are at or before `time`. */
function countUpTo(offsets: number[], time: number): number {
  let low = 0
  let high = offsets.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((offsets[middle] ?? 0) <= time) low = middle + 1
    else high = middle
  }
  return low
}

/** The timeline item that is current at `time`: a message is, from its offset to the next one's. */
export function currentItem({ offsets, items }: Moments, time: number): number | undefined {
  return items[countUpTo(offsets, time) - 1]
}

/** Further into a message than this, "previous" means its own beginning. */
const REPLAY_SECONDS = 1.5

/** The offset to go to from `time`, one message on or back; undefined at either end. */
export function stepOffset({ offsets }: Moments, time: number, by: 1 | -1): number | undefined {
  const at = countUpTo(offsets, time + 0.05)
  if (by === 1) return offsets[at]
  const own = offsets[at - 1]
  if (own === undefined) return undefined
  if (time - own > REPLAY_SECONDS) return own
  // Messages that begin together count as one step.
  for (let before = at - 2; before >= 0; before--) {
    const offset = offsets[before]
    if (offset !== undefined && offset < own) return offset
  }
  return own
}
