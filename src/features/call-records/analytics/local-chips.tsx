import { FilterChips } from '@/components/list/filter-chips'
import type { List } from '@/components/list/use-list'
import type { CallRecord } from '@/contract/call-records'
import { useFormat } from '@/lib/format'
import { weekdayName } from '@/lib/format-day'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { CallLogSearch } from '../search'
import { endLabel } from './ends'
import type { LocalFilter } from './local-filter'

/** The filters that the console answers itself, each removable, and that it does so. */
export function LocalChips({ list }: { list: List<CallRecord, CallLogSearch> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { search, filter, rows, query, total } = list
  const { endType, agent, number, hour, weekday } = search
  const chip = (field: keyof LocalFilter, name: string, value: string | undefined) =>
    value === undefined ? [] : [{ name, value, onRemove: () => filter({ [field]: undefined }) }]
  const agentName = rows.find((call) => call.agent?.id === agent)?.agent?.name
  return (
    <>
      <FilterChips
        chips={[
          ...chip('endType', t('callRecords.columns.endType'), endType && endLabel(t, endType)),
          ...chip('agent', t('callRecords.columns.agent'), agent && (agentName || agent)),
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
      <p role="status" className="figures order-last basis-full text-muted text-sm">
        {query.data && t('callRecords.analytics.filtered', { count: total })}
      </p>
    </>
  )
}
