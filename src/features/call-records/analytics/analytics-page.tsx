import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { DateRangeFilter } from '@/components/data-table/date-range-filter'
import { FacetFilter } from '@/components/data-table/facet-filter'
import { FilterSlot } from '@/components/list/filters'
import { Page } from '@/components/page'
import { EmptyState, ErrorState, Skeleton } from '@/components/states'
import { buttonClass } from '@/components/ui/button'
import { Select } from '@/components/ui/field'
import { callTypes } from '@/contract/values'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useTimeZone } from '@/lib/preferences'
import { dayNumberAt, formatDay, parseDay } from '@/lib/time/time'
import { callTypeLabel } from '../call-labels'
import { LogTabs } from '../log/log-tabs'
import { type CallLogSearch, callLog } from '../search'
import { AnalyticsView } from './analytics-view'
import { periodQuery } from './period-query'
import { type PeriodResult, ReadProgress } from './read-progress'

const presets = [7, 30, 90] as const
const USUAL_DAYS = 30

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
  const zone = useTimeZone()
  const { type = [] } = search
  const { from, to, today } = daysOf(search, zone)
  const base = { ...callLog.serverPart(search), startDate: formatDay(from), endDate: formatDay(to) }
  const period = periodQuery(base, zone)
  const query = useQuery(period)
  const change = (patch: Partial<CallLogSearch>) =>
    void navigate({ to: '.', search: (current) => ({ ...current, ...patch }), replace: true, resetScroll: false })
  const preset = to === today ? presets.find((days) => from === today - days + 1) : undefined
  return (
    <Page text={t('callRecords.analytics.text', { zone })} actions={<LogTabs search={search} />}>
      {/* biome-ignore lint/a11y/useSemanticElements: Safari 16 and jsdom do not know <search> yet */}
      <div role="search" aria-label={t('callRecords.analytics.period')} className="flex flex-wrap items-center gap-2">
        <FilterSlot>
          <Select
            aria-label={t('callRecords.analytics.period')}
            value={preset ?? ''}
            className="!w-auto max-md:!w-full"
            onChange={({ target }) => {
              const days = Number(target.value)
              if (days > 0) change({ startDate: formatDay(today - days + 1), endDate: formatDay(today) })
            }}
          >
            {presets.map((days) => (
              <option key={days} value={days}>
                {t('callRecords.analytics.lastDays', { count: days })}
              </option>
            ))}
            {preset === undefined && <option value="">{t('callRecords.analytics.otherPeriod')}</option>}
          </Select>
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
            counts={
              new Map(
                callTypes.map((value) => [value, query.data?.calls.filter(({ type }) => type === value).length ?? 0]),
              )
            }
            onChange={(chosen) => change({ type: chosen.length > 0 ? chosen : undefined })}
          />
        </FilterSlot>
      </div>
      <ReadProgress query={query} queryKey={period.queryKey} />
      <Contents query={query} from={from} to={to} today={today} base={base} />
    </Page>
  )
}

interface ContentsProps {
  query: PeriodResult
  from: number
  to: number
  today: number
  base: Partial<CallLogSearch>
}

function Contents({ query, ...view }: ContentsProps) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = query
  // Four hundred pages come in faster than the charts need to be drawn.
  const analytics = useDeferredValue(data?.analytics)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
  // Of a server that does not know the filter, the calls of the period may be among the last.
  if (!analytics || (analytics.calls === 0 && isFetching && !data?.isComplete))
    return (
      <div className="flex flex-col gap-4">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-48 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    )
  if (analytics.calls === 0)
    return (
      <EmptyState title={t('callRecords.analytics.none')} text={t('callRecords.analytics.noneText')}>
        <Link to="/call-records" className={buttonClass()}>
          {t('callRecords.backToCalls')}
        </Link>
      </EmptyState>
    )
  return <AnalyticsView analytics={analytics} {...view} />
}
