import { useDeferredValue, useMemo, useState } from 'react'
import { findMatches } from './find'
import type { TimelineItem } from './timeline'

export type Find = ReturnType<typeof useFind>

/** What is looked for in a transcript, and which of its places is looked at. */
export function useFind(timeline: TimelineItem[]) {
  const [query, setQuery] = useState('')
  const [step, setStep] = useState(0)
  // Two hours of talk take longer to search than a letter takes to type.
  const settled = useDeferredValue(query)
  const matches = useMemo(() => findMatches(timeline, settled), [timeline, settled])
  const count = matches.length
  const place = count === 0 ? 0 : ((step % count) + count) % count
  return {
    query,
    /** The query the matches belong to. */
    settled: settled.trim(),
    matches,
    count,
    /** Counted from one. */
    place: place + 1,
    active: matches[place],
    setQuery(next: string) {
      setQuery(next)
      setStep(0)
    },
    step: (by: 1 | -1) => setStep(place + by),
  }
}
