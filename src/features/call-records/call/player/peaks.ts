import type { Speaker } from '../transcript/timeline'

/** §9: the waveform has 50 bars. */
export const BARS = 50

const round = (value: number) => Math.round(value * 1000) / 1000

/** Raises the bars to the loudest of `samples`, which lie between two fractions of the recording. */
export function raisePeaks(bars: number[], samples: Float32Array, from = 0, to = 1): void {
  const length = samples.length / (to - from)
  const start = from * length
  const lastBar = Math.min(bars.length, Math.ceil(to * bars.length) + 1)
  for (let bar = Math.max(0, Math.floor(from * bars.length) - 1); bar < lastBar; bar++) {
    const first = Math.max(0, Math.floor((bar * length) / bars.length - start))
    const end = Math.min(samples.length, Math.floor(((bar + 1) * length) / bars.length - start))
    let peak = bars[bar] ?? 0
    for (let at = first; at < end; at++) {
      const sample = Math.abs(samples[at] ?? 0)
      if (sample > peak) peak = sample
    }
    bars[bar] = peak
  }
}

/** The louder of all channels per bar, each normalised to 1; silence stays 0. */
export function combinedPeaks(channels: readonly (readonly number[])[]): number[] {
  const normal = channels.map((peaks) => {
    const max = Math.max(...peaks)
    // A broken decoder may return NaN or infinities: treat as silence.
    return peaks.map((peak) => (Number.isFinite(max) && max > 0 ? round(peak / max) : 0))
  })
  return Array.from({ length: BARS }, (_, bar) => Math.max(0, ...normal.map((peaks) => peaks[bar] ?? 0)))
}

/** The bars of a recording of `real` seconds on an axis of `seconds`. */
export function fittedPeaks(peaks: readonly number[], real: number, seconds: number): number[] {
  const ratio = seconds / real
  return peaks.map((_, bar) => peaks[Math.floor((bar + 0.5) * ratio)] ?? 0)
}

/** Placeholder bars for an unreadable recording, derived from the call's id. */
export function seededPeaks(id: string, bars = BARS): number[] {
  // FNV-1a, then mulberry32.
  let state = 0x811c9dc5
  for (let at = 0; at < id.length; at++) state = Math.imul(state ^ id.charCodeAt(at), 0x01000193)
  return Array.from({ length: bars }, () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return round(0.25 + 0.7 * (((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296))
  })
}

export interface Turn {
  /** Seconds. */
  from: number
  speaker: Speaker
}

/**
 * The main speaker of each bar, undefined before the first message.
 *
 * @param turns sorted by start, each lasting until the next
 */
export function barSpeakers(turns: Turn[], duration: number, bars = BARS): (Speaker | undefined)[] {
  const spoken = Array.from({ length: bars }, () => ({ agent: 0, customer: 0 }))
  const width = duration / bars
  for (const [index, { from, speaker }] of turns.entries()) {
    const start = Math.max(0, from)
    const end = Math.min(turns[index + 1]?.from ?? duration, duration)
    for (let bar = Math.floor(start / width); bar < bars && bar * width < end; bar++) {
      const share = spoken[bar]
      if (share) share[speaker] += Math.min(end, (bar + 1) * width) - Math.max(start, bar * width)
    }
  }
  return spoken.map(({ agent, customer }) => {
    if (agent + customer < width / 2 || !(width > 0)) return undefined
    return agent >= customer ? 'agent' : 'customer'
  })
}
