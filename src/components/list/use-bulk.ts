import { useRef, useState } from 'react'
import { isStatus } from '@/lib/api/errors'
import { useSession } from '@/lib/session'

/** How far the action on one item has come. */
export type BulkOutcome = 'waiting' | 'running' | 'done' | { error: unknown }

/**
 * One action on many records, one request after another, with the outcome of each. It ends early when it is stopped and
 * when the session it began in is over: no request goes out in the name of the next user.
 */
export function useBulk<Item extends { id: string }>(items: readonly Item[]) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, BulkOutcome>>(new Map())
  const [pending, setPending] = useState(false)
  const running = useRef(false)
  const stopped = useRef(false)

  /** Runs `action` on the items that are not done yet; resolves with the ids done so far, or undefined if it is running. */
  const run = async (action: (item: Item) => Promise<unknown>) => {
    if (running.current) return undefined
    running.current = true
    stopped.current = false
    setPending(true)
    const { token } = useSession.getState()
    const results = new Map(outcomes)
    const set = (id: string, outcome: BulkOutcome) => {
      results.set(id, outcome)
      setOutcomes(new Map(results))
    }
    const left = items.filter(({ id }) => results.get(id) !== 'done')
    for (const { id } of left) set(id, 'waiting')
    for (const item of left) {
      if (stopped.current || useSession.getState().token !== token) break
      set(item.id, 'running')
      try {
        await action(item)
        set(item.id, 'done')
      } catch (error) {
        set(item.id, { error })
        if (isStatus(error, 401)) break
      }
    }
    running.current = false
    setPending(false)
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
