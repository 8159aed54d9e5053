import type { Keys } from '@/components/ui/kbd'

/** What the keyboard does on every screen. */
export const globalKeys = {
  palette: { key: 'k', mod: true },
  sidebar: { key: 'b', mod: true },
  signOut: { key: 'q', mod: true, shift: true },
  toast: { key: 'F8' },
  sheet: { key: '?' },
} as const satisfies Record<string, Keys>

/** With the Korean layout on, the K key may say ㅏ; where it stands on the keyboard then decides. */
function isKey(event: KeyboardEvent, key: string) {
  const pressedKey = event.key.toLowerCase()
  if (pressedKey === key.toLowerCase()) return true
  return /^[a-z]$/.test(key) && !/^[a-z]$/.test(pressedKey) && event.code === `Key${key.toUpperCase()}`
}

/** Whether `event` is these keys. Ctrl and Cmd are the same everywhere; a key held down counts once. */
export function matchesShortcut(event: KeyboardEvent, keys: Keys): boolean {
  if (event.repeat || event.isComposing || event.altKey || !isKey(event, keys.key)) return false
  const mod = event.ctrlKey || event.metaKey
  // What Shift does to a character such as `?` is already in it.
  const shift = keys.key === '?' || event.shiftKey === (keys.shift ?? false)
  return mod === (keys.mod ?? false) && shift
}

const textTypes = /^(text|search|url|tel|email|password|number|date|time|datetime-local|month|week)$/

/** Whether a plain key would write something where it is pressed. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return textTypes.test(target.type)
  return target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}
