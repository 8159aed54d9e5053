import { storage } from '@/lib/storage'

export const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const
export type Speed = (typeof speeds)[number]

const SPEED_KEY = 'parley_playback_speed'
const SKIPPING_KEY = 'parley_skip_silence'

const isSpeed = (value: number): value is Speed => speeds.some((speed) => speed === value)

/** The last speed used in this browser. */
export function rememberedSpeed(): Speed {
  const value = Number(storage.get(SPEED_KEY) ?? 1)
  return isSpeed(value) ? value : 1
}

export const rememberSpeed = (speed: Speed) => storage.set(SPEED_KEY, String(speed))

/** The next faster or slower speed; unchanged at either end. */
export function stepSpeed(speed: Speed, by: 1 | -1): Speed {
  return speeds[speeds.indexOf(speed) + by] ?? speed
}

/** Whether silences are skipped in this browser. */
export const rememberedSkipping = () => storage.get(SKIPPING_KEY) === 'true'

export const rememberSkipping = (skipping: boolean) => storage.set(SKIPPING_KEY, String(skipping))
