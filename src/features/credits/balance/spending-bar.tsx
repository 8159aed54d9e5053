import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@/components/states'
import { type BarPart, PartsBar } from '@/components/ui/parts-bar'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useTimeZone } from '@/lib/preferences'
import { spentSince } from '../burn/burn'
import { burnQuery } from '../burn/burn-query'
import { subscriptionQuery } from '../queries'
import { useAmountFormat } from '../use-amount-format'
import { periodStart } from './period'

interface SpendingBarProps {
  balance: number
  type: string | undefined
  monthly: number | undefined
}

/** What is left of the plan's credits and of others, and what was spent in this period by the ledger. */
export function SpendingBar({ balance, type, monthly = 0 }: SpendingBarProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { credits } = useAmountFormat()
  const { data: burn, isError, dataUpdatedAt } = useQuery(burnQuery(useTimeZone()))
  const { data: subscription } = useQuery(subscriptionQuery)
  const start = subscription && burn && periodStart(subscription, dataUpdatedAt)
  if (!burn?.isComplete) return isError ? null : <Skeleton className="h-16 xl:h-10" />
  // Without a start of the period, or with a ledger over the page limit, the sum is unknown.
  if (start === undefined || burn.countedRecords < burn.total) return null
  const spent = spentSince(burn.withdrawals, start, type)
  const left = Math.max(0, balance)
  // The plan's credits are spent first, as they expire first.
  const plan = Math.min(left, Math.max(0, monthly - spent))
  const parts: BarPart[] = [
    { key: 'plan', label: t('credits.parts.plan'), value: plan, fill: 'bg-accent' },
    { key: 'extra', label: t('credits.parts.extra'), value: left - plan, fill: 'bg-info/60' },
    { key: 'spent', label: t('credits.parts.spent', { date: format.date(start) }), value: spent, fill: 'bg-edge/60' },
  ]
    .filter(({ value }) => value > 0)
    .map((part) => ({ ...part, text: credits(part.value) }))
  if (parts.length === 0) return null
  return (
    <div className="flex flex-col gap-1">
      <PartsBar label={t('credits.parts.title')} parts={parts} hasLegend />
    </div>
  )
}
