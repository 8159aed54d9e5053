import type { Keys } from '@/components/ui/kbd'
import { useWindowKeys } from '@/lib/use-window-keys'
import { isTyping, matchesShortcut } from '../shortcuts'

/** Calls `prepare` when the modifier that shortcuts begin with goes down: what they open can be loaded meanwhile. */
export const useModifierDown = (prepare: () => void) =>
  useWindowKeys(({ key }) => {
    if (key === 'Control' || key === 'Meta') prepare()
  })

/** Runs actions on key presses anywhere, unless a component has already handled the event. */
export const useShortcuts = (actions: readonly (readonly [Keys, () => void])[]) =>
  useWindowKeys((event) => {
    if (event.defaultPrevented) return
    const found = actions.find(([keys]) => matchesShortcut(event, keys))
    // Without a modifier the key belongs to the text field.
    if (!found || (!found[0].mod && isTyping(event.target))) return
    event.preventDefault()
    found[1]()
  })
