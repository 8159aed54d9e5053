import type { Keys } from '@/components/ui/kbd'

export const saveKeys = { key: 's', mod: true } as const satisfies Keys

/** The editor's keys, for the sheet of all of them. */
export const editorShortcuts = [{ keys: [saveKeys], label: 'agentEditor.save.keys' }] as const
