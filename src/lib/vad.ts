/*
 * Distinguishes speech from silence by loudness. What counts as silence follows the room: the noise floor sinks at once and
 * rises slowly, and never while somebody speaks, up to a limit.
 */

export interface VadOptions {
  /** Decibels above the noise floor from which a sound is speech. */
  margin: number
  /** Milliseconds of sound before it is taken for speech: a cough or a key is shorter. */
  minSpeech: number
  /** Milliseconds of silence after which the speaker is done: pauses between words are shorter. */
  hangover: number
}

export const usualVad: VadOptions = { margin: 10, minSpeech: 150, hangover: 750 }

export interface Vad {
  /**
   * Takes the loudness since the last time.
   *
   * @param decibels relative to the loudest sound there is, so at most 0
   * @param margin more decibels above the floor than usual, while the agent's own voice may be heard
   * @returns what begins
   */
  push: (decibels: number, milliseconds: number, margin?: number) => 'speech' | 'silence' | undefined
  /** Milliseconds of the current speech, or of the last, from its first sound to its last. */
  spoken: () => number
  /** Milliseconds since the last sound of the current speech, or of the last; Infinity before the first. */
  quiet: () => number
}

/** Below this level in decibels nothing counts as speech, however quiet the room. */
const QUIETEST = -52
const LOUDEST_FLOOR = -25
const START_FLOOR = -60
/** Decibels a second. */
const RISE = 3
/** A sound as even as this for so long is no speech but a fan. */
const STEADY_MS = 8000

export function createVad({ margin, minSpeech, hangover }: VadOptions = usualVad): Vad {
  let floor = START_FLOOR
  let isSpeaking = false
  /** Milliseconds of sound before speech begins, and of silence before it ends. */
  let sound = 0
  let silence = 0
  let total = 0
  let quiet = Number.POSITIVE_INFINITY
  /** The quietest of the current sound: the floor, should it turn out to be noise. */
  let quietest = 0

  function push(decibels: number, milliseconds: number, extra = 0): 'speech' | 'silence' | undefined {
    const level = Number.isFinite(decibels) ? decibels : -100
    const isSound = level > Math.max(floor + margin + extra, QUIETEST + extra)
    if (level < floor) floor = Math.max(level, START_FLOOR)
    else if (!isSound) floor = Math.min(level, floor + (RISE * milliseconds) / 1000, LOUDEST_FLOOR)

    quiet += milliseconds
    if (!isSpeaking) {
      if (!isSound) {
        // A word may start with a breath: one quiet moment does not reset it.
        sound = Math.max(0, sound - milliseconds)
        return undefined
      }
      sound += milliseconds
      if (sound < minSpeech) return undefined
      isSpeaking = true
      total = sound
      silence = quiet = 0
      quietest = level
      return 'speech'
    }

    total += milliseconds
    quietest = Math.min(quietest, level)
    silence = quiet = isSound ? 0 : silence + milliseconds
    if (total > STEADY_MS && quietest > floor + margin) {
      floor = Math.min(quietest, LOUDEST_FLOOR)
      total = 0
    }
    if (silence < hangover) return undefined
    isSpeaking = false
    sound = 0
    total -= silence
    return 'silence'
  }
  return { push, spoken: () => total, quiet: () => quiet }
}

/** The loudness of samples in decibels; -Infinity for none. */
export function decibelsOf(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return 10 * Math.log10(sum / Math.max(1, samples.length))
}
