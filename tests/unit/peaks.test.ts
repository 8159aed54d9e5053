// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BARS, barSpeakers, combinedPeaks, raisePeaks, seededPeaks } from '@/features/call-records/call/player/peaks'

function peaksOf(samples: Float32Array, parts = 1): number[] {
  const bars = Array<number>(BARS).fill(0)
  for (let part = 0; part < parts; part++) {
    const [from, to] = [part / parts, (part + 1) / parts]
    raisePeaks(bars, samples.slice(from * samples.length, to * samples.length), from, to)
  }
  return combinedPeaks([bars])
}

describe('the waveform’s bars', () => {
  test('there are 50, and the loudest has full height', () => {
    const samples = Float32Array.from({ length: 8000 }, (_, index) => (index === 4000 ? -0.5 : 0.1))
    const peaks = peaksOf(samples)
    expect(peaks).toHaveLength(BARS)
    expect(peaks[25]).toBe(1)
    expect(peaks[0]).toBe(0.2)
  })

  test('silence, no samples and invalid samples give flat bars', () => {
    const flat = Array(BARS).fill(0)
    expect(peaksOf(new Float32Array(100))).toEqual(flat)
    expect(peaksOf(new Float32Array(0))).toEqual(flat)
    expect(peaksOf(Float32Array.of(Number.NaN, Number.POSITIVE_INFINITY))).toEqual(flat)
  })

  test('for any samples, every bar is between 0 and 1', () => {
    fc.assert(
      fc.property(fc.float32Array({ noNaN: true, maxLength: 500 }), (samples) => {
        for (const peak of peaksOf(samples)) expect(peak >= 0 && peak <= 1).toBe(true)
      }),
    )
  })

  test('are the same in parts as in one piece, and each channel is scaled to its own maximum', () => {
    const samples = Float32Array.from({ length: 8000 }, (_, index) => Math.sin(index) * (index % 700))
    for (const parts of [2, 4, 8]) expect(peaksOf(samples, parts)).toEqual(peaksOf(samples))
    const quiet = Array.from({ length: BARS }, (_, bar) => (bar === 7 ? 0.01 : 0))
    expect(combinedPeaks([Array(BARS).fill(0), quiet])[7]).toBe(1)
    expect(combinedPeaks([])).toEqual(Array(BARS).fill(0))
  })

  test('without access to the audio, a call has stable bars derived from its ID', () => {
    expect(seededPeaks('call_1')).toEqual(seededPeaks('call_1'))
    expect(seededPeaks('call_1')).not.toEqual(seededPeaks('call_2'))
    fc.assert(
      fc.property(fc.string(), (id) => {
        const peaks = seededPeaks(id)
        expect(peaks).toHaveLength(BARS)
        expect(Math.min(...peaks)).toBeGreaterThan(0.2)
        expect(Math.max(...peaks)).toBeLessThan(1)
      }),
    )
  })
})

describe('the speaker of a bar', () => {
  test('is the one who speaks for most of it, and is undefined before the first message', () => {
    const turns = [
      { from: 2, speaker: 'agent' as const },
      { from: 4.5, speaker: 'customer' as const },
      { from: 5.2, speaker: 'agent' as const },
    ]
    expect(barSpeakers(turns, 10, 10)).toEqual([
      undefined,
      undefined,
      'agent',
      'agent',
      'agent',
      'agent',
      'agent',
      'agent',
      'agent',
      'agent',
    ])
    expect(barSpeakers(turns, 10, 20)[9]).toBe('customer')
  })

  test('is undefined where the length or the offsets are invalid', () => {
    const nobody = Array(BARS).fill(undefined)
    expect(barSpeakers([{ from: 1, speaker: 'agent' }], 0)).toEqual(nobody)
    expect(barSpeakers([], 60)).toEqual(nobody)
    expect(barSpeakers([{ from: 9999, speaker: 'agent' }], 60)).toEqual(nobody)
    expect(barSpeakers([{ from: -5, speaker: 'customer' }], 60)[0]).toBe('customer')
  })
})
