import type { CallRecord } from '@/contract/call-records'
import { parseInstant } from '@/lib/format'
import { findMatches, textOf } from '../call/transcript/find'
import { mergeTimeline, type TimelineItem } from '../call/transcript/timeline'

export interface Hit {
  text: string
  /** Who said it; undefined for an event. */
  role: string | undefined
  /** Seconds into the recording. */
  moment: number | undefined
}

export interface CallHits {
  /** Every occurrence, as the drawer counts them. */
  count: number
  /** The lines with an occurrence, in order of time. */
  lines: Hit[]
}

const timelines = new WeakMap<CallRecord, TimelineItem[]>()

function timelineOf(call: CallRecord) {
  const known = timelines.get(call)
  if (known) return known
  const made = mergeTimeline(call.transcription ?? [], call.events ?? [], call.startTime)
  timelines.set(call, made)
  return made
}

/** Where a call says `query`. */
export function hitsIn(call: CallRecord, query: string): CallHits {
  const timeline = timelineOf(call)
  const start = parseInstant(call.startTime)?.getTime()
  const matches = findMatches(timeline, query)
  const lines = [...new Set(matches.map(({ item }) => item))].flatMap((index): Hit[] => {
    const item = timeline[index]
    if (!item) return []
    const text = textOf(item)
    if (item.kind === 'message') return [{ text, role: item.message.role, moment: item.offset }]
    const seconds = item.at === undefined || start === undefined ? undefined : (item.at - start) / 1000
    return [{ text, role: undefined, moment: seconds }]
  })
  return { count: matches.length, lines }
}

/** A list without transcripts has no events either; a call that was never connected has no transcript. */
export const mayHaveMore = (call: CallRecord) => call.transcription === undefined && call.duration !== 0

/** Milliseconds of work after which the browser may handle input. */
const SLICE_MS = 12

/** Calls `visit` for each item, in slices between which the browser handles input. */
export async function inSlices<Item>(items: Iterable<Item>, signal: AbortSignal, visit: (item: Item) => void) {
  let began = performance.now()
  for (const item of items) {
    if (signal.aborted) return
    visit(item)
    if (performance.now() - began < SLICE_MS) continue
    await new Promise((resolve) => setTimeout(resolve))
    began = performance.now()
  }
}

export async function fewAtATime<Item>(items: readonly Item[], most: number, run: (item: Item) => Promise<void>) {
  const left = items.values()
  await Promise.all(
    Array.from({ length: most }, async () => {
      for (const item of left) await run(item)
    }),
  )
}
