import type { Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useState } from 'react'

/** Longer distances jump instead of scrolling smoothly. */
const SMOOTH_SCROLL_PX = 600

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Centres a row in the list if it is out of view. */
export function showRow(list: Virtualizer<HTMLDivElement, HTMLLIElement>, index: number) {
  const target = list.getOffsetForIndex(index, 'auto')
  const from = list.scrollOffset ?? 0
  if (!target || Math.abs(target[0] - from) < 1) return
  const far = Math.abs(target[0] - from) > SMOOTH_SCROLL_PX
  list.scrollToIndex(index, { align: 'center', behavior: far || reducedMotion() ? 'auto' : 'smooth' })
}

/**
 * Keeps the current row in view until the user scrolls away; resumes on a seek.
 *
 * @param seekCount changes with every seek
 * @returns the state, with functions to start and stop
 */
export function useFollowing(
  list: Virtualizer<HTMLDivElement, HTMLLIElement>,
  current: number | undefined,
  seekCount: number,
) {
  const [following, setFollowing] = useState(true)
  const [lastFollowed, setLastFollowed] = useState(seekCount)
  if (lastFollowed !== seekCount) {
    setLastFollowed(seekCount)
    setFollowing(true)
  }
  useEffect(() => {
    if (following && current !== undefined) showRow(list, current)
  }, [list, following, current])
  const startFollowing = useCallback(() => setFollowing(true), [])
  const stopFollowing = useCallback(() => setFollowing(false), [])
  return { following, startFollowing, stopFollowing }
}
