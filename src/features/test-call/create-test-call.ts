import { createStore } from 'zustand'
import { type CallRecord, callRecords, hasEnded } from '@/contract/call-records'
import { type TestCallAccess, testCalls } from '@/contract/test-calls'
import { track as trackEvent } from '@/lib/analytics'
import { isRefusal } from '@/lib/api/attempts'
import { delay } from '@/lib/delay'
import { demoAgent } from '@/lib/demo'
import type { ConnectMedia, MediaEnd, MediaSession } from '@/lib/media-session'
import { useSession } from '@/lib/session/session'
import { toIso } from '@/lib/time/time'
import {
  askBeforeUnload,
  attachRecording,
  endLost,
  endOnServer,
  endWithPage,
  mayBeDone,
  post,
  recordingFile,
  UserLeft,
} from './close-record'
import { type Transcript, transcriptOf, withLine } from './lines'
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
  /** Called with the response to each write of the record, also after the screen was left. */
  onRecord: (record?: CallRecord) => void
  /** Called if a write fails after the screen was left. */
  onFailedLater: (step: 'ended' | 'recording', saveAgain?: () => void) => void
}

interface Creation {
  record: Promise<CallRecord>
  /** Whether a record was created, and is now ended, though its creation has failed. Rejects where it may go on. */
  lost: Promise<boolean>
}

/** Time for the media session to close before the record is ended. */
const MEDIA_END_MS = 5000

/**
 * One test call with an agent, from the microphone to the stored recording. However it ends, nothing of it is left
 * open: no microphone, no connection, no recorder, and no record that is still running.
 */
export function createTestCall({ agentId, onRecord, onFailedLater }: TestCallOptions) {
  const store = createStore<TestCallState>()(() => initialState)
  const { setState: set, getState: get } = store
  /** Aborts the setup (microphone, connection). One per call. */
  let attempt = new AbortController()
  let opening = new AbortController()
  /** Set while the record is requested, so that a call cancelled meanwhile is ended too. */
  let creating: Creation | undefined
  let media: MediaSession | undefined
  let recorder: MixRecorder | undefined
  let stopWatching = () => {}
  let closed = Promise.resolve()
  const userId = useSession.getState().user?.id ?? ''

  function releaseMicrophone() {
    stopStream(get().microphone)
    set({ microphone: undefined })
  }

  /** Opens a microphone. Of several calls in a row the last one wins. */
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
      for (const track of microphone.getAudioTracks()) track.addEventListener('ended', () => onUnplugged(microphone))
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

  function onUnplugged(microphone: MediaStream) {
    if (get().microphone !== microphone) return
    if (get().phase !== 'checks') return finish({ kind: 'unplugged' })
    releaseMicrophone()
    set({ outcome: { kind: 'missing' } })
  }

  function applyMuted() {
    const { microphone, isMuted } = get()
    media?.setMuted(isMuted)
    for (const track of microphone?.getAudioTracks() ?? []) track.enabled = !isMuted
  }

  function watch() {
    stopWatching()
    const { microphone, remote } = get()
    if (!microphone || !remote) return
    stopWatching = watchReplies(microphone, remote, (reply) => set({ replies: [...get().replies, reply] }))
  }

  function create(startTime: string): Creation {
    // Not aborted: after an abort it would be unknown whether there is a record to end.
    const record = post(callRecords.create, { body: { type: 'web', agentId, startTime, isTest: true } })
    const lost = record.then(
      () => false,
      (error) => mayBeDone(error) && endLost({ agentId, startTime }, userId),
    )
    void record.then(onRecord, () => {})
    void lost.catch(() => {})
    return { record, lost }
  }

  async function start() {
    const { microphone, phase, isOpening } = get()
    if (!microphone || isOpening || phase !== 'checks') return
    const { signal } = attempt
    set({ phase: 'connecting', outcome: undefined })
    try {
      creating = create(toIso(Date.now()))
      const record = await creating.record
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
      trackEvent('calls', 'test_call_started', { agentId })
      applyMuted()
      watch()
    } catch (error) {
      if (!signal.aborted) finish(failureOf(error))
    }
  }

  const report = (change: (reported: Transcript) => Partial<Transcript>) =>
    set(({ reported }) => ({ reported: { ...reported, ...change(reported) } }))

  /** Every end of a call goes through here. */
  function finish(outcome: Outcome) {
    const { phase, from } = get()
    if (phase === 'over' || phase === 'checks') return
    if (phase === 'live' && from !== undefined)
      trackEvent('calls', 'test_call_ended', {
        agentId,
        label: outcome.kind,
        value: Math.round((Date.now() - from) / 1000),
      })
    attempt.abort()
    stopWatching()
    const own = { creating, media, recording: recorder?.stop() }
    creating = media = recorder = undefined
    // At once, without waiting for the server.
    releaseMicrophone()
    set({ phase: 'over', outcome, until: Date.now(), remote: undefined, isOpening: false })
    closed = close(attempt, own)
    askBeforeUnload(closed)
  }

  interface Own {
    creating: Creation | undefined
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
    const record = await creating?.record.catch(() => undefined)
    if (!record)
      return creating?.lost.then(
        (isEnded) => update({ ended: isEnded ? 'done' : 'none' }),
        (error) => (error instanceof UserLeft ? update({ ended: 'none' }) : fail('ended')),
      )
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
    /** Resolves when the record is ended and the recording stored, or has failed. */
    end: () => {
      finish({ kind: get().phase === 'live' ? 'byYou' : 'cancelled' })
      return closed
    },
    setMuted(isMuted: boolean) {
      set({ isMuted })
      applyMuted()
    },
    /** Takes over the transcript of the stored record. */
    observe(record: CallRecord) {
      const { phase } = get()
      if (phase !== 'live' || record.id !== get().record?.id) return
      set({ stored: transcriptOf(record) })
      if (hasEnded(record)) finish({ kind: 'byOthers' })
    },
    /** Returns to the checks. */
    again() {
      attempt.abort()
      attempt = new AbortController()
      set(initialState)
    },
    /** The page is being closed: nothing is awaited. */
    abandon() {
      const { record, phase, ended } = get()
      if (record && phase !== 'checks' && ended !== 'done') endWithPage(record.id)
      void media?.end()
      stopStream(get().microphone)
    },
    /** The screen was left: ends the call. Its record is still ended, and the recording stored. */
    dispose() {
      attempt.abort()
      opening.abort()
      finish({ kind: get().phase === 'live' ? 'byYou' : 'cancelled' })
      releaseMicrophone()
      attempt = new AbortController()
    },
  }
}

/** The demo's agent, or the media server that the API names. */
async function mediaFor(access: TestCallAccess): Promise<ConnectMedia> {
  if (__DEMO__ && access.url.startsWith('demo:')) return demoAgent(access)
  const { connectWhip } = await import('./media/connect-whip')
  return connectWhip(access)
}
