import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useTimeZone } from '@/lib/preferences'
import { dayFormat } from '@/lib/time/format-day'
import { dayNumberAt, formatDay, parseDay } from '@/lib/time/time'
import { subscriptionQuery } from '../queries'
import type { Burn } from './burn-query'
import { turnsOf } from './turns'

/** Days after today in which a renewal is shown. */
const MAX_AHEAD = 14

const shortDay = dayFormat({ month: 'short', day: 'numeric' })

export interface TurnDay {
  /** `YYYY-MM-DD`. */
  day: string
  /** Days since the first one of the chart. */
  at: number
  label: string
}

/** The days on which the plan's periods begin or end, as far as they are among the days of `burn` or soon after. */
export function useTurnDays({ days }: Burn): TurnDay[] {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const { data: subscription, dataUpdatedAt } = useQuery(subscriptionQuery)
  const first = parseDay(days[0]?.day ?? '')
  if (!subscription || first === undefined) return []
  return turnsOf(subscription, dataUpdatedAt).flatMap(({ kind, time }) => {
    const number = dayNumberAt(time, zone)
    const at = number - first
    if (at < 0 || at >= days.length + MAX_AHEAD) return []
    const day = formatDay(number)
    const date = shortDay(day)
    const labels = {
      began: t('credits.burn.began', { date }),
      renews: t('credits.burn.renews', { date }),
      ends: t('credits.burn.ends', { date }),
      ended: t('credits.burn.ended', { date }),
    }
    return [{ day, at, label: labels[kind] }]
  })
}
