import type { PlanPrice } from '@/contract/money'
import type { PlanFeature } from '@/contract/subscriptions'
import type { z } from '@/contract/zod'
import { DASH, useFormat } from '@/lib/format'
import { currentLanguage } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import { formatMoney } from '@/lib/money'
import { featureValue } from './plans'

type Price = z.output<typeof PlanPrice>

export function usePlanFormat() {
  const { t } = useTranslation()
  const format = useFormat()
  const money = (amount: { currency: string; amount: number }) => formatMoney(amount, currentLanguage())
  return {
    money,
    /** "$49.00 a month", or a note if there is no price. */
    price: (price: Price | undefined) => {
      if (!price) return t('subscription.noPrice')
      return price.interval === 'year'
        ? t('subscription.aYear', { price: money(price) })
        : t('subscription.aMonth', { price: money(price) })
    },
    /** The plan's value of a feature; a dash if absent. */
    feature: (feature: PlanFeature | undefined) => {
      if (!feature) return DASH
      const value = featureValue(feature)
      if (value.kind === 'number') return format.number(value.value)
      if (value.kind === 'unlimited') return t('subscription.unlimited')
      if (value.kind === 'flag') return value.on ? t('subscription.included') : t('subscription.notIncluded')
      return value.text || DASH
    },
  }
}
