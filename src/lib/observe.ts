import type { SentRequest } from './observe/span'

/** Unfiltered: `observe/deliver` removes personal data. */
export type Observed = ErrorEvent | PromiseRejectionEvent | { caught: unknown } | SentRequest
export type Deliver = (event: Observed) => void

/** Events buffered until the observer has loaded; later ones are dropped. */
const MAX_BUFFERED = 50

let deliver: Deliver | undefined

/** False unless the settings enable it. */
export const isObserving = () => deliver !== undefined

export const observe: Deliver = (event) => deliver?.(event)

/** Reports what an error boundary has caught. */
export const observeCaught = (error: unknown) => observe({ caught: error })

/** Starts to observe. Events are buffered until `load` resolves. */
export function startObserving(load: () => Promise<Deliver>) {
  const events: Observed[] = []
  deliver = (event) => events.length < MAX_BUFFERED && events.push(event)
  addEventListener('error', observe)
  addEventListener('unhandledrejection', observe)
  load().then(
    (loaded) => {
      deliver = loaded
      events.forEach(loaded)
    },
    // Without its chunk nothing is observed.
    () => {},
  )
}
