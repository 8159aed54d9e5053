/** What a toast can be. At most one shows; a new one takes the old one's place. */
export interface Notice {
  tone: 'default' | 'success' | 'destructive'
  title: string
  description?: string
}

let show: ((notice: Notice) => void) | undefined
let waiting: Notice | undefined
let wanted = false
const listeners = new Set<() => void>()

/** Whether the toaster is to be fetched. */
export const toasterWanted = {
  get: () => wanted,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export function wantToaster() {
  wanted = true
  for (const listener of listeners) listener()
}

/** Called by the toaster once it stands; of what was said before, the last counts. */
export function connectToaster(handler: (notice: Notice) => void) {
  show = handler
  if (waiting) handler(waiting)
  waiting = undefined
  return () => {
    show = undefined
  }
}

export function notify(notice: Notice) {
  if (show) {
    show(notice)
    return
  }
  waiting = notice
  wantToaster()
}
