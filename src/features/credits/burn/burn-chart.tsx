import { Link } from '@tanstack/react-router'
import { type Column, ColumnChart } from '@/components/chart/column-chart'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useIsPhone } from '@/lib/media'
import { dayFormat } from '@/lib/time/format-day'
import type { Burn } from './burn-query'
import { dayFilter } from './day-filter'
import { useTurnDays } from './use-turn-days'

/** Thirty bars would be too narrow for touch on a phone. */
const PHONE_DAYS = 12

const shortDay = dayFormat({ month: 'numeric', day: 'numeric' })

const series = [{ key: 'credits', label: '', className: 'text-accent' }]

/** Spending per day, with the plan's renewal; a column leads to the withdrawals of its day. */
export function BurnChart({ burn }: { burn: Burn }) {
  const { t } = useTranslation()
  const format = useFormat()
  const phone = useIsPhone()
  const days = phone ? burn.days.slice(-PHONE_DAYS) : burn.days
  const missing = burn.days.length - days.length
  const turns = useTurnDays(burn)
    .map(({ day, at, label }) => ({ key: day, at: at - missing, label }))
    // Empty days ahead would make the columns of a phone too narrow.
    .filter(({ at }) => at >= 0 && (!phone || at < days.length))
  const last = Math.max(0, ...turns.map(({ at }) => at + 1))
  const columns = days.map(
    ({ day, credits, count }): Column => ({
      key: day,
      values: { credits },
      tick: shortDay(day),
      label: t('credits.burn.bar', {
        day: format.day(day),
        credits: t('credits.burn.spent', { count: credits }),
        count,
      }),
    }),
  )
  return (
    <>
      <ColumnChart
        label={t('credits.burn.chartLabel')}
        columns={columns}
        series={series}
        formatTick={format.number}
        marks={turns}
        ahead={Math.max(0, last - days.length)}
        renderLink={(column, props) => (
          <Link {...props} to="." search={dayFilter(column.key)} hash="credits-ledger" preload={false} />
        )}
      />
      {phone && <p className="mt-2 text-muted text-sm">{t('credits.burn.phone', { count: days.length })}</p>}
    </>
  )
}
