import { delay } from './delay'

const START_MS = 500
/** Hertz, and seconds from the start. */
const tones = [
  [659, 0],
  [880, 0.15],
] as const
const TONE_S = 0.4
const LOUDNESS = 0.2

function playTone(context: AudioContext, hertz: number, start: number) {
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = hertz
  // A tone that begins or ends at once clicks.
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.001, start + TONE_S)
  tone.connect(volume).connect(context.destination)
  tone.start(start)
  tone.stop(start + TONE_S)
}

/** Two short tones, or nothing where the browser refuses: most do until the user has acted on the page. */
export async function playChime() {
  let context: AudioContext
  try {
    context = new AudioContext()
  } catch {
    return
  }
  try {
    // A refused `resume` waits for the next click, at which the sound would mean nothing.
    await Promise.race([context.resume(), delay(START_MS)])
    if (context.state !== 'running') return
    for (const [hertz, after] of tones) playTone(context, hertz, context.currentTime + after)
    await delay(1000 * (tones[1][1] + TONE_S))
  } catch {
    // No device to play on.
  } finally {
    void context.close()
  }
}
