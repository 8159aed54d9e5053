import type { Tone } from '@/components/ui/badge'
import { labelOf } from '@/lib/labels'
import { ownValue } from '@/lib/plain'

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

export const transactionTypeLabel = labelOf(types)
export const creditTypeLabel = labelOf(creditTypes)

const tones: Record<string, Tone> = {
  deposit: 'good',
  auto_recharge: 'good',
  plan_credit: 'info',
  gift: 'info',
  refund: 'info',
  expiration: 'warn',
}
/** Badge colour of a type. */
export const typeTone = (value: string): Tone => ownValue(tones, value) ?? 'neutral'
