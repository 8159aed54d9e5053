import type { Keys } from '@/components/ui/kbd'

export const saveKeys = { key: 's', mod: true } as const satisfies Keys

/** The editor's shortcuts, listed in the shortcut sheet. */
export const editorShortcuts = [{ keys: [saveKeys], label: 'agentEditor.save.keys' }] as const
