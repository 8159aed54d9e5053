import { createStore } from 'zustand'
import { type CallRecord, callRecords, hasEnded } from '@/contract/call-records'
import { testCalls } from '@/contract/test-calls'
import { isRefusal } from '@/lib/api/attempts'
import { delay } from '@/lib/delay'
import type { MediaEnd, MediaSession } from '@/lib/media-session'
import { useSession } from '@/lib/session'
import { attachRecording, endLost, endOnServer, endWithPage, isUnanswered, post, recordingFile } from './close-record'
import { type Transcript, transcriptOf, withLine } from './lines'
import { mediaFor } from './media/connect-media'
import { openMicrophone, stopStream } from './media/microphone'
import { type MixRecorder, recordMix } from './media/record-mix'
import { watchReplies } from './media/reply-times'
import { failureOf, type Outcome } from './outcome'
import { initialState, type TestCallState } from './test-call-state'

const endings = { agent: 'byAgent', network: 'lost', microphone: 'unplugged' } as const satisfies Record<
  MediaEnd,
  Outcome['kind']
>

export type TestCall = ReturnType<typeof createTestCall>

interface TestCallOptions {
  agentId: string
  /** Gets what the server answers to each write of the record, also when the screen has been left. */
  onRecord: (record?: CallRecord) => void
  /** The record was not ended, or the recording not stored, and the screen that would show it has been left. */
  onFailedLater: (step: 'ended' | 'recording', saveAgain?: () => void) => void
}

/** The audio has this long to end by itself, before the record is ended. */
const MEDIA_END_MS = 5000

/** Has the browser ask before the page is closed, until the work is done. */
function askBeforeUnload(work: Promise<void>) {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  void work.finally(() => window.removeEventListener('beforeunload', ask))
}

/**
 * One test call with an agent, from the microphone to the stored recording. However it ends, nothing of it is left
 * open: no microphone, no connection, no recorder, and no record that is still running.
 */
export function createTestCall({ agentId, onRecord, onFailedLater }: TestCallOptions) {
  const store = createStore<TestCallState>()(() => initialState)
  const { setState: set, getState: get } = store
  /** Aborts what is being set up: opening the microphone, connecting. Each call has one of its own. */
  let attempt = new AbortController()
  let opening = new AbortController()
  /** The record from the moment in which it is requested, so that a call that is cancelled meanwhile is ended too. */
  let creating: Promise<CallRecord> | undefined
  let media: MediaSession | undefined
  let recorder: MixRecorder | undefined
  let stopWatching = () => {}
  let closed = Promise.resolve()
  const userId = useSession.getState().user?.id ?? ''

  function releaseMicrophone() {
    stopStream(get().microphone)
    set({ microphone: undefined })
  }

  /** Opens a microphone, or another one. Of several that are chosen in a row the last one counts. */
  async function open(deviceId: string | undefined) {
    opening.abort()
    opening = new AbortController()
    const signal = AbortSignal.any([attempt.signal, opening.signal])
    set({ isOpening: true, outcome: undefined })
    try {
      const microphone = await openMicrophone(deviceId, signal)
      try {
        await media?.setMicrophone(microphone)
        signal.throwIfAborted()
      } catch (error) {
        stopStream(microphone)
        throw error
      }
      recorder?.add(microphone)
      stopStream(get().microphone)
      set({ microphone, isOpening: false })
      applyMuted()
      watch()
      return true
    } catch (error) {
      if (!signal.aborted) {
        if (get().phase === 'checks') releaseMicrophone()
        set({ outcome: failureOf(error), isOpening: false })
      }
      return false
    }
  }

  function applyMuted() {
    const { microphone, isMuted } = get()
    media?.setMuted(isMuted)
    for (const track of microphone?.getAudioTracks() ?? []) track.enabled = !isMuted
  }

  /** Measures how fast the agent replies. */
  function watch() {
    stopWatching()
    const { microphone, remote } = get()
    if (!microphone || !remote) return
    stopWatching = watchReplies(microphone, remote, (reply) => set({ replies: [...get().replies, reply] }))
  }

  async function create(startTime: string) {
    try {
      // Not aborted: who cancels now could not know whether there is a record to end.
      const record = await post(callRecords.create, { body: { type: 'web', agentId, startTime, isTest: true } })
      onRecord(record)
      return record
    } catch (error) {
      if (isUnanswered(error)) void endLost({ agentId, startTime }, userId).catch(() => {})
      throw error
    }
  }

  /** Creates the record, asks for the audio and connects it. */
  async function start() {
    const { microphone, phase, isOpening } = get()
    if (!microphone || isOpening || phase !== 'checks') return
    const { signal } = attempt
    set({ phase: 'connecting', outcome: undefined })
    try {
      creating = create(new Date().toISOString())
      const record = await creating
      signal.throwIfAborted()
      set({ record })
      const access = await post(testCalls.start, { params: { id: agentId }, body: { callRecordId: record.id }, signal })
      const connect = await mediaFor(access)
      const session = await connect({
        record: { ...record, agent: record.agent ?? { id: agentId, name: '' } },
        microphone,
        signal,
        listener: {
          onEnd: (reason) => finish({ kind: endings[reason] }),
          onMessage: (message) => report(({ messages }) => ({ messages: withLine(messages, message) })),
          onEvent: (event) => report(({ events }) => ({ events: [...events, event] })),
        },
      })
      // Aborted just as it connected.
      if (signal.aborted) return void session.end()
      media = session
      recorder = recordMix([microphone, session.remote])
      set({ phase: 'live', remote: session.remote, from: Date.now() })
      applyMuted()
      watch()
    } catch (error) {
      if (!signal.aborted) finish(failureOf(error))
    }
  }

  const report = (change: (reported: Transcript) => Partial<Transcript>) =>
    set(({ reported }) => ({ reported: { ...reported, ...change(reported) } }))

  /** The one way out of a call, whatever ended it. */
  function finish(outcome: Outcome) {
    const { phase } = get()
    if (phase === 'over' || phase === 'checks') return
    attempt.abort()
    stopWatching()
    const own = { creating, media, recording: recorder?.stop() }
    creating = media = recorder = undefined
    // At once, and not when the server has answered.
    releaseMicrophone()
    set({ phase: 'over', outcome, until: Date.now(), remote: undefined, isOpening: false })
    closed = close(attempt, own)
    askBeforeUnload(closed)
  }

  interface Own {
    creating: Promise<CallRecord> | undefined
    media: MediaSession | undefined
    recording: Promise<Blob | undefined> | undefined
  }

  async function close(own: AbortController, { creating, media, recording }: Own) {
    /** Another call may have begun meanwhile. */
    const update = (progress: Partial<TestCallState>) => {
      if (attempt === own) set(progress)
    }
    const fail = (step: 'ended' | 'recording', saveAgain?: () => void) => {
      update(step === 'ended' ? { ended: 'failed' } : { recording: 'failed' })
      if (attempt !== own) onFailedLater(step, saveAgain)
    }
    if (creating) update({ ended: 'pending' })
    if (recording) update({ recording: 'pending' })
    if (media) await Promise.race([media.end().catch(() => {}), delay(MEDIA_END_MS)])
    const record = await creating?.catch(() => undefined)
    if (!record) return update({ ended: 'none' })
    update({ record })
    await endOnServer(record.id, userId).then(
      (ended) => {
        onRecord(ended)
        update({ ended: 'done', ...(ended && { stored: transcriptOf(ended) }) })
      },
      () => fail('ended'),
    )
    const blob = await recording
    if (!blob) return update({ recording: 'none' })
    const file = recordingFile(record.id, blob)
    const save = async () => {
      update({ recording: 'pending', unsaved: undefined })
      await attachRecording(record.id, file, userId).then(
        (complete) => {
          onRecord(complete)
          update({ recording: 'done' })
        },
        (error) => {
          const saveAgain = isRefusal(error) ? undefined : () => void save()
          update({ unsaved: { file, saveAgain } })
          fail('recording', saveAgain)
        },
      )
    }
    await save()
  }

  return {
    store,
    open,
    start,
    /** @returns when the record is ended and the recording stored, or neither can be */
    end: () => {
      finish({ kind: get().phase === 'live' ? 'byYou' : 'cancelled' })
      return closed
    },
    setMuted(isMuted: boolean) {
      set({ isMuted })
      applyMuted()
    },
    /** What the server has of the running call. */
    observe(record: CallRecord) {
      const { phase } = get()
      if (phase !== 'live' || record.id !== get().record?.id) return
      set({ stored: transcriptOf(record) })
      if (hasEnded(record)) finish({ kind: 'byOthers' })
    },
    /** Back to the checks, for another call. */
    again() {
      attempt.abort()
      attempt = new AbortController()
      set(initialState)
    },
    /** The page is being closed: what takes time is not waited for. */
    abandon() {
      const { record, phase, ended } = get()
      if (record && phase !== 'checks' && ended !== 'done') endWithPage(record.id)
      void media?.end()
      stopStream(get().microphone)
    },
    /** The screen is left: ends everything. The record is ended and its recording stored all the same. */
    dispose() {
      attempt.abort()
      opening.abort()
      finish({ kind: get().phase === 'live' ? 'byYou' : 'cancelled' })
      releaseMicrophone()
      attempt = new AbortController()
    },
  }
}
