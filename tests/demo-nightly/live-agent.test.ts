// @vitest-environment node

import { describe, expect, test } from 'vitest'
import { createVad, decibelsOf } from '@/lib/vad'

/** Feeds loudness by stretches of [decibels, milliseconds]; the changes with the time at which they came. */
function run(stretches: [number, number][], margin = 0, vad = createVad()) {
  const changes: string[] = []
  let time = 0
  for (const [decibels, milliseconds] of stretches)
    for (let at = 0; at < milliseconds; at += 30) {
      time += 30
      const change = vad.push(decibels, 30, margin)
      if (change) changes.push(`${change} ${time}`)
    }
  return { changes, vad }
}

const kinds = (changes: string[]) => changes.map((change) => change.split(' ')[0])

describe('voice activity', () => {
  test('begins after a moment of sound and ends after a moment of silence', () => {
    const { changes, vad } = run([
      [-65, 1000],
      [-25, 1500],
      [-65, 2000],
    ])
    expect(kinds(changes)).toEqual(['speech', 'silence'])
    const [start = 0, end = 0] = changes.map((change) => Number(change.split(' ')[1]))
    expect(start - 1000).toBeLessThan(300)
    expect(end - 2500).toBeGreaterThanOrEqual(700)
    expect(end - 2500).toBeLessThan(900)
    expect(Math.abs(vad.spoken() - 1500)).toBeLessThan(100)
  })

  test('ignores a click and the pause between two words', () => {
    expect(
      run([
        [-65, 500],
        [-20, 90],
        [-65, 1000],
      ]).changes,
    ).toEqual([])
    const { changes } = run([
      [-65, 500],
      [-25, 600],
      [-65, 450],
      [-25, 600],
      [-65, 1000],
    ])
    expect(kinds(changes)).toEqual(['speech', 'silence'])
  })

  test('ignores background noise', () => {
    const { changes, vad } = run([[-45, 20_000]])
    // At first the noise may be taken for a voice; it is not for long.
    expect(kinds(changes)).toEqual(changes.length > 0 ? ['speech', 'silence'] : [])
    const later = run(
      [
        [-45, 3000],
        [-25, 1000],
        [-45, 2000],
      ],
      0,
      vad,
    )
    expect(kinds(later.changes)).toEqual(['speech', 'silence'])
  })

  test('requires a louder voice while the agent speaks', () => {
    const quiet: [number, number][] = [
      [-65, 1000],
      [-47, 1000],
    ]
    expect(kinds(run(quiet).changes)).toEqual(['speech'])
    expect(run(quiet, 8).changes).toEqual([])
    expect(
      kinds(
        run(
          [
            [-65, 1000],
            [-25, 1000],
          ],
          8,
        ).changes,
      ),
    ).toEqual(['speech'])
  })

  test('treats digital silence, as from a muted microphone, as no speech', () => {
    expect(run([[Number.NEGATIVE_INFINITY, 5000]]).changes).toEqual([])
    expect(decibelsOf(new Float32Array(64))).toBe(Number.NEGATIVE_INFINITY)
    expect(decibelsOf(new Float32Array(64).fill(1))).toBe(0)
  })
})
