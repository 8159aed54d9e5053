import type { CallEvent, CallFault, CallRecord } from '@/contract/call-records'
import { parseInstant } from '@/lib/format'
import { oneLine } from '../clean-text'

export interface KnownFault {
  /** In milliseconds. */
  at: number | undefined
  text: string
  code: string | undefined
}

/** Up to this delay an error event belongs to the failed tool call or transfer before it. */
const SAME_FAILURE_MS = 10_000

/** Outcomes with which a transfer has failed, if its last step has one of them. */
const failedOutcomes: readonly (string | undefined)[] = ['no_answer', 'busy', 'rejected', 'failed', 'timeout']

/** The error of an event, if it has one: of an error event, a failed tool call or a failed transfer. */
export function faultOf({ type, description, data }: CallEvent): Pick<KnownFault, 'text' | 'code'> | undefined {
  if (type === 'error') return { text: description, code: undefined }
  if (data?.error) return { text: data.error, code: data.tool }
  const last = data?.steps?.at(-1)
  return last && failedOutcomes.includes(last.outcome) ? { text: last.to, code: last.outcome } : undefined
}

/** The API's list of errors and those of the call's events, each error once, in order of time. */
export function knownFaults(call: Pick<CallRecord, 'events'>, faults: readonly CallFault[] | undefined): KnownFault[] {
  const time = (value: string | undefined) => parseInstant(value)?.getTime()
  const events = call.events ?? []
  const all: KnownFault[] = [
    ...(faults ?? []).map(({ message, code, timestamp }) => ({ at: time(timestamp), text: message, code })),
    ...events.flatMap((event, index) => {
      const fault = faultOf(event)
      const at = time(event.timestamp)
      const next = events[index + 1]
      // An error event that follows at once describes the same failure.
      const delay = (time(next?.timestamp) ?? Number.NaN) - (at ?? Number.NaN)
      const isRepeated = event.type !== 'error' && next?.type === 'error' && delay < SAME_FAILURE_MS
      return fault && !isRepeated ? { at, ...fault } : []
    }),
  ]
  const seen = new Set<string>()
  return all
    .filter(({ at, text }) => {
      const key = `${at ?? ''} ${oneLine(text)}`
      return !seen.has(key) && seen.add(key)
    })
    .sort((a, b) => (a.at ?? Number.POSITIVE_INFINITY) - (b.at ?? Number.POSITIVE_INFINITY) || 0)
}
