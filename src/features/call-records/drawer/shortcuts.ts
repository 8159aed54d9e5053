import { formatKeys, type Keys } from '@/components/ui/kbd'

/** Every key of the drawer, in the order a cheat sheet lists them. */
export const drawerShortcuts = [
  { command: 'playPause', keys: [{ key: ' ' }], label: 'callRecords.keys.playPause' },
  { command: 'back', keys: [{ key: 'ArrowLeft' }], label: 'callRecords.keys.back' },
  { command: 'forward', keys: [{ key: 'ArrowRight' }], label: 'callRecords.keys.forward' },
  { command: 'farBack', keys: [{ key: 'ArrowLeft', shift: true }], label: 'callRecords.keys.farBack' },
  { command: 'farForward', keys: [{ key: 'ArrowRight', shift: true }], label: 'callRecords.keys.farForward' },
  { command: 'slower', keys: [{ key: '[' }], label: 'callRecords.keys.slower' },
  { command: 'faster', keys: [{ key: ']' }], label: 'callRecords.keys.faster' },
  { command: 'previousMessage', keys: [{ key: ',' }], label: 'callRecords.keys.previousMessage' },
  { command: 'nextMessage', keys: [{ key: '.' }], label: 'callRecords.keys.nextMessage' },
  { command: 'find', keys: [{ key: '/' }], label: 'callRecords.keys.find' },
  { command: 'previousCall', keys: [{ key: 'ArrowUp' }, { key: 'k' }], label: 'callRecords.keys.previousCall' },
  { command: 'nextCall', keys: [{ key: 'ArrowDown' }, { key: 'j' }], label: 'callRecords.keys.nextCall' },
] as const satisfies readonly { command: string; keys: readonly Keys[]; label: string }[]

export type DrawerCommand = (typeof drawerShortcuts)[number]['command']

/** A button's name with the key that does the same, for its title. */
export function withKey(label: string, command: DrawerCommand): string {
  const shortcut = drawerShortcuts.find((known) => known.command === command)
  return shortcut ? `${label} (${formatKeys(shortcut.keys[0])})` : label
}

/** Where letters and arrows belong to what is focused. A slider takes its arrows itself, before they come here. */
const TYPED_INTO = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="menu"]'
/** What Space presses. */
const PRESSED = 'button, a, summary, [role="button"]'

interface Pressed {
  key: string
  code: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  target: EventTarget | null
}

/** A Korean keyboard in Hangul mode sends `ㅓ` where the key says J. */
const keyOf = ({ key, code }: Pressed) =>
  /^Key[A-Z]$/.test(code) && !/^[a-z]$/i.test(key) ? code.charAt(3).toLowerCase() : key

/** What a key press asks of the drawer, or undefined where it belongs to the focused control or to nobody. */
export function commandOf(event: Pressed): DrawerCommand | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  const target = event.target instanceof Element ? event.target : undefined
  if (target?.closest(TYPED_INTO)) return undefined
  const pressed = keyOf(event)
  if (pressed === ' ' && target?.closest(PRESSED)) return undefined
  const arrow = pressed.startsWith('Arrow')
  return drawerShortcuts.find(({ keys }) =>
    keys.some((wanted: Keys) => wanted.key === pressed && (!arrow || (wanted.shift ?? false) === event.shiftKey)),
  )?.command
}
