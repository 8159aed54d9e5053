import type { Speaker } from '../transcript/role'

/** §9: the waveform has 50 bars. */
export const BARS = 50

const round = (value: number) => Math.round(value * 1000) / 1000

/** Peak amplitude per bar, normalised to 1; silence stays 0. */
export function peaksOf(samples: Float32Array, bars = BARS): number[] {
  const peaks = Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * samples.length) / bars)
    const to = Math.floor(((bar + 1) * samples.length) / bars)
    let peak = 0
    for (let at = from; at < to; at++) {
      const sample = Math.abs(samples[at] ?? 0)
      if (sample > peak) peak = sample
    }
    return peak
  })
  const max = Math.max(...peaks)
  // A broken decoder may return NaN or infinities: treat as silence.
  if (!Number.isFinite(max) || max === 0) return peaks.map(() => 0)
  return peaks.map((peak) => round(peak / max))
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
