import { type CallEvent, callRecords, type Message } from '@/contract/call-records'
import { callTranscriptions } from '@/contract/call-transcriptions'
import type { TestCallAccess } from '@/contract/test-calls'
import { call } from '@/lib/api/call'
import { type MediaEnd, MediaError, type MediaOptions, type MediaSession } from '@/lib/media-session'
import { randomId } from '@/lib/random-id'
import type { Script } from '../db/seed/scripts'
import { agentRows } from '../db/tables'
import { wait } from '../wait'
import { converse } from './conversation'
import { createEar } from './ear'
import { scriptFor, turnsOf } from './turns'
import { loadVoice, type Voice } from './voice'

/** Writes into the record what was said and done, one after the other. What is refused is lost: the call goes on. */
function reportTo(callRecordId: string) {
  let last: Promise<unknown> = Promise.resolve()
  const queue = (send: () => Promise<unknown>) => {
    last = last.then(send).catch(() => {})
  }
  return {
    message: (message: Message) => {
      const body = { callRecordId, transcription: [message] }
      queue(() => call(callTranscriptions.add, { body, idempotencyKey: randomId() }))
    },
    event: ({ type, description, source, timestamp }: CallEvent) => {
      const body = { callRecordId, type, description, source, timestamp }
      queue(() => call(callRecords.addEvent, { body, idempotencyKey: randomId() }))
    },
    /** Resolves when everything has been sent. */
    done: () => last,
  }
}

/** After this the audio of an agent named `audio-lost` fails. */
const LOST_MS = 5000

const callerWords: Record<string, (seconds: number) => string> = {
  en: (seconds) => `(Spoke for ${seconds} ${seconds === 1 ? 'second' : 'seconds'})`,
  ko: (seconds) => `(${seconds}초 동안 말함)`,
}

function scriptOf({ agent }: MediaOptions['record']): Script {
  const id = (typeof agent === 'object' ? agent.id : undefined) ?? ''
  const script = scriptFor(id, agentRows.get(id))
  if (!script) throw new MediaError('network')
  return script
}

/** The moments of the script's own beginning, at which this call begins too. */
const openings = ({ events }: Script): CallEvent[] =>
  events
    .filter(({ type }) => type === 'call_answered' || type === 'ai_connected')
    .map(({ type, description }) => ({
      type,
      description,
      source: 'system',
      timestamp: new Date().toISOString(),
    }))

async function open(file: string, signal: AbortSignal): Promise<{ context: AudioContext; voice: Voice }> {
  const context = new AudioContext()
  try {
    const voice = await loadVoice(context, file, signal)
    void context.resume().catch(() => {})
    return { context, voice }
  } catch (error) {
    void context.close()
    signal.throwIfAborted()
    throw new MediaError('network', { cause: error })
  }
}

/**
 * The agent of the demo: it speaks with the lines of a demo recording and takes turns by the caller's voice, all inside
 * the page. The address says whether its audio fails (`demo:refused`, `demo:unreachable`, `demo:lost`).
 */
export async function connectAgent({ url }: TestCallAccess, options: MediaOptions): Promise<MediaSession> {
  const { record, listener, signal } = options
  signal.throwIfAborted()
  await wait(600)
  signal.throwIfAborted()
  if (url === 'demo:refused') throw new MediaError('refused')
  if (url === 'demo:unreachable') throw new MediaError('network')
  const script = scriptOf(record)
  const { context, voice } = await open(script.file, signal)

  const report = reportTo(record.id)
  const ear = createEar(context)
  const ended = new AbortController()
  let microphone = options.microphone
  let isMuted = false

  const onMicrophone = () => finish('microphone')
  const tracksOf = () => microphone.getAudioTracks()
  const listenTo = (stream: MediaStream) => {
    for (const track of tracksOf()) track.removeEventListener('ended', onMicrophone)
    microphone = stream
    for (const track of tracksOf()) {
      track.enabled = !isMuted
      track.addEventListener('ended', onMicrophone)
    }
    ear.listenTo(stream)
  }
  const lost = url === 'demo:lost' ? setTimeout(() => finish('network'), LOST_MS) : undefined

  let ending: Promise<void> | undefined
  function end(): Promise<void> {
    ending ??= release()
    return ending
  }
  async function release() {
    clearTimeout(lost)
    ended.abort()
    for (const track of tracksOf()) track.removeEventListener('ended', onMicrophone)
    ear.close()
    for (const track of voice.stream.getTracks()) track.stop()
    await Promise.allSettled([conversation, context.close()])
    await report.done()
  }
  function finish(reason: MediaEnd) {
    if (ending) return
    void end()
    listener.onEnd(reason)
  }

  listenTo(microphone)
  const emit = (event: CallEvent) => {
    if (ended.signal.aborted) return
    listener.onEvent(event)
    report.event(event)
  }
  const conversation = Promise.resolve().then(async () => {
    for (const event of openings(script)) emit(event)
    const onLine = (message: Message) => {
      if (!ended.signal.aborted) listener.onMessage(message)
    }
    await converse({
      turns: turnsOf(script),
      voice,
      ear,
      describeCaller: callerWords[script.language] ?? String,
      onLine,
      onSaid: (message) => {
        report.message(message)
        onLine(message)
      },
      onEvent: emit,
      signal: ended.signal,
    })
  })
  void conversation.then(
    () => finish('agent'),
    () => finish('network'),
  )
  return {
    remote: voice.stream,
    end,
    setMuted: (muted) => {
      isMuted = muted
      for (const track of tracksOf()) track.enabled = !muted
    },
    setMicrophone: async (stream) => {
      if (!ending) listenTo(stream)
    },
  }
}
