// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { slicesOf } from '@/features/call-records/call/player/audio-slices'
import { mp3, wav } from '../support/sounds'

describe('the input of the audio decoder', () => {
  test('covers the whole recording, part after part', () => {
    for (const bytes of [mp3(1800), wav(1800, 16_000, 2)]) {
      const slices = slicesOf(bytes, 1800)
      expect(slices.length).toBeGreaterThan(1)
      expect(slices[0]?.from).toBe(0)
      expect(slices.at(-1)?.to).toBe(1)
      for (const [index, { to }] of slices.entries()) expect(slices[index + 1]?.from ?? 1).toBe(to)
    }
  })

  test('skips an ID3 tag and a broken frame', () => {
    const tag = Uint8Array.of(0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 1, 0)
    const music = new Uint8Array(mp3(600))
    const file = new Uint8Array([...tag, ...new Uint8Array(128 + 50), ...music])
    file[file.length - 417 * 3] = 0
    const slices = slicesOf(file.buffer, 600)
    expect(slices.length).toBeGreaterThan(1)
    for (const { read } of slices) expect(new Uint8Array(read()).slice(0, 2)).toEqual(Uint8Array.of(0xff, 0xfb))
  })
})
