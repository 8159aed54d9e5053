import { useSyncExternalStore } from 'react'

const SECOND_MS = 1000

/** One clock for all that tick, so that they tick together; it is stopped while the tab is hidden. */
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function tick() {
  now = Date.now()
  for (const listener of listeners) listener()
}

function adjust() {
  clearInterval(timer)
  timer = undefined
  if (listeners.size === 0 || document.visibilityState === 'hidden') return
  timer = setInterval(tick, SECOND_MS)
  if (Math.abs(Date.now() - now) >= SECOND_MS) tick()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', adjust)
    adjust()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', adjust)
    adjust()
  }
}

function currentTime() {
  // Between subscribers the clock is stopped: the first one to look again must not see an old time.
  if (listeners.size === 0 && Math.abs(Date.now() - now) >= SECOND_MS) now = Date.now()
  return now
}

/** The current time (ms), each second while the page is visible. */
export const useSeconds = () => useSyncExternalStore(subscribe, currentTime)
