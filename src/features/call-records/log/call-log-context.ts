import { createContext, use, useMemo } from 'react'
import type { CallRecord } from '@/contract/call-records'
import { useContactsOf } from '@/lib/api/use-contacts-of'
import { personName } from '@/lib/person-name'
import type { FoundCalls } from '../transcript-search/use-transcript-search'

interface CallLogState {
  /** What the search in the transcripts has found, while there is one. */
  found: FoundCalls | undefined
  /** Names of contacts by number. */
  names: ReadonlyMap<string, string>
  /** The link of each row by call, to put the focus on. */
  links: Map<string, HTMLElement>
  /** Names the call whose recording plays once it is open. */
  setAutoplay: (id: string) => void
}

/** What the cells of the log know besides their row: columns are constant. */
export const CallLogContext = createContext<CallLogState | null>(null)

export function useCallLog() {
  const log = use(CallLogContext)
  if (!log) throw new Error('A row of the call log needs a CallLogContext')
  return log
}

/** The second of the call's recording at which it first says what is searched. */
export const momentOf = (found: FoundCalls | undefined, id: string) =>
  found?.hits.get(id)?.lines.find(({ moment = 0 }) => moment > 0)?.moment

/** Names of the contacts whose numbers are among those of the calls. */
export function useCallerNames(calls: readonly CallRecord[]): ReadonlyMap<string, string> {
  const { contacts } = useContactsOf(calls.flatMap(({ from, to }) => [from, to]))
  return useMemo(
    () => new Map([...(contacts ?? [])].map(([number, found]) => [number, namesOf(found.map(personName))])),
    [contacts],
  )
}

const namesOf = (names: readonly string[]) => [...new Set(names.filter(Boolean))].join(', ')
