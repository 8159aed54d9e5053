/** Sample arithmetic on mono Float32Array audio. */

/** Deterministic random numbers in 0..1, so that the same text always gives the same recording. */
export function seededRandom(/** @type {string} */ seed) {
  let state = 2166136261
  for (const ch of seed) state = Math.imul(state ^ /** @type {number} */ (ch.codePointAt(0)), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const fromDb = (/** @type {number} */ db) => 10 ** (db / 20)
export const toDb = (/** @type {number} */ amplitude) => 20 * Math.log10(Math.max(amplitude, 1e-9))

export function rms(/** @type {Float32Array} */ samples, from = 0, to = samples.length) {
  const start = Math.max(0, from)
  const end = Math.min(samples.length, to)
  let sum = 0
  for (let i = start; i < end; i++) sum += samples[i] ** 2
  return end > start ? Math.sqrt(sum / (end - start)) : 0
}

export function peak(/** @type {Float32Array} */ samples, from = 0, to = samples.length) {
  let max = 0
  for (let i = Math.max(0, from); i < Math.min(samples.length, to); i++) {
    max = Math.max(max, Math.abs(samples[i]))
  }
  return max
}

/** Cuts the quiet ends off, so that a turn's first sample is where its speech starts. */
export function trimSilence(/** @type {Float32Array} */ samples) {
  const threshold = peak(samples) * 0.03
  let start = 0
  let end = samples.length
  while (start < end && Math.abs(samples[start]) < threshold) start++
  while (end > start && Math.abs(samples[end - 1]) < threshold) end--
  if (start === end) throw new Error('the synthesised turn is silent')
  return samples.slice(start, end)
}

/** Brings the speech (not its inner pauses) to a level and rounds off the few peaks above 0.8. */
export function normalise(/** @type {Float32Array} */ samples, /** @type {number} */ targetDb) {
  const frame = 320
  let sum = 0
  let count = 0
  const gate = rms(samples) * 0.3
  for (let i = 0; i < samples.length; i += frame) {
    const level = rms(samples, i, i + frame)
    if (level < gate) continue
    sum += level ** 2
    count++
  }
  const gain = fromDb(targetDb) / Math.sqrt(sum / count)
  return samples.map((x) => {
    const y = x * gain
    const over = Math.abs(y) - 0.8
    return over > 0 ? Math.sign(y) * (0.8 + 0.15 * Math.tanh(over / 0.15)) : y
  })
}

/** Low, slightly dull noise under the whole call: a line is never digitally silent. */
export function addRoomNoise(
  /** @type {Float32Array} */ samples,
  /** @type {number} */ levelDb,
  /** @type {() => number} */ random,
) {
  // The one-pole filter below leaves sqrt((1-a)/(1+a)) of the uniform noise's 1/sqrt(3).
  const a = 0.6
  const gain = fromDb(levelDb) * Math.sqrt(3) * Math.sqrt((1 + a) / (1 - a))
  let low = 0
  for (let i = 0; i < samples.length; i++) {
    low = a * low + (1 - a) * (random() * 2 - 1)
    samples[i] += low * gain
  }
}

/** `count` bars over the recording, each the real max |x|, 0..1. */
export function peaksOf(/** @type {Float32Array} */ samples, /** @type {number} */ count) {
  return Array.from({ length: count }, (_, i) => {
    const from = Math.floor((i * samples.length) / count)
    const to = Math.floor(((i + 1) * samples.length) / count)
    return Math.round(Math.min(1, peak(samples, from, to)) * 1000) / 1000
  })
}

/**
 * Median fundamental frequency of the voiced frames, by autocorrelation. It finds the
 * period from the harmonics, so it also works where the telephone band cut the fundamental.
 */
export function medianPitch(/** @type {Float32Array[]} */ segments, /** @type {number} */ sampleRate) {
  const frame = Math.round(sampleRate * 0.04)
  const minLag = Math.floor(sampleRate / 400)
  const maxLag = Math.ceil(sampleRate / 60)
  /** @type {number[]} */
  const pitches = []
  for (const segment of segments) {
    for (let at = 0; at + frame + maxLag < segment.length; at += frame) {
      if (rms(segment, at, at + frame) < 0.02) continue
      const scores = new Float64Array(maxLag + 1)
      let best = 0
      for (let lag = minLag; lag <= maxLag; lag++) {
        let cross = 0
        let a = 0
        let b = 0
        for (let i = at; i < at + frame; i++) {
          cross += segment[i] * segment[i + lag]
          a += segment[i] ** 2
          b += segment[i + lag] ** 2
        }
        scores[lag] = cross / Math.sqrt(a * b + 1e-12)
        best = Math.max(best, scores[lag])
      }
      if (best < 0.75) continue
      // Multiples of the period score as high, so take the shortest peak that is nearly the best.
      for (let lag = minLag + 1; lag < maxLag; lag++) {
        const isPeak = scores[lag] >= scores[lag - 1] && scores[lag] >= scores[lag + 1]
        if (isPeak && scores[lag] > best * 0.93) {
          pitches.push(sampleRate / lag)
          break
        }
      }
    }
  }
  pitches.sort((x, y) => x - y)
  return pitches.length > 0 ? pitches[Math.floor(pitches.length / 2)] : 0
}
