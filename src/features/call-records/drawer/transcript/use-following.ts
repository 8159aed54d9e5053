import type { Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useState } from 'react'

/** A jump over more than this is not worth watching. */
const GLIDE_PX = 600

const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Brings a row to the middle of its list if it is not in sight. */
export function showRow(list: Virtualizer<HTMLDivElement, HTMLLIElement>, index: number) {
  const target = list.getOffsetForIndex(index, 'auto')
  const from = list.scrollOffset ?? 0
  if (!target || Math.abs(target[0] - from) < 1) return
  const far = Math.abs(target[0] - from) > GLIDE_PX
  list.scrollToIndex(index, { align: 'center', behavior: far || calm() ? 'auto' : 'smooth' })
}

/**
 * Keeps the current row in sight until the reader scrolls away, and again once somebody goes to another second.
 *
 * @param jumps changes with every such going
 * @returns whether it does, and how to begin or stop
 */
export function useFollowing(
  list: Virtualizer<HTMLDivElement, HTMLLIElement>,
  current: number | undefined,
  jumps: number,
) {
  const [following, setFollowing] = useState(true)
  const [followed, setFollowed] = useState(jumps)
  if (followed !== jumps) {
    setFollowed(jumps)
    setFollowing(true)
  }
  useEffect(() => {
    if (following && current !== undefined) showRow(list, current)
  }, [list, following, current])
  const follow = useCallback(() => setFollowing(true), [])
  const leave = useCallback(() => setFollowing(false), [])
  return { following, follow, leave }
}
