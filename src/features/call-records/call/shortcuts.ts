import { commandIn, type KeyEventLike } from '@/components/key-commands'
import { formatKeys, type Keys } from '@/components/ui/kbd'

/** Shortcuts of the drawer, in the order of the shortcut dialog. */
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
  { command: 'skipSilence', keys: [{ key: 's' }], label: 'callRecords.keys.skipSilence' },
  { command: 'copyPacket', keys: [{ key: 'c' }], label: 'callRecords.keys.copyPacket' },
  { command: 'addTask', keys: [{ key: 't' }], label: 'callRecords.tasks.add' },
  { command: 'previousCall', keys: [{ key: 'ArrowUp' }, { key: 'k' }], label: 'callRecords.keys.previousCall' },
  { command: 'nextCall', keys: [{ key: 'ArrowDown' }, { key: 'j' }], label: 'callRecords.keys.nextCall' },
] as const satisfies readonly { command: string; keys: readonly Keys[]; label: string }[]

export type DrawerCommand = (typeof drawerShortcuts)[number]['command']

/** Commands that a held key does not repeat. */
export const oncePerPress: ReadonlySet<DrawerCommand> = new Set(['playPause', 'skipSilence', 'copyPacket', 'addTask'])

/** Button tooltip with its shortcut. */
export function withShortcut(label: string, command: DrawerCommand): string {
  const shortcut = drawerShortcuts.find((known) => known.command === command)
  return shortcut ? `${label} (${formatKeys(shortcut.keys[0])})` : label
}

/** Maps a key press to a command; undefined if the focused control consumes it. */
export const commandOf = (event: KeyEventLike) => commandIn(drawerShortcuts, event)
