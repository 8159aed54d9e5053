import type { CallFault, CallRecord } from '@/contract/call-records'
import { parseInstant } from '@/lib/format'
import { oneLine } from '../clean-text'

export interface KnownFault {
  /** In milliseconds. */
  at: number | undefined
  text: string
  code: string | undefined
}

type CallEvent = NonNullable<CallRecord['events']>[number]

/** Ends of a transfer's last step that reached nobody. */
const unreached: readonly (string | undefined)[] = ['no_answer', 'busy', 'rejected', 'failed', 'timeout']

/** Why an event is an error of the call: one itself, a tool that failed or a transfer that reached nobody. */
export function faultOf({ type, description, data }: CallEvent): Pick<KnownFault, 'text' | 'code'> | undefined {
  if (type === 'error') return { text: description, code: undefined }
  if (data?.error) return { text: data.error, code: data.tool }
  const last = data?.steps?.at(-1)
  return last && unreached.includes(last.outcome) ? { text: last.to, code: last.outcome } : undefined
}

/** The API's list of errors and those of the call's events, each error once, in order of time. */
export function knownFaults(call: Pick<CallRecord, 'events'>, faults: readonly CallFault[] | undefined): KnownFault[] {
  const time = (value: string | undefined) => parseInstant(value)?.getTime()
  const events = call.events ?? []
  const all: KnownFault[] = [
    ...(faults ?? []).map(({ message, code, timestamp }) => ({ at: time(timestamp), text: message, code })),
    ...events.flatMap((event, index) => {
      const fault = faultOf(event)
      // An error right after a failed tool says the same in words.
      const isRepeated = event.type !== 'error' && events[index + 1]?.type === 'error'
      return fault && !isRepeated ? { at: time(event.timestamp), ...fault } : []
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
