import { useDeferredValue, useMemo, useState } from 'react'
import type { Player } from '../player/create-player'
import { findMatches, type Match } from './find'
import type { Transcript } from './transcript'

export type Find = ReturnType<typeof useFind>

/** Remainder that is never negative; 0 for no divisor. */
const modulo = (value: number, count: number) => (count === 0 ? 0 : ((value % count) + count) % count)

/** Search state of a transcript, which begins with `text`: matches and the active one, which playback goes to. */
export function useFind({ items, offsetOf }: Transcript, player: Player, text = '') {
  const [query, setQuery] = useState(text)
  const [step, setStep] = useState(0)
  // Searching two hours of talk takes longer than a key press.
  const deferredQuery = useDeferredValue(query)
  const matches = useMemo(() => findMatches(items, deferredQuery), [items, deferredQuery])
  return useMemo(() => {
    const index = modulo(step, matches.length)
    const goTo = (next: number, match: Match | undefined) => {
      setStep(next)
      const offset = match && offsetOf(match.item)
      if (offset !== undefined && offset >= 0) player.seek(offset)
    }
    return {
      query,
      /** The query that `matches` belongs to. */
      searchedQuery: deferredQuery.trim(),
      matches,
      count: matches.length,
      /** One-based. */
      position: index + 1,
      active: matches[index],
      setQuery(next: string) {
        setQuery(next)
        setStep(0)
      },
      /** Makes one of the matches the active one. */
      goTo: (next: number) => goTo(next, matches[next]),
      /** Goes to the match before or after the active one; they go round in a circle. */
      step(delta: 1 | -1) {
        // Enter may come before the search has caught up with what was typed.
        const found = deferredQuery === query ? matches : findMatches(items, query)
        const next = modulo(step + delta, found.length)
        goTo(next, found[next])
      },
    }
  }, [query, deferredQuery, matches, step, items, offsetOf, player])
}
