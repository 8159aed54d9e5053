import { createContext, use } from 'react'
import { type CallRecord, isBrowserCall } from '@/contract/call-records'
import type { FoundCalls } from '../transcript-search/use-transcript-search'

/** Whose numbers they are; empty until it is read, and where the API has nothing to read. */
export interface KnownNumbers {
  /** Names of contacts by number. */
  names: ReadonlyMap<string, string>
  /** The numbers of the workspace. */
  own: ReadonlySet<string>
}
export const noNumbers: KnownNumbers = { names: new Map(), own: new Set() }

interface CallLogState {
  /** What the search in the transcripts has found, while there is one. */
  found: FoundCalls | undefined
  numbers: KnownNumbers
  /** Calls as the API sent them, by id: which way a call went is not to be seen in hidden numbers. */
  calls: ReadonlyMap<string, CallRecord>
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

/** Which way a call went, as the API says, or else by which end is a number of the workspace, or by its channel. */
export type CallDirection = 'incoming' | 'outgoing' | 'web' | 'unknown'

export function directionOf(
  { type, direction, from = '', to = '' }: CallRecord,
  own: ReadonlySet<string>,
): CallDirection {
  if (direction === 'outbound') return 'outgoing'
  if (direction === 'inbound') return 'incoming'
  if (own.has(from) && !own.has(to)) return 'outgoing'
  if (own.has(to) && !own.has(from)) return 'incoming'
  return isBrowserCall({ type }) ? 'web' : 'unknown'
}
