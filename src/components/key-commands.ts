import type { Keys } from './ui/kbd'

interface Shortcut<Command extends string> {
  command: Command
  keys: readonly Keys[]
}

/** Focused elements that consume letters and arrows. A slider handles its arrows before they bubble here. */
const textInputSelector =
  'input:not([type="checkbox"]), textarea, select, [contenteditable=""], [contenteditable="true"], [role="menu"]'
/** Elements activated by Space. */
const controlSelector = 'button, a, input, summary, [role="button"]'

export interface KeyEventLike {
  key: string
  code: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  target: EventTarget | null
}

/** In Hangul mode a Korean keyboard sends `ㅓ` or `Process` for J; other layouts send signs. */
const isHangul = (key: string) => key === 'Process' || /^\p{Script=Hangul}+$/u.test(key)

/** The key's name; letters by physical key, without Shift and Caps Lock. */
function keyOf({ key, code }: KeyEventLike) {
  if (isHangul(key) && /^Key[A-Z]$/.test(code)) return code.charAt(3).toLowerCase()
  return key.length === 1 ? key.toLowerCase() : key
}

/** Maps a key press to a command; undefined if the focused control consumes it. */
export function commandIn<Command extends string>(
  shortcuts: readonly Shortcut<Command>[],
  event: KeyEventLike,
): Command | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  const target = event.target instanceof Element ? event.target : undefined
  if (target?.closest(textInputSelector)) return undefined
  const key = keyOf(event)
  if (key === ' ' && target?.closest(controlSelector)) return undefined
  const arrow = key.startsWith('Arrow')
  return shortcuts.find(({ keys }) =>
    keys.some((binding) => binding.key === key && (!arrow || (binding.shift ?? false) === event.shiftKey)),
  )?.command
}
