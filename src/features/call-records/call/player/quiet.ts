/** A stretch of the recording, in seconds. */
export interface Span {
  from: number
  to: number
}

/** Levels are measured over windows of this length. */
const WINDOW_SECONDS = 0.05
const MAX_WINDOWS = 400_000
/** Shorter pauses belong to speech. */
const MIN_SECONDS = 0.3

/** The part of a channel's usual loudness below which it counts as silence, and its bounds. */
const QUIET_PART = 0.04
const MIN_LEVEL = 0.002
const MAX_LEVEL = 0.02

export const windowsOf = (seconds: number) =>
  Number.isFinite(seconds) && seconds > 0 ? Math.min(MAX_WINDOWS, Math.ceil(seconds / WINDOW_SECONDS)) : 1

/** Below this level a channel is quiet. Noise raises no threshold: where there is any, nothing counts as silence. */
function threshold(levels: readonly number[]): number {
  const usual = levels.toSorted((a, b) => a - b)[Math.floor(levels.length * 0.95)] ?? 0
  return Math.min(MAX_LEVEL, Math.max(MIN_LEVEL, usual * QUIET_PART))
}

/**
 * Where no channel is heard.
 *
 * @param channels the loudest sample of each window, 0 to 1
 */
export function quietSpans(channels: readonly (readonly number[])[], seconds: number): Span[] {
  const limits = channels.map(threshold)
  const windows = channels[0]?.length ?? 0
  const width = seconds / windows
  const spans: Span[] = []
  let begun: number | undefined
  for (let at = 0; at <= windows; at++) {
    // A broken decoder may return NaN, which is no silence.
    const quiet = at < windows && channels.every((levels, side) => (levels[at] ?? 0) <= (limits[side] ?? 0))
    if (quiet) begun ??= at
    else if (begun !== undefined) {
      if ((at - begun) * width >= MIN_SECONDS) spans.push({ from: begun * width, to: at * width })
      begun = undefined
    }
  }
  return spans
}

/** Parts of silences that may be left out: the long ones, with something left on either side. */
export const skippable = (silences: readonly Span[], { least, padding }: { least: number; padding: number }): Span[] =>
  silences.flatMap(({ from, to }) =>
    to - from >= least && to - padding > from + padding ? [{ from: from + padding, to: to - padding }] : [],
  )

/** Jumps that are shorter are not worth it; a seek may also end a little before its target. */
const MIN_JUMP = 0.4

/** Where playback goes on from `time`; undefined outside of the spans, which are sorted. */
export function jumpFrom(spans: readonly Span[], time: number): number | undefined {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((spans[middle]?.to ?? 0) <= time) low = middle + 1
    else high = middle
  }
  const span = spans[low]
  return span && span.from <= time && span.to - time >= MIN_JUMP ? span.to : undefined
}
