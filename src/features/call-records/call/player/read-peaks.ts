import { slicesOf } from './audio-slices'
import { BARS, combinedPeaks, fittedPeaks, raisePeaks } from './peaks'
import { quietSpans, type Span, windowsOf } from './quiet'

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

export interface Sound {
  /** 0 to 1 a bar. */
  peaks: number[]
  /** Where no one is heard. */
  quiet: Span[]
}

/**
 * The peaks and the silences of a recording.
 *
 * @param seconds the length of the axis, which may be an estimate
 * @throws RecordingError if decoding would take too much memory; what the decoder throws; what `signal` was aborted with
 */
export async function readSound(bytes: ArrayBuffer, seconds: number, signal: AbortSignal): Promise<Sound> {
  // Stereo channels are the two speakers.
  const channels: { bars: number[]; levels: number[] }[] = []
  const windows = windowsOf(seconds)
  let samplesRead = 0
  const zeros = (length: number) => Array.from({ length }, () => 0)
  for (const { from, to, read } of slicesOf(bytes, seconds)) {
    const audio = await inTurn(signal, () => decodeAudio(read()))
    samplesRead += audio.numberOfChannels > 0 ? audio.getChannelData(0).length : 0
    for (let side = 0; side < audio.numberOfChannels; side += 1) {
      channels[side] ??= { bars: zeros(BARS), levels: zeros(windows) }
      const samples = audio.getChannelData(side)
      raisePeaks(channels[side]?.bars ?? [], samples, from, to)
      raisePeaks(channels[side]?.levels ?? [], samples, from, to)
    }
  }
  // Too short to differ from what the axis says.
  const real = samplesRead < SAMPLE_RATE ? seconds : samplesRead / SAMPLE_RATE
  return {
    peaks: fittedPeaks(combinedPeaks(channels.map(({ bars }) => bars)), real, seconds),
    quiet: quietSpans(
      channels.map(({ levels }) => levels),
      real,
    ),
  }
}
