import type { TFunction } from 'i18next'
import type { Tone } from '@/components/ui/badge'

/* The enumerations in words. A value this release does not know is shown as the text it is. */
const statuses = {
  active: 'phoneNumbers.status.active',
  inactive: 'phoneNumbers.status.inactive',
  deactivated: 'phoneNumbers.status.deactivated',
} as const
const types = {
  local: 'phoneNumbers.types.local',
  toll_free: 'phoneNumbers.types.toll_free',
  mobile: 'phoneNumbers.types.mobile',
  sip: 'phoneNumbers.types.sip',
} as const
const greetings = {
  system: 'phoneNumbers.greetings.system',
  first_message: 'phoneNumbers.greetings.first_message',
  custom: 'phoneNumbers.greetings.custom',
} as const
const greetingTexts = {
  system: 'phoneNumbers.greetingTexts.system',
  first_message: 'phoneNumbers.greetingTexts.first_message',
  custom: 'phoneNumbers.greetingTexts.custom',
} as const
const countryNames = { US: 'phoneNumbers.countries.US', KR: 'phoneNumbers.countries.KR' } as const

/** Names that companies give themselves are the same in every language. */
const providers: Readonly<Record<string, string>> = { twilio: 'Twilio', vonage: 'Vonage' }

const has = <T extends object>(map: T, key: string): key is Extract<keyof T, string> => Object.hasOwn(map, key)

export const statusLabel = (t: TFunction, value: string) => (has(statuses, value) ? t(statuses[value]) : value)
export const typeLabel = (t: TFunction, value: string) => (has(types, value) ? t(types[value]) : value)
export const greetingLabel = (t: TFunction, value: string) => (has(greetings, value) ? t(greetings[value]) : value)
export const greetingText = (t: TFunction, value: string) =>
  has(greetingTexts, value) ? t(greetingTexts[value]) : undefined
export const countryLabel = (t: TFunction, value: keyof typeof countryNames) => t(countryNames[value])
export const providerName = (value: string) => (has(providers, value) ? (providers[value] ?? value) : value)

export function statusTone(value: string): Tone {
  if (value === 'active') return 'good'
  return value === 'deactivated' ? 'warn' : 'neutral'
}
