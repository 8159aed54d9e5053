import { useSession } from '../session/session'

let controller = new AbortController()

useSession.subscribe((now, before) => {
  if (now.user?.id === before.user?.id) return
  controller.abort()
  controller = new AbortController()
})

/** Aborts when the user who is signed in now signs out, is signed out, or is followed by another one. */
export const sessionSignal = () => controller.signal

/** Yields `items` one by one for a request each, until the session that started the loop ends. */
export function* inSession<Item>(items: Iterable<Item>): Generator<Item, void> {
  const session = sessionSignal()
  for (const item of items) {
    if (session.aborted) return
    yield item
  }
}
