import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type Bar, BarChart } from '@/components/chart/bar-chart'
import { EmptyState, ErrorState, Skeleton } from '@/components/states'
import { Segmented } from '@/components/ui/segmented'
import { useFormat } from '@/lib/format'
import { dayFormat } from '@/lib/format-day'
import { currentLanguage } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useIsPhone } from '@/lib/media'
import { useTimeZone } from '@/lib/preferences'
import type { CreditsSearch } from '../search'
import { type Burn, burnQuery } from './burn-query'

/** Thirty bars would be too narrow for touch on a phone. */
const PHONE_DAYS = 12

interface BurnSectionProps {
  search: CreditsSearch
}

const shortDay = dayFormat({ month: 'numeric', day: 'numeric' })

/** Search of the ledger filtered to a day's withdrawals. */
const dayFilter = (day: string) => (current: Record<string, unknown>) => ({
  ...current,
  page: 1,
  type: ['withdrawal' as const],
  startDate: day,
  endDate: day,
})

/** Daily spending as a chart or an equivalent table. */
export function BurnSection({ search }: BurnSectionProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useQuery(burnQuery(useTimeZone()))
  const asTable = search.burn === 'table'

  const body = () => {
    if (error && !data)
      return (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} className="!py-6 min-h-48" />
      )
    if (!data) return <Skeleton className="h-48" />
    if (data.isComplete && data.days.every(({ count }) => count === 0))
      return <EmptyState title={t('credits.burn.none')} text={t('credits.burn.noneText')} />
    return asTable ? <BurnTable burn={data} /> : <BurnChart burn={data} />
  }

  return (
    <section aria-labelledby="credits-burn" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="credits-burn" className="font-semibold text-lg">
          {t('credits.burn.title')}
        </h2>
        <Segmented
          label={t('credits.burn.view')}
          options={[
            { value: 'chart', label: t('credits.burn.chart') },
            { value: 'table', label: t('credits.burn.table') },
          ]}
          value={asTable ? 'table' : 'chart'}
          onChange={(view) =>
            void navigate({
              to: '.',
              search: { ...search, burn: view === 'table' ? view : undefined },
              replace: true,
              resetScroll: false,
            })
          }
        />
      </div>
      <div className="rounded-lg border border-line p-4 max-md:p-3">{body()}</div>
      {data && data.countedRecords < data.total && (
        <p role="status" className="text-muted text-sm">
          {data.isComplete
            ? t('credits.burn.counted', {
                counted: format.number(data.countedRecords),
                total: format.number(data.total),
              })
            : t('credits.burn.counting', {
                counted: format.number(data.countedRecords),
                total: format.number(data.total),
              })}
        </p>
      )}
    </section>
  )
}

function BurnChart({ burn }: { burn: Burn }) {
  const { t } = useTranslation()
  const format = useFormat()
  const phone = useIsPhone()
  const days = phone ? burn.days.slice(-PHONE_DAYS) : burn.days
  const compact = new Intl.NumberFormat(currentLanguage(), { notation: 'compact', maximumFractionDigits: 1 })
  const every = phone ? 3 : 5
  const bars = days.map(
    ({ day, credits, count }, index): Bar => ({
      key: day,
      value: credits,
      tick: (days.length - 1 - index) % every === 0 ? shortDay(day) : '',
      label: t('credits.burn.bar', { day: format.day(day), credits: format.number(credits), count }),
    }),
  )
  return (
    <>
      <BarChart
        label={t('credits.burn.chartLabel')}
        bars={bars}
        formatTick={(value) => compact.format(value)}
        renderLink={(bar, props) => (
          <Link {...props} to="." search={dayFilter(bar.key)} hash="credits-ledger" preload={false} />
        )}
      />
      {phone && <p className="mt-2 text-muted text-sm">{t('credits.burn.phone', { count: days.length })}</p>}
    </>
  )
}

function BurnTable({ burn }: { burn: Burn }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable to be scrolled by keys
    <section tabIndex={0} aria-label={t('credits.burn.chartLabel')} className="-m-1 max-h-72 overflow-y-auto p-1">
      <table className="figures w-full text-sm">
        <caption className="sr-only">{t('credits.burn.title')}</caption>
        <thead>
          <tr className="text-left text-muted">
            <th scope="col" className="py-1 font-medium">
              {t('credits.burn.day')}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {t('credits.burn.credits')}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {t('credits.burn.withdrawals')}
            </th>
          </tr>
        </thead>
        <tbody>
          {burn.days.toReversed().map(({ day, credits, count }) => (
            <tr key={day} className="border-line/70 border-t">
              <td className="py-1">
                <Link
                  to="."
                  search={dayFilter(day)}
                  hash="credits-ledger"
                  preload={false}
                  className="inline-flex min-h-6 items-center rounded-sm underline decoration-line underline-offset-2 hover:decoration-current max-md:min-h-11"
                >
                  {format.day(day)}
                </Link>
              </td>
              <td className="py-1 text-right">{format.number(credits)}</td>
              <td className="py-1 text-right">{format.number(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
