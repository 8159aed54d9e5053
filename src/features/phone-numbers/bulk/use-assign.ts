import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BodyOf } from '@/contract/endpoint'
import { type PhoneNumber, phoneNumbers } from '@/contract/phone-numbers'
import { call } from '@/lib/api/call'
import { isStatus } from '@/lib/api/errors'

/** How far a number has come. */
export type Outcome = 'waiting' | 'saving' | 'done' | { error: unknown }

/** Changes many numbers alike, one after another, and keeps what became of each. */
export function useAssign(numbers: readonly PhoneNumber[]) {
  const client = useQueryClient()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const stopped = useRef(false)
  const tell = (id: string, outcome: Outcome) => setOutcomes((before) => new Map(before).set(id, outcome))

  /** Those that are not done yet. */
  const run = async (body: BodyOf<typeof phoneNumbers.update>) => {
    if (running.current) return
    running.current = true
    stopped.current = false
    setBusy(true)
    const left = numbers.filter(({ id }) => outcomes.get(id) !== 'done')
    for (const { id } of left) tell(id, 'waiting')
    for (const { id } of left) {
      if (stopped.current) break
      tell(id, 'saving')
      try {
        await call(phoneNumbers.update, { params: { id }, body })
        tell(id, 'done')
      } catch (error) {
        tell(id, { error })
        // The others would be refused alike.
        if (isStatus(error, 401)) break
      }
    }
    running.current = false
    setBusy(false)
    void client.invalidateQueries({ queryKey: ['phone-numbers'] })
  }

  const states = numbers.map(({ id }) => outcomes.get(id))
  return {
    run,
    busy,
    /** The one on its way is finished; the others stay as they were. */
    stop: () => {
      stopped.current = true
    },
    /** Another wish: nothing is done of it. */
    restart: () => setOutcomes(new Map()),
    outcomeOf: (id: string) => outcomes.get(id),
    begun: outcomes.size > 0,
    done: states.filter((state) => state === 'done').length,
    failed: states.filter((state) => typeof state === 'object').length,
  }
}
