import type { CallFault, CallRecord } from '@/contract/call-records'
import { parseInstant } from '@/lib/format'
import { oneLine } from '../clean-text'

export interface KnownFault {
  /** In milliseconds. */
  at: number | undefined
  text: string
  code: string | undefined
}

/** The API's list of errors and the error events of the call, each error once, in order of time. */
export function knownFaults(call: Pick<CallRecord, 'events'>, faults: readonly CallFault[] | undefined): KnownFault[] {
  const time = (value: string | undefined) => parseInstant(value)?.getTime()
  const all: KnownFault[] = [
    ...(faults ?? []).map(({ message, code, timestamp }) => ({ at: time(timestamp), text: message, code })),
    ...(call.events ?? [])
      .filter(({ type }) => type === 'error')
      .map(({ description, timestamp }) => ({ at: time(timestamp), text: description, code: undefined })),
  ]
  const seen = new Set<string>()
  return all
    .filter(({ at, text }) => {
      const key = `${at ?? ''} ${oneLine(text)}`
      return !seen.has(key) && seen.add(key)
    })
    .sort((a, b) => (a.at ?? Number.POSITIVE_INFINITY) - (b.at ?? Number.POSITIVE_INFINITY) || 0)
}
