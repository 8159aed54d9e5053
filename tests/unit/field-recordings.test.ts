import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { slicesOf } from '@/features/call-records/call/player/audio-slices'
import { BARS } from '@/features/call-records/call/player/peaks'
import { readSound } from '@/features/call-records/call/player/read-peaks'
import { setUpPlayer } from '../support/fake-audio'
import { wav } from '../support/sounds'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('F90 a recording without a length, of a call without one', () => {
  /** As a WebM of MediaRecorder: infinite, even after it has begun to play. */
  function playing() {
    const setUp = setUpPlayer({ seconds: undefined })
    setUp.audio.answer(Number.POSITIVE_INFINITY)
    setUp.player.toggle()
    setUp.audio.sound(3.3)
    setUp.audio.fire('durationchange')
    return setUp
  }

  test('has a bar that grows', () => {
    const { audio, state } = playing()
    expect(state()).toMatchObject({ time: 3.3, duration: 3.3, length: 0 })
    audio.sound(4)
    expect(state().duration).toBe(4)
  })

  test.each(['seek', 'playFrom'] as const)('can be sought beyond what was played: %s', async (action) => {
    const { audio, player, state } = playing()
    player[action](20.5)
    await vi.advanceTimersByTimeAsync(0)
    expect(audio.state.time).toBe(20.5)
    expect(state()).toMatchObject({ time: 20.5, duration: 20.5 })
  })

  test('has one as soon as the browser knows it, and is not downloaded for a seek beyond it', async () => {
    const fetcher = vi.fn()
    vi.stubGlobal('fetch', fetcher)
    const { audio, player, state } = playing()
    player.seek(99)
    Object.assign(audio.state, { time: 30, duration: 30 })
    audio.fire('durationchange')
    await vi.advanceTimersByTimeAsync(0)
    expect(state()).toMatchObject({ time: 30, duration: 30, length: 30 })
    expect(fetcher).not.toHaveBeenCalled()
    player.seek(99)
    expect(state().time).toBe(30)
  })
})

test.each([40, 90])('the record says 60 seconds, the file %i: the record is right', async (file) => {
  const { audio, player, state } = setUpPlayer()
  audio.answer(file)
  audio.fire('durationchange')
  expect(state().duration).toBe(60)
  player.seek(50)
  await vi.advanceTimersByTimeAsync(0)
  expect(audio.state.time).toBe(50)
  player.seek(80)
  expect(state().time).toBe(60)
})

describe('F91 a WAV whose header was written before the sound', () => {
  const sizeZero = new Uint8Array(readFileSync('tests/fixtures/field/size-zero.wav'))

  /** Ten seconds with these sizes in the header. */
  function streamed(riff: number, data: number, name = 'RIFF') {
    const bytes = wav(10, 8000, 1)
    const view = new DataView(bytes)
    new Uint8Array(bytes).set(new TextEncoder().encode(name))
    view.setUint32(4, riff, true)
    view.setUint32(40, data, true)
    return bytes
  }
  test.each([
    ['0', sizeZero.buffer, 8000],
    ['0 beside the right size of the file', streamed(160_036, 0), 160_000],
    ['0xFFFFFFFF', streamed(0xffffffff, 0xffffffff), 160_000],
    ['0xFFFFFFFF in RF64', streamed(0xffffffff, 0xffffffff, 'RF64'), 160_000],
  ])('with the size %s is read to its end', (_, bytes, size) => {
    const slices = slicesOf(bytes, 1)
    expect(slices.map(({ from, to }) => [from, to])).toEqual([[0, 1]])
    const file = new DataView(slices[0]?.read() ?? new ArrayBuffer(44))
    expect([file.getUint32(40, true), file.byteLength]).toEqual([size, size + 44])
  })

  test('without any sound has no slice', () => {
    expect(slicesOf(streamed(0, 0).slice(0, 44), 0)).toEqual([])
  })
})

test('a recording shorter than its call is drawn and skipped where it is heard', async () => {
  // Two seconds of sound, two of silence and one of sound, of a call of ten seconds.
  const samples = Float32Array.from({ length: 40_000 }, (_, at) => (at >= 16_000 && at < 32_000 ? 0 : 1))
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = () => Promise.resolve({ numberOfChannels: 1, getChannelData: () => samples })
    },
  )
  const { peaks, quiet } = await readSound(wav(5, 8000, 1), 10, new AbortController().signal)
  expect(peaks).toEqual(Array.from({ length: BARS }, (_, bar) => (bar < 10 || (bar >= 20 && bar < 25) ? 1 : 0)))
  expect(quiet).toEqual([{ from: expect.closeTo(2, 1), to: expect.closeTo(4, 1) }])
})
