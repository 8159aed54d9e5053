import type { TFunction } from 'i18next'
import type { Tone } from '@/components/ui/badge'

/* Enum labels; an unknown value is shown unchanged. */
const types = {
  deposit: 'credits.types.deposit',
  withdrawal: 'credits.types.withdrawal',
  refund: 'credits.types.refund',
  expiration: 'credits.types.expiration',
  adjustment: 'credits.types.adjustment',
  auto_recharge: 'credits.types.auto_recharge',
  plan_credit: 'credits.types.plan_credit',
  gift: 'credits.types.gift',
} as const
const creditTypes = {
  voice: 'credits.creditTypes.voice',
  message: 'credits.creditTypes.message',
} as const

const has = <T extends object>(map: T, key: string): key is Extract<keyof T, string> => Object.hasOwn(map, key)

export const transactionTypeLabel = (t: TFunction, value: string) => (has(types, value) ? t(types[value]) : value)
export const creditTypeLabel = (t: TFunction, value: string) =>
  has(creditTypes, value) ? t(creditTypes[value]) : value

const tones: Record<string, Tone> = {
  deposit: 'good',
  auto_recharge: 'good',
  plan_credit: 'info',
  gift: 'info',
  refund: 'info',
  expiration: 'warn',
}
/** Badge colour of a type. */
export const typeTone = (value: string): Tone => (Object.hasOwn(tones, value) && tones[value]) || 'neutral'
