import { storage } from '@/lib/storage'

export type DeviceKind = 'microphone' | 'speaker'

const keyOf = (kind: DeviceKind) => `parley_${kind}`

/** The device chosen last in this browser; undefined for the system's default. */
export const chosenDevice = (kind: DeviceKind) => storage.get(keyOf(kind)) || undefined
export const chooseDevice = (kind: DeviceKind, id: string) => storage.set(keyOf(kind), id)
