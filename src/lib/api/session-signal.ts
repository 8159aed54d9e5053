import { useSession } from '../session'

let controller = new AbortController()

useSession.subscribe((now, before) => {
  if (now.user?.id === before.user?.id) return
  controller.abort()
  controller = new AbortController()
})

/** Aborts when the user who is signed in now signs out, is signed out, or is followed by another one. */
export const sessionSignal = () => controller.signal
