import type { Keys } from '@/components/ui/kbd'

export const muteKeys = { key: 'm' } as const satisfies Keys

export const testCallShortcuts = [{ command: 'mute', keys: [muteKeys], label: 'testCall.mute' }] as const
