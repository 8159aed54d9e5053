import type { TimelineItem } from './timeline'

/** Message start times in ascending order, for lookup by playback time. */
export interface OffsetIndex {
  offsets: number[]
  /** Timeline index of the message at `offsets[i]`. */
  items: number[]
}

export function indexOffsets(timeline: TimelineItem[]): OffsetIndex {
  const found = timeline.flatMap((item, index) =>
    item.kind === 'message' && item.offset !== undefined && Number.isFinite(item.offset)
      ? [{ offset: item.offset, index }]
      : [],
  )
  found.sort((a, b) => a.offset - b.offset)
  return { offsets: found.map(({ offset }) => offset), items: found.map(({ index }) => index) }
}

/** Number of offsets at or before `time` (binary search). */
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

/** The timeline item of the message current at `time`. */
export function currentItem({ offsets, items }: OffsetIndex, time: number): number | undefined {
  return items[countUpTo(offsets, time) - 1]
}

/** Beyond this offset "previous" restarts the current message. */
const REPLAY_SECONDS = 1.5

/** Start of the next or previous message from `time`; undefined at either end. */
export function stepOffset({ offsets }: OffsetIndex, time: number, delta: 1 | -1): number | undefined {
  const at = countUpTo(offsets, time + 0.05)
  if (delta === 1) return offsets[at]
  const currentOffset = offsets[at - 1]
  if (currentOffset === undefined) return undefined
  if (time - currentOffset > REPLAY_SECONDS) return currentOffset
  // Messages with the same start count as one step.
  for (let before = at - 2; before >= 0; before--) {
    const offset = offsets[before]
    if (offset !== undefined && offset < currentOffset) return offset
  }
  return currentOffset
}
