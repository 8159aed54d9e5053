import type { CallRecord } from '@/contract/call-records'
import { noTranscript, type Transcript } from './lines'
import type { Outcome } from './outcome'

/** `live`: both sides are connected; `over`: ended, or could not be started. */
export type Phase = 'checks' | 'connecting' | 'live' | 'over'
export type Progress = 'none' | 'pending' | 'done' | 'failed'

export interface TestCallState {
  phase: Phase
  microphone: MediaStream | undefined
  isOpening: boolean
  isMuted: boolean
  remote: MediaStream | undefined
  record: CallRecord | undefined
  /** Start and end of the connection (ms since 1970). */
  from: number | undefined
  until: number | undefined
  /** Reported by the media session. */
  reported: Transcript
  /** From the stored record. */
  stored: Transcript
  /** Milliseconds from the end of the caller's speech to the start of each reply. */
  replies: readonly number[]
  /** Of the microphone, or of the call. */
  outcome: Outcome | undefined
  /** Progress of ending the record and of storing the recording. */
  ended: Progress
  recording: Progress
  /** A recording that could not be stored; without `saveAgain` the server refused it. */
  unsaved: { file: File; saveAgain: (() => void) | undefined } | undefined
}

export const initialState: TestCallState = {
  phase: 'checks',
  microphone: undefined,
  isOpening: false,
  isMuted: false,
  remote: undefined,
  record: undefined,
  from: undefined,
  until: undefined,
  reported: noTranscript,
  stored: noTranscript,
  replies: [],
  outcome: undefined,
  ended: 'none',
  recording: 'none',
  unsaved: undefined,
}
