import { createVad, decibelsOf } from '@/lib/vad'

const EVERY_MS = 30
/** The agent's own voice may come back from the speaker: an interruption must be clearly louder than the room. */
const MARGIN_WHILE_SPEAKING = 8

export interface Ear {
  /** Called when the caller begins to speak. */
  onSpeech: (() => void) | undefined
  /** Called when the caller is done, with how many milliseconds they spoke. */
  onSilence: ((spoken: number) => void) | undefined
  isCallerSpeaking: () => boolean
  /** While the agent speaks, only what is clearly a voice counts. */
  setAgentSpeaking: (isSpeaking: boolean) => void
  listenTo: (stream: MediaStream) => void
  close: () => void
}

/** Hears in a microphone's stream when somebody speaks. Nothing is recorded, and nothing leaves the page. */
export function createEar(context: AudioContext): Ear {
  const analyser = new AnalyserNode(context, { fftSize: 2048 })
  const samples = new Float32Array(analyser.fftSize)
  const vad = createVad()
  let source: MediaStreamAudioSourceNode | undefined
  let isCallerSpeaking = false
  let isAgentSpeaking = false
  let last = performance.now()
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const now = performance.now()
    const change = vad.push(decibelsOf(samples), now - last, isAgentSpeaking ? MARGIN_WHILE_SPEAKING : 0)
    last = now
    if (!change) return
    isCallerSpeaking = change === 'speech'
    if (isCallerSpeaking) ear.onSpeech?.()
    else ear.onSilence?.(vad.spoken())
  }, EVERY_MS)

  const ear: Ear = {
    onSpeech: undefined,
    onSilence: undefined,
    isCallerSpeaking: () => isCallerSpeaking,
    setAgentSpeaking: (isSpeaking) => {
      isAgentSpeaking = isSpeaking
    },
    listenTo: (stream) => {
      source?.disconnect()
      source = undefined
      if (stream.getAudioTracks().length === 0) return
      source = context.createMediaStreamSource(stream)
      source.connect(analyser)
    },
    close: () => {
      clearInterval(timer)
      source?.disconnect()
    },
  }
  return ear
}
