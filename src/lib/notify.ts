/** What a toast can be. At most one shows; a new one takes the old one's place. */
export interface Notice {
  tone: 'default' | 'success' | 'destructive'
  title: string
  description?: string
}

let show: ((notice: Notice) => void) | undefined
let pending: Notice | undefined
let requested = false
const listeners = new Set<() => void>()

/** Whether the toaster is to be fetched. */
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

/** Called by the toaster once it stands; of what was said before, the last counts. */
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
