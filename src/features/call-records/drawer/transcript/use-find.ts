import { useDeferredValue, useMemo, useState } from 'react'
import { findMatches } from './find'
import type { TimelineItem } from './timeline'

export type Find = ReturnType<typeof useFind>

/** Search state of a transcript, which begins with `text`: matches and the active one. */
export function useFind(timeline: TimelineItem[], text = '') {
  const [query, setQuery] = useState(text)
  const [step, setStep] = useState(0)
  // Searching two hours of talk takes longer than a key press.
  const deferredQuery = useDeferredValue(query)
  const matches = useMemo(() => findMatches(timeline, deferredQuery), [timeline, deferredQuery])
  const count = matches.length
  const matchIndex = count === 0 ? 0 : ((step % count) + count) % count
  return {
    query,
    /** The query that `matches` belongs to. */
    searchedQuery: deferredQuery.trim(),
    matches,
    count,
    /** One-based. */
    position: matchIndex + 1,
    active: matches[matchIndex],
    setQuery(next: string) {
      setQuery(next)
      setStep(0)
    },
    /** Makes one of the matches the active one. */
    choose: setStep,
    /** The match before or after the active one, by its index; they go round in a circle. */
    beside(delta: 1 | -1) {
      // Enter may come before the search has caught up with what was typed.
      const found = deferredQuery === query ? matches : findMatches(timeline, query)
      const index = found.length === 0 ? 0 : (((step + delta) % found.length) + found.length) % found.length
      return { index, match: found[index] }
    },
  }
}
