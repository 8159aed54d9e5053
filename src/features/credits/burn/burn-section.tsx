import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { EmptyState } from '@/components/empty-state'
import { ErrorState, Skeleton } from '@/components/states'
import { Segmented } from '@/components/ui/segmented'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { LazyBoundary, lazyNamed } from '@/lib/lazy'
import { useTimeZone } from '@/lib/preferences'
import type { CreditsSearch } from '../search'
import { type Burn, burnQuery } from './burn-query'
import { dayFilter } from './day-filter'
import { useTurnDays } from './use-turn-days'

interface BurnSectionProps {
  search: CreditsSearch
}

const BurnChart = lazyNamed(() => import('./burn-chart').then((module) => module.BurnChart))

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
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} className="py-6! min-h-48" />
      )
    if (!data) return <Skeleton className="h-52" />
    if (data.isComplete && data.days.every(({ count }) => count === 0))
      return <EmptyState title={t('credits.burn.none')} text={t('credits.burn.noneText')} />
    if (asTable) return <BurnTable burn={data} />
    return (
      <LazyBoundary fallback={<Skeleton className="h-52" />}>
        <BurnChart burn={data} />
      </LazyBoundary>
    )
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

function BurnTable({ burn }: { burn: Burn }) {
  const { t } = useTranslation()
  const format = useFormat()
  const turns = useTurnDays(burn)
  const labelOf = (day: string) => turns.find((turn) => turn.day === day)?.label
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
          {turns
            .filter(({ at }) => at >= burn.days.length)
            .map(({ day, label }) => (
              <tr key={day} className="border-line/70 border-t">
                <td className="py-1">
                  {format.day(day)} <span className="ml-2 text-muted">{label}</span>
                </td>
                <td className="py-1 text-right text-muted">{DASH}</td>
                <td className="py-1 text-right text-muted">{DASH}</td>
              </tr>
            ))}
          {burn.days.toReversed().map(({ day, credits, count }) => (
            <tr key={day} className="border-line/70 border-t">
              <td className="py-1">
                <Link
                  to="."
                  search={dayFilter(day)}
                  hash="credits-ledger"
                  preload={false}
                  className="inline-flex min-h-6 items-center rounded-sm underline decoration-edge underline-offset-2 hover:decoration-current max-md:min-h-11"
                >
                  {format.day(day)}
                </Link>
                {labelOf(day) && <span className="ml-2 text-muted">{labelOf(day)}</span>}
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
