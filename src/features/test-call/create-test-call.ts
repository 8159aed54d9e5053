import { createStore } from 'zustand'
import { type CallEvent, type CallRecord, callRecords, type Message } from '@/contract/call-records'
import { testCalls } from '@/contract/test-calls'
import { sessionSignal } from '@/lib/api/session-signal'
import type { MediaEnd, MediaSession } from '@/lib/media-session'
import { attachRecording, endOnServer, post } from './close-record'
import { longer, withLine } from './lines'
import { mediaFor } from './media/connect-media'
import { openMicrophone, stopStream } from './media/microphone'
import { type MixRecorder, recordMix } from './media/record-mix'
import { failureOf, type Outcome } from './outcome'

/** Checks before the call; the call is being set up; both sides are heard; it is over, well or not. */
export type Phase = 'checks' | 'connecting' | 'live' | 'over'
type Progress = 'none' | 'pending' | 'done' | 'failed'

export interface TestCallState {
  phase: Phase
  microphone: MediaStream | undefined
  isOpening: boolean
  isMuted: boolean
  /** The agent's voice. */
  remote: MediaStream | undefined
  record: CallRecord | undefined
  /** When both sides could be heard, and until when (ms since 1970). */
  from: number | undefined
  until: number | undefined
  messages: readonly Message[]
  events: readonly CallEvent[]
  /** Why the microphone did not open, or how the call ended. */
  outcome: Outcome | undefined
  /** What follows the end: the record is ended, and gets the recording. */
  ended: Progress
  recording: Progress
  /** Sends a recording once more that could not be stored. */
  saveAgain: (() => void) | undefined
}

const initial: TestCallState = {
  ...{ phase: 'checks', microphone: undefined, isOpening: false, isMuted: false, remote: undefined },
  ...{ record: undefined, from: undefined, until: undefined, messages: [], events: [], outcome: undefined },
  ...{ ended: 'none', recording: 'none', saveAgain: undefined },
}

const endings = { agent: 'byAgent', network: 'lost', microphone: 'unplugged' } as const satisfies Record<
  MediaEnd,
  Outcome['kind']
>

export type TestCall = ReturnType<typeof createTestCall>

/**
 * One test call with an agent, from the microphone to the stored recording. However it ends, nothing of it is left
 * open: no microphone, no connection, no recorder, and no record that is still running. `onRecord` gets what the server
 * answers to each write of the record, also when the screen has been left.
 */
export function createTestCall(agentId: string, onRecord: (record?: CallRecord) => void) {
  const store = createStore<TestCallState>()(() => initial)
  const { setState: set, getState: get } = store
  /** Ends what is being set up: opening the microphone, connecting. */
  let attempt = new AbortController()
  let media: MediaSession | undefined
  const session = sessionSignal()
  let recorder: MixRecorder | undefined

  function releaseMicrophone() {
    stopStream(get().microphone)
    set({ microphone: undefined })
  }

  async function open(deviceId: string | undefined) {
    const { signal } = attempt
    set({ isOpening: true, outcome: undefined })
    try {
      const microphone = await openMicrophone(deviceId, signal)
      if (media) {
        try {
          await media.setMicrophone(microphone)
          signal.throwIfAborted()
        } catch (error) {
          stopStream(microphone)
          throw error
        }
        recorder?.add(microphone)
        applyMuted(microphone)
      }
      stopStream(get().microphone)
      set({ microphone, isOpening: false })
      return true
    } catch (error) {
      if (!signal.aborted) {
        if (get().phase !== 'live') releaseMicrophone()
        set({ outcome: failureOf(error), isOpening: false })
      }
      return false
    }
  }

  const applyMuted = (stream: MediaStream | undefined) => {
    for (const track of stream?.getAudioTracks() ?? []) track.enabled = !get().isMuted
  }

  /** Creates the record, asks for the audio and connects it. */
  async function start() {
    const { microphone, phase, isOpening } = get()
    if (!microphone || isOpening || phase !== 'checks') return
    const { signal } = attempt
    set({ phase: 'connecting', outcome: undefined })
    try {
      const body = { type: 'web', agentId, startTime: new Date().toISOString() }
      // Not aborted: who gives up now could not know whether there is a record to end.
      const record = await post(callRecords.create, { body })
      onRecord(record)
      if (signal.aborted) return void endOnServer(record.id, session).then(onRecord, () => {})
      set({ record })
      const access = await post(testCalls.start, { params: { id: agentId }, body: { callRecordId: record.id }, signal })
      const connect = await mediaFor(access)
      media = await connect({
        record: { ...record, agent: record.agent ?? { id: agentId, name: '' } },
        microphone,
        signal,
        listener: {
          onEnd: (reason) => finish({ kind: endings[reason] }),
          onMessage: (message) => set({ messages: withLine(get().messages, message) }),
          onEvent: (event) => set({ events: [...get().events, event] }),
        },
      })
      // It was given up in the very moment in which it was connected.
      if (signal.aborted) return void media.end()
      recorder = recordMix([microphone, media.remote])
      set({ phase: 'live', remote: media.remote, from: Date.now() })
    } catch (error) {
      if (!signal.aborted) finish(failureOf(error))
    }
  }

  /** The one way out of a call, whatever ended it. */
  function finish(outcome: Outcome) {
    const { phase, record } = get()
    if (phase === 'over' || phase === 'checks') return
    attempt.abort()
    const own = { media, recording: recorder?.stop() }
    media = undefined
    recorder = undefined
    // At once, and not when the server has answered.
    releaseMicrophone()
    set({ phase: 'over', outcome, until: Date.now(), remote: undefined, isOpening: false })
    void close(record, own)
  }

  async function close(
    record: CallRecord | undefined,
    own: { media: MediaSession | undefined; recording: Promise<Blob | undefined> | undefined },
  ) {
    /** Another call may have begun meanwhile. */
    const say = (progress: Partial<TestCallState>) => {
      if (get().record === record) set(progress)
    }
    if (record) say({ ended: 'pending', recording: own.recording ? 'pending' : 'none' })
    await own.media?.end().catch(() => {})
    if (!record) return
    await endOnServer(record.id, session).then(
      (ended) => {
        onRecord(ended)
        // In the record, the line that the end interrupted is as short as it was.
        const { messages, events } = get()
        say({
          ended: 'done',
          messages: longer(ended?.transcription ?? [], messages),
          events: longer(ended?.events ?? [], events),
        })
      },
      () => say({ ended: 'failed' }),
    )
    const recording = await own.recording
    if (!recording) return say({ recording: 'none' })
    const attach = async () => {
      say({ recording: 'pending', saveAgain: undefined })
      await attachRecording(record.id, recording, session).then(
        (complete) => {
          onRecord(complete)
          say({ recording: 'done' })
        },
        () => say({ recording: 'failed', saveAgain: () => void attach() }),
      )
    }
    await attach()
  }

  return {
    store,
    open,
    start,
    end: () => finish({ kind: get().phase === 'live' ? 'byYou' : 'cancelled' }),
    setMuted(isMuted: boolean) {
      set({ isMuted })
      media?.setMuted(isMuted)
      applyMuted(get().microphone)
    },
    /** What the server has of the running call. */
    observe(record: CallRecord) {
      const { phase, messages, events } = get()
      if (phase !== 'live' || record.id !== get().record?.id) return
      set({ messages: longer(messages, record.transcription), events: longer(events, record.events) })
      if (record.endTime || record.endType) finish({ kind: 'byOthers' })
    },
    /** Back to the checks, for another call. */
    again() {
      attempt.abort()
      attempt = new AbortController()
      set({ ...initial, isMuted: get().isMuted })
    },
    /** The page is being closed: what takes time is not waited for. */
    abandon() {
      const { record, phase } = get()
      if (record && (phase === 'connecting' || phase === 'live'))
        void post(callRecords.end, {
          params: { id: record.id },
          query: { includeTranscript: true },
          keepalive: true,
        }).catch(() => {})
      void media?.end()
      stopStream(get().microphone)
    },
    /** The screen is left: ends everything. The record is ended and its recording stored all the same. */
    dispose() {
      attempt.abort()
      attempt = new AbortController()
      finish({ kind: get().phase === 'live' ? 'byYou' : 'cancelled' })
      if (get().phase === 'checks') releaseMicrophone()
    },
  }
}
