declare global {
  /** Keys pressed on a list page before the console's code has loaded. */
  var earlyKeys: { page: string; events: KeyboardEvent[]; stop: () => void } | undefined
}

/** Buffers key presses until the list takes them. Called by the start script. */
export function keepEarlyKeys() {
  const events: KeyboardEvent[] = []
  const keep = (event: KeyboardEvent) => {
    events.push(event)
    // Firefox would open its quick find.
    if (event.key === '/' && event.target === document.body) event.preventDefault()
  }
  addEventListener('keydown', keep)
  globalThis.earlyKeys = { page: location.pathname, events, stop: () => removeEventListener('keydown', keep) }
}

/** Returns the buffered keys once; none if another page has been opened since. */
export function takeEarlyKeys(): KeyboardEvent[] {
  const kept = globalThis.earlyKeys
  kept?.stop()
  globalThis.earlyKeys = undefined
  return kept?.page === location.pathname ? kept.events : []
}
