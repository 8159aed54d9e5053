/** A toast. At most one is visible; a new one replaces it. */
export interface Notice {
  tone: 'default' | 'success' | 'destructive'
  title: string
  description?: string
  /** A button, which has 10 seconds instead of 5. */
  action?: { label: string; onSelect: () => void }
}

let show: ((notice: Notice) => void) | undefined
let pending: Notice | undefined
let requested = false
const listeners = new Set<() => void>()

/** External store: whether the toaster should be loaded. */
export const toasterRequested = {
  get: () => requested,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export function requestToaster() {
  requested = true
  for (const listener of listeners) listener()
}

/** Called by the toaster on mount; of earlier notices the last one is shown. */
export function connectToaster(handler: (notice: Notice) => void) {
  show = handler
  if (pending) handler(pending)
  pending = undefined
  return () => {
    show = undefined
  }
}

export function notify(notice: Notice) {
  if (show) {
    show(notice)
    return
  }
  pending = notice
  requestToaster()
}
