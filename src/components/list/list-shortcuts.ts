import type { Keys } from '@/components/ui/kbd'

/** The keys of a list, in the order of the shortcut dialog. Enter is the browser's own: it follows the row's link. */
export const listShortcuts = [
  { command: 'next', keys: [{ key: 'j' }, { key: 'ArrowDown' }], label: 'listKeys.next' },
  { command: 'previous', keys: [{ key: 'k' }, { key: 'ArrowUp' }], label: 'listKeys.previous' },
  { command: 'open', keys: [{ key: 'Enter' }], label: 'listKeys.open' },
  { command: 'select', keys: [{ key: 'x' }], label: 'listKeys.select' },
  { command: 'search', keys: [{ key: '/' }], label: 'listKeys.search' },
  { command: 'nextPage', keys: [{ key: 'ArrowRight', shift: true }], label: 'listKeys.nextPage' },
  { command: 'previousPage', keys: [{ key: 'ArrowLeft', shift: true }], label: 'listKeys.previousPage' },
] as const satisfies readonly { command: string; keys: readonly Keys[]; label: string }[]

export type ListCommand = (typeof listShortcuts)[number]['command']
