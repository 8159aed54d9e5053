import { useEffect, useState } from 'react'

/**
 * Whether this is the one of all tabs that does what `name` says. It goes to the next tab when this one leaves. Without
 * locks (plain http, old browsers) every tab does it.
 */
export function useOnlyTab(name: string): boolean {
  const hasLocks = 'locks' in navigator
  const [isChosen, setChosen] = useState(!hasLocks)
  useEffect(() => {
    if (!hasLocks) return
    const leaving = new AbortController()
    const { signal } = leaving
    const left = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    const hold = () => {
      setChosen(true)
      return left
    }
    // A refusal, as in a sandbox, is no reason to do nothing.
    navigator.locks.request(name, { signal }, hold).catch(() => signal.aborted || setChosen(true))
    return () => leaving.abort()
  }, [name, hasLocks])
  return isChosen
}
