/** What a toast can be. At most one shows; a new one takes the old one's place. */
export interface Notice {
  tone: 'default' | 'success' | 'destructive'
  title: string
  description?: string
}

let show: ((notice: Notice) => void) | undefined
const waiting: Notice[] = []

/** Called by the toaster once it stands: it comes later than the first screen. */
export function connectToaster(handler: (notice: Notice) => void) {
  show = handler
  const last = waiting.pop()
  waiting.length = 0
  if (last) handler(last)
  return () => {
    show = undefined
  }
}

export function notify(notice: Notice) {
  if (show) show(notice)
  else waiting.push(notice)
}
