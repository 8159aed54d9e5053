import { delay } from '@/lib/delay'
import { decibelsOf } from '@/lib/vad'

const EVERY_MS = 50
/** Below this is silence. */
const FLOOR_DB = -60

/** 0 for silence to 1 for 0 dB, linear in decibels. */
export const levelOf = (decibels: number) => Math.min(1, Math.max(0, (decibels - FLOOR_DB) / -FLOOR_DB))

/** Shared, because browsers limit the number of audio contexts. */
let shared: { context: AudioContext; users: number } | undefined

function acquireContext() {
  shared ??= { context: new AudioContext(), users: 0 }
  const own = shared
  own.users += 1
  void own.context.resume().catch(() => {})
  return {
    context: own.context,
    release: () => {
      own.users -= 1
      if (own.users > 0) return
      if (shared === own) shared = undefined
      if (own.context.state !== 'closed') void own.context.close()
    },
  }
}

/**
 * Reports how loud a stream is, about twenty times a second.
 *
 * @param onLevel gets decibels, at most 0, and the milliseconds since the last report
 * @returns what ends it
 */
export function watchLevel(stream: MediaStream, onLevel: (decibels: number, milliseconds: number) => void): () => void {
  // No Web Audio, or no audio track.
  if (typeof AudioContext === 'undefined' || stream.getAudioTracks().length === 0) return () => {}
  const { context, release } = acquireContext()
  const analyser = new AnalyserNode(context, { fftSize: 1024 })
  const source = context.createMediaStreamSource(stream)
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  let last = performance.now()
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const now = performance.now()
    onLevel(decibelsOf(samples), now - last)
    last = now
  }, EVERY_MS)
  return () => {
    clearInterval(timer)
    source.disconnect()
    release()
  }
}

const notes = [
  { frequency: 523.25, from: 0, to: 0.22 },
  { frequency: 659.25, from: 0.2, to: 0.55 },
]

/** Plays two notes on a speaker; resolves at their end. @throws if the browser does not play */
export async function playTone(deviceId: string | undefined): Promise<void> {
  const context = new AudioContext()
  const audio = new Audio()
  try {
    const output = context.createMediaStreamDestination()
    for (const { frequency, from, to } of notes) {
      const tone = new OscillatorNode(context, { frequency })
      const volume = new GainNode(context, { gain: 0 })
      tone.connect(volume).connect(output)
      const start = context.currentTime + 0.1
      volume.gain.setValueAtTime(0, start + from)
      volume.gain.linearRampToValueAtTime(0.3, start + from + 0.03)
      volume.gain.linearRampToValueAtTime(0, start + to)
      tone.start(start + from)
      tone.stop(start + to)
    }
    // An audio element, because not every browser can set the sink of an audio context.
    if (deviceId && 'setSinkId' in audio) await audio.setSinkId(deviceId)
    audio.srcObject = output.stream
    await Promise.all([context.resume(), audio.play()])
    await delay(800)
  } finally {
    audio.pause()
    audio.srcObject = null
    await context.close()
  }
}
