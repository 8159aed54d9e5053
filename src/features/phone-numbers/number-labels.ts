import type { TFunction } from 'i18next'
import type { Tone } from '@/components/ui/badge'
import { hasKey, labelOf } from '@/lib/labels'
import { ownValue } from '@/lib/plain'

/* An unknown value is shown unchanged. */
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

/** Company names are not translated. */
const providers: Readonly<Record<string, string>> = { twilio: 'Twilio', vonage: 'Vonage' }

export const statusLabel = labelOf(statuses)
export const typeLabel = labelOf(types)
export const greetingLabel = labelOf(greetings)
export const greetingText = (t: TFunction, value: string) =>
  hasKey(greetingTexts, value) ? t(greetingTexts[value]) : undefined
export const countryLabel = (t: TFunction, value: keyof typeof countryNames) => t(countryNames[value])
export const providerName = (value: string) => ownValue(providers, value) ?? value

export function statusTone(value: string): Tone {
  if (value === 'active') return 'good'
  return value === 'deactivated' ? 'warn' : 'neutral'
}
