import type { CallRecord } from '@/contract/call-records'
import { noTranscript, type Transcript } from './lines'
import type { Outcome } from './outcome'

/** Checks before the call; the call is being set up; both sides are heard; it is over, well or not. */
export type Phase = 'checks' | 'connecting' | 'live' | 'over'
export type Progress = 'none' | 'pending' | 'done' | 'failed'

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
  /** What the media session has reported. */
  reported: Transcript
  /** What the server has written into the record. */
  stored: Transcript
  /** Milliseconds from the end of what the caller said to the agent's voice, of each reply. */
  replies: readonly number[]
  /** Why the microphone did not open, or how the call ended. */
  outcome: Outcome | undefined
  /** What follows the end: the record is ended, and gets the recording. */
  ended: Progress
  recording: Progress
  /** A recording that the server has not stored; `saveAgain` is absent where it refuses to. */
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
