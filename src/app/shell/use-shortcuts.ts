import { useEffect, useEffectEvent } from 'react'
import type { Keys } from '@/components/ui/kbd'
import { isTyping, matchesShortcut } from '../shortcuts'

/** Runs actions on key presses anywhere, unless a part of the page has used the press itself. */
export function useShortcuts(actions: readonly (readonly [Keys, () => void])[]) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const found = actions.find(([keys]) => matchesShortcut(event, keys))
    // A plain key belongs to the field it is typed into.
    if (!found || (!found[0].mod && isTyping(event.target))) return
    event.preventDefault()
    found[1]()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
