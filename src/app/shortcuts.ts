import type { Keys } from '@/components/ui/kbd'
import { useWindowKeys } from '@/lib/use-window-keys'

export const globalKeys = {
  palette: { key: 'k', mod: true },
  sidebar: { key: 'b', mod: true },
  signOut: { key: 'q', mod: true, shift: true },
  toast: { key: 'F8' },
  sheet: { key: '?' },
} as const satisfies Record<string, Keys>

/** With the Korean layout the K key reports ㅏ; compare the physical key then. */
function isKey(event: KeyboardEvent, key: string) {
  const pressedKey = event.key.toLowerCase()
  if (pressedKey === key.toLowerCase()) return true
  return /^[a-z]$/.test(key) && !/^[a-z]$/.test(pressedKey) && event.code === `Key${key.toUpperCase()}`
}

/** Whether `event` matches `keys`. Ctrl and Cmd are equivalent; auto-repeat is ignored. */
export function matchesShortcut(event: KeyboardEvent, keys: Keys): boolean {
  if (event.repeat || event.isComposing || event.altKey || !isKey(event, keys.key)) return false
  const mod = event.ctrlKey || event.metaKey
  // A character such as `?` already implies Shift.
  const shift = keys.key === '?' || event.shiftKey === (keys.shift ?? false)
  return mod === (keys.mod ?? false) && shift
}

const textTypes = /^(text|search|url|tel|email|password|number|date|time|month|week)$/

/** Whether an unmodified key would insert text into `target`. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return textTypes.test(target.type)
  return target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

/** Calls `prepare` when Ctrl or Cmd is pressed, to load what a shortcut may open. */
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
