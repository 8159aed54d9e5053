import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { create } from 'zustand'
import { type CallRecord, hasEnded } from '@/contract/call-records'
import { sessionSignal } from '@/lib/api/session-signal'
import { callQuery } from '../queries'

const INTERVAL_MS = 2500
/** A server that ends a call later does so within this time; then the call is running as before. */
const LONGEST_WAIT_MS = 30_000

/** Calls that were asked to end. Those that have ended stay here: what ends them is not reported twice. */
const useEndingCalls = create(() => new Set<string>())

export const useIsEnding = (id: string) => useEndingCalls((ids) => ids.has(id))
export const isEnding = (id: string) => useEndingCalls.getState().has(id)

export function setEnding(id: string, ending: boolean) {
  const ids = new Set(useEndingCalls.getState())
  if (ending) ids.add(id)
  else ids.delete(id)
  useEndingCalls.setState(ids, true)
}

/**
 * Waits for the end of a call that is still running after the server has agreed to end it.
 *
 * @returns the ended call, or the one that goes on; undefined where the user has left
 */
export function waitForEnd(client: QueryClient, call: CallRecord): Promise<CallRecord | undefined> {
  const until = Date.now() + LONGEST_WAIT_MS
  const signal = sessionSignal()
  const observer = new QueryObserver(client, { ...callQuery(call.id), refetchInterval: INTERVAL_MS, retry: false })
  return new Promise((resolve) => {
    const finish = (last?: CallRecord) => {
      unsubscribe()
      resolve(last)
    }
    const unsubscribe = observer.subscribe(({ data = call }) => {
      if (hasEnded(data) || Date.now() > until) finish(data)
    })
    signal.addEventListener('abort', () => finish(), { once: true })
  })
}
