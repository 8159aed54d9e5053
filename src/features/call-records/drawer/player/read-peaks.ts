import { slicesOf } from './audio-slices'
import { BARS, combinedPeaks, raisePeaks } from './peaks'

/** Loud moments survive this rate, and a second of it takes 32 kB. */
const SAMPLE_RATE = 8000

type Decoded = Pick<AudioBuffer, 'numberOfChannels' | 'getChannelData'>

const decodeAudio = (bytes: ArrayBuffer): Promise<Decoded> =>
  new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(bytes)

let last: Promise<unknown> = Promise.resolve()

/** Runs one task at a time in the whole app; one that was aborted while it waited does not begin. */
function inTurn<T>(signal: AbortSignal, task: () => Promise<T>): Promise<T> {
  const turn = last.then(() => {
    signal.throwIfAborted()
    return task()
  })
  last = turn.catch(() => undefined)
  return turn
}

/**
 * The peaks of a recording, 0 to 1 a bar.
 *
 * @param seconds the length as the browser knows it
 * @throws RecordingError if decoding would take too much memory; what the decoder throws; what `signal` was aborted with
 */
export async function readPeaks(bytes: ArrayBuffer, seconds: number, signal: AbortSignal): Promise<number[]> {
  // Stereo channels are the two speakers.
  const channels: number[][] = []
  for (const { from, to, read } of slicesOf(bytes, seconds)) {
    const audio = await inTurn(signal, () => decodeAudio(read()))
    for (let side = 0; side < audio.numberOfChannels; side += 1) {
      channels[side] ??= Array.from({ length: BARS }, () => 0)
      raisePeaks(channels[side] ?? [], audio.getChannelData(side), from, to)
    }
  }
  return combinedPeaks(channels)
}
