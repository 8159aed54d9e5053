import { useRef, useState } from 'react'
import { isAborted, isStatus } from '@/lib/api/errors'
import { inSession, sessionSignal } from '@/lib/api/session-signal'
import { isSignedIn } from '@/lib/session/session'

/** How far the action on one item has come. */
export type BulkOutcome = 'waiting' | 'running' | 'done' | { error: unknown }

/**
 * One action on many records, one request after another, with the outcome of each. It ends early when it is stopped, at
 * a 401, and when the user changes: no request goes out in the name of the next one.
 */
export function useBulk<Item extends { id: string }>(items: readonly Item[]) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, BulkOutcome>>(new Map())
  const [pending, setPending] = useState(false)
  const running = useRef(false)
  const stopped = useRef(false)

  /**
   * Runs `action` on the items that are not done yet. Resolves with the ids done so far and why others failed; undefined
   * if it is running, or if somebody else is signed in by now, whom it does not concern.
   */
  const run = async (action: (item: Item) => Promise<unknown>) => {
    if (running.current) return undefined
    running.current = true
    stopped.current = false
    setPending(true)
    const session = sessionSignal()
    const results = new Map(outcomes)
    const set = (id: string, outcome: BulkOutcome) => {
      results.set(id, outcome)
      setOutcomes(new Map(results))
    }
    const left = items.filter(({ id }) => results.get(id) !== 'done')
    for (const { id } of left) set(id, 'waiting')
    for (const item of inSession(left)) {
      if (stopped.current) break
      set(item.id, 'running')
      try {
        await action(item)
        set(item.id, 'done')
      } catch (error) {
        if (isStatus(error, 401)) {
          // The others would be refused as well.
          for (const { id } of left.slice(left.indexOf(item))) set(id, { error })
          break
        }
        set(item.id, isAborted(error) ? 'waiting' : { error })
      }
    }
    running.current = false
    setPending(false)
    if (session.aborted && isSignedIn()) return undefined
    const done = items.flatMap(({ id }) => (results.get(id) === 'done' ? [id] : []))
    const errors = [...results.values()].flatMap((outcome) => (typeof outcome === 'object' ? [outcome.error] : []))
    return { done, errors }
  }

  const states = items.map(({ id }) => outcomes.get(id))
  return {
    run,
    pending,
    /** The current request is finished; the others are not sent. */
    stop: () => {
      stopped.current = true
    },
    /** Forgets the outcomes, for an action of another kind. */
    reset: () => setOutcomes(new Map()),
    outcomeOf: (id: string) => outcomes.get(id),
    started: outcomes.size > 0,
    done: states.filter((state) => state === 'done').length,
    failed: states.filter((state) => typeof state === 'object').length,
  }
}
