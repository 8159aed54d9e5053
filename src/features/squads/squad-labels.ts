import type { TFunction } from 'i18next'

/* A value this release does not know is shown as the text it is. */
const methods = {
  sequential: 'squads.methods.sequential',
  simultaneous: 'squads.methods.simultaneous',
} as const
const fallbacks = {
  return_to_agent: 'squads.fallbacks.return_to_agent',
  voicemail: 'squads.fallbacks.voicemail',
  hangup: 'squads.fallbacks.hangup',
} as const

const has = <T extends object>(map: T, key: string): key is Extract<keyof T, string> => Object.hasOwn(map, key)

export const methodLabel = (t: TFunction, value: string) => (has(methods, value) ? t(methods[value]) : value)
export const fallbackLabel = (t: TFunction, value: string) => (has(fallbacks, value) ? t(fallbacks[value]) : value)
