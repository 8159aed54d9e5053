import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MAX_DECODED_BYTES, slicesOf } from '@/features/call-records/call/player/audio-slices'
import { BARS, seededPeaks } from '@/features/call-records/call/player/peaks'
import { readSound } from '@/features/call-records/call/player/read-peaks'
import { RecordingError } from '@/features/call-records/call/player/recording'
import { usePeaks } from '@/features/call-records/call/player/use-peaks'
import { mp3, wav } from '../support/sounds'
import { deferred } from '../support/test-server'

const BYTES_PER_SAMPLE = 4

/** What a decoder makes of a slice, at the file's own rate: it counts frames as players do. */
function decodedBytes(bytes: ArrayBuffer): number {
  const view = new DataView(bytes)
  if (view.getUint32(0) === 0x52494646) return (view.getUint32(40, true) / 2) * BYTES_PER_SAMPLE
  const stereo = view.getUint8(1) === 0xfb
  return Math.ceil(bytes.byteLength / (stereo ? 417 : 72)) * (stereo ? 1152 * 2 : 576) * BYTES_PER_SAMPLE
}

const decoder = {
  decoding: 0,
  mostAtOnce: 0,
  decoded: [] as ArrayBuffer[],
  hold: Promise.resolve(),
}

beforeEach(() => {
  Object.assign(decoder, { decoding: 0, mostAtOnce: 0, decoded: [], hold: Promise.resolve() })
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      async decodeAudioData(bytes: ArrayBuffer) {
        decoder.decoding += 1
        decoder.mostAtOnce = Math.max(decoder.mostAtOnce, decoder.decoding)
        decoder.decoded.push(bytes)
        await decoder.hold
        decoder.decoding -= 1
        return { numberOfChannels: 1, getChannelData: () => Float32Array.of(decoder.decoded.length) }
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const never = new AbortController().signal

describe('the input of the audio decoder', () => {
  test.each([
    ['90 minutes of MP3 in stereo', () => mp3(5400), 5400],
    ['two hours of MP3 at 8 kbit/s', () => mp3(7200, 'mono'), 7200],
    ['90 minutes of WAV at 8 kHz', () => wav(5400, 8000, 1), 5400],
    ['two minutes of WAV at 44.1 kHz in stereo', () => wav(120, 44_100, 2), 120],
  ])('never takes more than the bound: %s', async (_title, make, seconds) => {
    const bytes = make()
    const { peaks } = await readSound(bytes, seconds, never)
    expect(Math.max(...decoder.decoded.map(decodedBytes))).toBeLessThanOrEqual(MAX_DECODED_BYTES)
    const whole = decodedBytes(bytes)
    const sum = decoder.decoded.reduce((total, slice) => total + decodedBytes(slice), 0)
    expect(sum / whole).toBeCloseTo(1, 3)
    expect(decoder.mostAtOnce).toBe(1)
    expect(peaks).toHaveLength(BARS)
    expect(peaks.at(-1)).toBe(1)
  })

  test('of a format that cannot be split is decoded only if it is short', async () => {
    const ogg = new TextEncoder().encode('OggS and so on').buffer as ArrayBuffer
    expect((await readSound(ogg, 300, never)).peaks).toHaveLength(BARS)
    await expect(readSound(ogg, 3600, never)).rejects.toThrow(RecordingError)
    await expect(readSound(ogg, Number.NaN, never)).rejects.toThrow(RecordingError)
    expect(decoder.decoded).toHaveLength(1)
  })

  test.each([
    ['no data', 20],
    ['a rate of 4 GHz', 24],
    ['no bytes a second', 28],
    ['blocks of nothing', 32],
  ])('with a WAV header of %s fails with an error instead of hanging', (_title, at) => {
    const bytes = wav(1, 8000, 1)
    if (at === 20) new DataView(bytes).setUint32(36, 0, true)
    else if (at === 24) new DataView(bytes).setUint32(at, 0xffffffff, true)
    else new DataView(bytes).setUint16(at, 0, true)
    if (at === 28) new DataView(bytes).setUint32(at, 0, true)
    expect(() => slicesOf(bytes, 1)).toThrow(RecordingError)
  })
})

describe('ten calls opened in quick succession', () => {
  function Providers({ children }: { children: ReactNode }) {
    return <QueryClientProvider client={client}>{children}</QueryClientProvider>
  }
  let client: QueryClient
  beforeEach(() => {
    client = new QueryClient()
    vi.stubGlobal('fetch', (url: string) =>
      Promise.resolve(new Response(new Uint8Array(mp3(1 + Number(/\d+/.exec(url)?.[0] ?? 0))))),
    )
  })

  test('decode one recording at a time, and skip those that were closed', async () => {
    const { release, released } = deferred()
    decoder.hold = released
    const of = (call: number) => ({ callId: `call_${call}`, url: `/${call}.mp3`, readable: true, duration: 60 })
    const view = renderHook(({ call }) => usePeaks(of(call)), { initialProps: { call: 0 }, wrapper: Providers })
    await waitFor(() => expect(decoder.decoding).toBe(1))
    for (let call = 1; call < 10; call++) view.rerender({ call })
    await waitFor(() => expect(client.isFetching()).toBe(1))
    release()
    await waitFor(() => expect(Math.max(...view.result.current)).toBe(1))
    expect(decoder.mostAtOnce).toBe(1)
    expect(decoder.decoded.map(({ byteLength }) => byteLength)).toEqual(
      [mp3(1), mp3(10)].map((each) => each.byteLength),
    )
  })

  test('fall back to bars from the call’s ID where decoding fails, and decode the next one', async () => {
    vi.stubGlobal('fetch', (url: string) =>
      Promise.resolve(new Response(url === '/bad' ? 'OggS' : new Uint8Array(mp3(2)))),
    )
    const bad = renderHook(() => usePeaks({ callId: 'bad', url: '/bad', readable: true, duration: 9000 }), {
      wrapper: Providers,
    })
    await waitFor(() => expect(bad.result.current).toEqual(seededPeaks('bad')))
    const next = renderHook(() => usePeaks({ callId: 'next', url: '/next', readable: true, duration: 2 }), {
      wrapper: Providers,
    })
    await waitFor(() => expect(Math.max(...next.result.current)).toBe(1))
  })
})
