import { create } from 'zustand'

/** A server that ends a call later says so within this time; then the call is running as before. */
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

/** For a call that the server still calls running after it has agreed to end it. */
export const stopWaitingFor = (id: string) => void setTimeout(setEnding, LONGEST_WAIT_MS, id, false)
