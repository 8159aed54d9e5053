import { basePath } from '@/lib/env'

/** Loudness below which the end of a slice is silence. */
const SILENT = 0.01
const FADE_SECONDS = 0.06

export interface Voice {
  /** What it says, to be heard by the caller. */
  stream: MediaStream
  /**
   * Says a part of the recording, without the silence at its end.
   *
   * @param signal cuts it off
   * @returns the share that was said: 1 unless it was cut off
   */
  say: (from: number, to: number, signal: AbortSignal) => Promise<number>
}

/** Loads a recording of the demo. @throws where it cannot be loaded */
export async function loadVoice(context: AudioContext, file: string, signal: AbortSignal): Promise<Voice> {
  const response = await fetch(`${basePath}/recordings/${file}`, { signal })
  if (!response.ok) throw new Error(`No recording ${file}`)
  const buffer = await context.decodeAudioData(await response.arrayBuffer())
  signal.throwIfAborted()
  const output = context.createMediaStreamDestination()
  return {
    stream: output.stream,
    say: (from, to, cut) => play(context, output, { buffer, from, to: endOfSound(buffer, from, to) }, cut),
  }
}

/** Where the last sound between two seconds ends. */
function endOfSound(buffer: AudioBuffer, from: number, to: number): number {
  const samples = buffer.getChannelData(0)
  const first = Math.floor(from * buffer.sampleRate)
  let at = Math.min(samples.length, Math.floor(to * buffer.sampleRate)) - 1
  while (at > first && Math.abs(samples[at] ?? 0) < SILENT) at--
  return Math.min(to, at / buffer.sampleRate + 0.1)
}

interface Slice {
  buffer: AudioBuffer
  from: number
  to: number
}

function play(context: AudioContext, output: AudioNode, { buffer, from, to }: Slice, cut: AbortSignal) {
  return new Promise<number>((resolve) => {
    if (cut.aborted) {
      resolve(0)
      return
    }
    const source = new AudioBufferSourceNode(context, { buffer })
    const volume = new GainNode(context)
    source.connect(volume).connect(output)
    const start = context.currentTime
    const onCut = () => {
      const now = context.currentTime
      // A sound that stops at once clicks.
      volume.gain.setTargetAtTime(0, now, FADE_SECONDS / 3)
      source.stop(now + FADE_SECONDS)
      resolve(Math.min(1, (now - start) / (to - from)))
    }
    source.onended = () => {
      cut.removeEventListener('abort', onCut)
      volume.disconnect()
      resolve(1)
    }
    cut.addEventListener('abort', onCut, { once: true })
    source.start(start, from, to - from)
  })
}
