import { hashKey } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useId } from 'react'
import { DateRangeFilter } from '@/components/data-table/date-range-filter'
import { FacetFilter } from '@/components/data-table/facet-filter'
import { EmptyState } from '@/components/empty-state'
import { FilterSlot } from '@/components/list/filters'
import { Page } from '@/components/page'
import { ErrorState, Skeleton } from '@/components/states'
import { buttonClass } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/field'
import { FilterSelect } from '@/components/ui/filter-select'
import { callTypes } from '@/contract/values'
import type { Analytics } from '@/lib/call-analytics/tally'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useTimeZone } from '@/lib/preferences'
import { dayNumberAt, formatDay, parseDay } from '@/lib/time/time'
import { zoneName } from '@/lib/time/zones'
import { callTypeLabel } from '../call-labels'
import { lastDays, USUAL_DAYS } from '../filter-query'
import { LogTabs } from '../log/log-tabs'
import { type CallLogSearch, callLog } from '../search'
import { AnalyticsView } from './analytics-view'
import type { PeriodFigures } from './period-query'
import { type PeriodResult, ReadProgress } from './read-progress'
import { usePeriodFigures } from './use-period-figures'

const presets = [7, 30, 90] as const

/** First and last day of the period, in days since 1970-01-01; without dates the last thirty days. */
function daysOf({ startDate, endDate }: CallLogSearch, zone: string) {
  const today = dayNumberAt(Date.now(), zone)
  const to = Math.min(today, (endDate && parseDay(endDate)) || today)
  const from = (startDate && parseDay(startDate)) || to - USUAL_DAYS + 1
  return { from: Math.min(from, to), to, today }
}

/** Figures over the calls of a period; each leads to the calls behind it. */
export function AnalyticsPage({ search }: { search: CallLogSearch }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const format = useFormat()
  const compareId = useId()
  const zone = useTimeZone()
  const { type = [] } = search
  const { from, to, today } = daysOf(search, zone)
  const base = { ...callLog.serverPart(search), startDate: formatDay(from), endDate: formatDay(to) }
  const [query, queryKey] = usePeriodFigures(base, zone)
  const earlier = { from: from - (to - from + 1), to: from - 1 }
  const isCompared = search.before === true
  const [before, keyBefore] = usePeriodFigures(
    { ...base, startDate: formatDay(earlier.from), endDate: formatDay(earlier.to) },
    zone,
    // After the current period, so that the two do not compete.
    isCompared && query.data?.isComplete === true,
  )
  const earlierDays = { from: format.day(formatDay(earlier.from)), to: format.day(formatDay(earlier.to)) }
  const hasNoneBefore = before.data?.isComplete === true && before.data.analytics.calls === 0
  const change = (patch: Partial<CallLogSearch>) =>
    void navigate({ to: '.', search: (current) => ({ ...current, ...patch }), replace: true, resetScroll: false })
  const preset = to === today ? presets.find((days) => from === today - days + 1) : undefined
  return (
    <Page
      text={<span className="block max-md:min-h-12">{t('callRecords.analytics.text', { zone: zoneName(zone) })}</span>}
      actions={
        <div className="max-md:w-full">
          <LogTabs search={search} />
        </div>
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: Safari 16 and jsdom do not know <search> yet */}
      <div role="search" aria-label={t('callRecords.analytics.period')} className="flex flex-wrap items-center gap-2">
        <FilterSlot>
          <FilterSelect
            aria-label={t('callRecords.analytics.period')}
            value={preset ?? ''}
            onChange={({ target }) => {
              const days = Number(target.value)
              if (days > 0) change(lastDays(days, zone))
            }}
          >
            {presets.map((days) => (
              <option key={days} value={days}>
                {t('callRecords.analytics.lastDays', { count: days })}
              </option>
            ))}
            {preset === undefined && <option value="">{t('callRecords.analytics.otherPeriod')}</option>}
          </FilterSelect>
        </FilterSlot>
        <FilterSlot>
          <DateRangeFilter
            title={t('callRecords.dateRange')}
            startDate={base.startDate}
            endDate={base.endDate}
            onChange={change}
          />
        </FilterSlot>
        <FilterSlot>
          <FacetFilter
            title={t('callRecords.columns.type')}
            options={callTypes.map((value) => ({ value, label: callTypeLabel(t, value) }))}
            chosen={type}
            counts={new Map(callTypes.map((value) => [value, query.data?.analytics.types.get(value)?.calls ?? 0]))}
            onChange={(chosen) => change({ type: chosen.length > 0 ? chosen : undefined })}
          />
        </FilterSlot>
        <label htmlFor={compareId} className="flex min-h-8 cursor-pointer items-center gap-2 text-sm max-md:min-h-11">
          <Checkbox
            id={compareId}
            checked={isCompared}
            onChange={({ target }) => change({ before: target.checked || undefined })}
          />
          {t('callRecords.analytics.compare')}
        </label>
      </div>
      <ReadProgress query={query} queryKey={queryKey} />
      {isCompared && query.data?.isComplete && (
        <>
          <p className="text-muted text-sm">
            {hasNoneBefore
              ? t('callRecords.analytics.noneBefore', earlierDays)
              : t('callRecords.analytics.comparedWith', earlierDays)}
          </p>
          <ReadProgress query={before} queryKey={keyBefore} />
          {before.error && !before.data && (
            <ErrorState error={before.error} onRetry={() => void before.refetch()} retrying={before.isFetching} />
          )}
        </>
      )}
      <Contents
        key={hashKey(queryKey)}
        query={query}
        before={isCompared && before.data?.isComplete && !hasNoneBefore ? before.data.analytics : undefined}
        from={from}
        to={to}
        today={today}
        base={base}
      />
    </Page>
  )
}

interface ContentsProps {
  query: PeriodResult
  before: Analytics | undefined
  from: number
  to: number
  today: number
  base: Partial<CallLogSearch>
}

function Contents({ query, ...view }: ContentsProps) {
  const { data, error, isFetching, refetch } = query
  if (data) return <Figures data={data} isFetching={isFetching} {...view} />
  return error ? <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} /> : <Pending />
}

const Pending = () => (
  <div className="flex flex-col gap-4">
    <Skeleton className="h-16 w-full" />
    <Skeleton className="h-48 w-full" />
    <Skeleton className="h-48 w-full" />
  </div>
)

interface FiguresProps extends Omit<ContentsProps, 'query'> {
  data: PeriodFigures
  isFetching: boolean
}

function Figures({ data, isFetching, ...view }: FiguresProps) {
  const { t } = useTranslation()
  // The first figures are drawn at once; further pages come in faster than the charts need to be drawn.
  const analytics = useDeferredValue(data.analytics)
  // Of a server that does not know the filter, the calls of the period may be among the last.
  const isPending = data.analytics.calls > 0 || (isFetching && !data.isComplete)
  if (analytics.calls === 0)
    return isPending ? (
      <Pending />
    ) : (
      <EmptyState title={t('callRecords.analytics.none')} text={t('callRecords.analytics.noneText')}>
        <Link to="/call-records" className={buttonClass()}>
          {t('callRecords.backToCalls')}
        </Link>
      </EmptyState>
    )
  return (
    <>
      {!data.isComplete && (
        <p className="font-medium text-sm text-warn">
          {data.isBounded
            ? t('callRecords.analytics.newest', { count: data.analytics.calls })
            : t('callRecords.analytics.partial')}
        </p>
      )}
      <AnalyticsView analytics={analytics} isPartial={!data.isComplete} {...view} />
    </>
  )
}
