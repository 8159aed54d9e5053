import { useEffect, useEffectEvent } from 'react'
import type { Keys } from '@/components/ui/kbd'
import { isTyping, matchesShortcut } from '../shortcuts'

/** Runs actions on key presses anywhere, unless a component has already handled the event. */
export function useShortcuts(actions: readonly (readonly [Keys, () => void])[]) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const found = actions.find(([keys]) => matchesShortcut(event, keys))
    // Without a modifier the key belongs to the text field.
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
