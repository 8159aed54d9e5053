import type { CallEvent, CallFault, CallRecord, Message, Summary } from '@/contract/call-records'
import type { Row } from '../changes'

/** What was written to a call through the API, over what its script says. */
export interface Own {
  transcription?: Message[]
  /** Events added to those of the script. */
  events?: CallEvent[]
  /** null: removed. */
  summary?: Summary | null
  endTime?: string
}

export interface Job {
  startedAt: number
  /** How it ends, some seconds after it started. */
  outcome: 'completed' | 'failed' | 'skipped' | 'stuck'
  attempt: number
}

/** A call as the demo keeps it: small, because there are 20,000. Its words and events are looked up when it is read. */
export interface CallRow extends Row {
  type: string
  from?: string
  to?: string
  /** Milliseconds since 1970. Absent only in a record that knows next to nothing. */
  start?: number
  /** Absent while the call is running. */
  seconds?: number
  /** Seconds before its first one, in which it rings. */
  rings?: number
  endType?: string
  endedBy?: string
  agent?: CallRecord['agent']
  customer?: CallRecord['customer']
  isTest?: boolean
  /** Where not that of its agent. */
  voiceTier?: string
  /** The id of the script: what was said and what happened. */
  script?: string
  /** The topic of a call without a script. */
  story?: { language: 'en' | 'ko'; topic: number; outbound: boolean }
  /** The recording's key. */
  key?: string
  transcribed: boolean
  summarised: boolean
  own?: Own
  faults?: CallFault[]
  job?: Job
  /** When it was last changed through the API. */
  touched?: number
}
