import { useEffect, useEffectEvent } from 'react'
import type { Keys } from '@/components/ui/kbd'
import { isTyping, matchesShortcut } from '../shortcuts'

/** Calls `prepare` when the modifier that shortcuts begin with goes down: what they open can be loaded meanwhile. */
export function useModifierDown(prepare: () => void) {
  useEffect(() => {
    const listener = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') prepare()
    }
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [prepare])
}

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
