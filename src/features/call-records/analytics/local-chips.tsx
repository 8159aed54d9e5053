import { useQuery } from '@tanstack/react-query'
import { FilterChips } from '@/components/list/filter-chips'
import type { List } from '@/components/list/use-list'
import { rangeText, useClock } from '@/components/time/time-text'
import { Button } from '@/components/ui/button'
import type { CallRecord } from '@/contract/call-records'
import { cx } from '@/lib/cx'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useTimeZone } from '@/lib/preferences'
import { formatMinute } from '@/lib/schedule/clock'
import { weekdayName } from '@/lib/time/format-day'
import { isFilteredHere, type LocalFilter } from '../filter-query'
import type { CallLogSearch } from '../search'
import { periodQuery } from './period-query'

/** The filters that no control of the toolbar shows, each removable, and that the console answers some itself. */
export function LocalChips({ list }: { list: List<CallRecord, CallLogSearch> }) {
  const { t } = useTranslation()
  useClock()
  const format = useFormat()
  const { search, filter, query, total, isStale } = list
  const { number, hour, weekday } = search
  const chip = (field: keyof LocalFilter, name: string, value: string | undefined) =>
    value === undefined ? [] : [{ name, value, onRemove: () => filter({ [field]: undefined }) }]
  // What the list reads, looked at while it is read.
  const reading = useQuery({ ...periodQuery(search, useTimeZone()), enabled: false })
  const period = isFilteredHere(search) ? reading.data : undefined
  const read = period && {
    read: format.number(period.calls.length + period.leftOut.length),
    total: format.total(period.total, period.isCapped),
  }
  const isRead = period?.isComplete || (period?.isBounded && !reading.isFetching)
  const readRest = async () => {
    await reading.refetch()
    await query.refetch()
  }
  return (
    <>
      <FilterChips
        chips={[
          ...chip('number', t('callRecords.analytics.number'), number && format.phone(number)),
          ...chip(
            'weekday',
            t('callRecords.analytics.weekday'),
            weekday === undefined ? undefined : weekdayName(weekday, 'long'),
          ),
          ...chip(
            'hour',
            t('callRecords.analytics.hourTitle'),
            hour === undefined
              ? undefined
              : rangeText({ start: formatMinute(hour * 60), end: formatMinute(hour * 60 + 60) }),
          ),
        ]}
      />
      <div className="figures order-last flex basis-full flex-wrap items-center gap-x-3 text-muted text-sm ">
        {read && !isRead && <p>{t('callRecords.analytics.read', read)}</p>}
        {/* Not the amount, which changes with each of hundreds of pages. */}
        <p role="status" className={cx(!isRead && 'sr-only')}>
          {read && !isRead && t('callRecords.analytics.reading')}
          {read && isRead && period.isBounded && `${t('callRecords.analytics.bounded', read)}. `}
          {read &&
            isRead &&
            query.data &&
            !isStale &&
            t('callRecords.analytics.filtered', { count: total, of: period.isBounded ? read.read : read.total })}
        </p>
        {period?.isBounded && isRead && (
          <Button size="small" onClick={() => void readRest()}>
            {t('callRecords.analytics.goOn')}
          </Button>
        )}
      </div>
    </>
  )
}
