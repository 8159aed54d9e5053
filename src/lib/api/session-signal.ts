import { useSession } from '../session/session'

let controller = new AbortController()

useSession.subscribe((now, before) => {
  if (now.user?.id === before.user?.id) return
  controller.abort()
  controller = new AbortController()
})

/** Aborts when the user who is signed in now signs out, is signed out, or is followed by another one. */
export const sessionSignal = () => controller.signal

/** `items` one after another, for a request about each, until somebody else is signed in or nobody is. */
export function* inSession<Item>(items: Iterable<Item>): Generator<Item, void> {
  const session = sessionSignal()
  for (const item of items) {
    if (session.aborted) return
    yield item
  }
}
