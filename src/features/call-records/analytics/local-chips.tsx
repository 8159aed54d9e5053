import { useQuery } from '@tanstack/react-query'
import { FilterChips } from '@/components/list/filter-chips'
import type { List } from '@/components/list/use-list'
import type { CallRecord } from '@/contract/call-records'
import { cx } from '@/lib/cx'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useTimeZone } from '@/lib/preferences'
import { weekdayName } from '@/lib/time/format-day'
import type { LocalFilter } from '../filter-query'
import type { CallLogSearch } from '../search'
import { agentOf } from './dimensions'
import { endLabel } from './ends'
import { periodQuery } from './period-query'

const isOf = (agent: string) => (call: CallRecord) => agentOf(call) === agent

/** The filters that the console answers itself, each removable, and that it does so. */
export function LocalChips({ list }: { list: List<CallRecord, CallLogSearch> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { search, filter, rows, query, total, isStale } = list
  const { endType, agent, number, hour, weekday } = search
  const chip = (field: keyof LocalFilter, name: string, value: string | undefined) =>
    value === undefined ? [] : [{ name, value, onRemove: () => filter({ [field]: undefined }) }]
  // What the list reads, looked at while it is read.
  const { data: period } = useQuery({ ...periodQuery(search, useTimeZone()), enabled: false })
  const agentName = agent && (rows.find(isOf(agent)) ?? period?.calls.find(isOf(agent)))?.agent?.name
  const read = period && {
    read: format.number(period.calls.length + period.leftOut.length),
    total: format.number(period.total),
  }
  return (
    <>
      <FilterChips
        chips={[
          ...chip('endType', t('callRecords.columns.endType'), endType && endLabel(t, endType)),
          ...chip('agent', t('common.agent'), agent && (agentName || agent)),
          ...chip('number', t('callRecords.analytics.number'), number && format.phone(number)),
          ...chip(
            'weekday',
            t('callRecords.analytics.weekday'),
            weekday === undefined ? undefined : weekdayName(weekday, 'long'),
          ),
          ...chip(
            'hour',
            t('callRecords.analytics.hourTitle'),
            hour === undefined ? undefined : `${hour}:00–${hour}:59`,
          ),
        ]}
      />
      <div className="figures order-last basis-full text-muted text-sm">
        {read && !period.isComplete && <p>{t('callRecords.analytics.read', read)}</p>}
        {/* Not the amount, which changes with each of hundreds of pages. */}
        <p role="status" className={cx(!period?.isComplete && 'sr-only')}>
          {read &&
            (period.isComplete
              ? query.data && !isStale && t('callRecords.analytics.filtered', { count: total, of: read.total })
              : t('callRecords.analytics.reading'))}
        </p>
      </div>
    </>
  )
}
