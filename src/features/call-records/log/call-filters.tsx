import { Suspense } from 'react'
import { DateRangeFilter } from '@/components/data-table/date-range-filter'
import { FacetFilter } from '@/components/data-table/facet-filter'
import { SearchFilter } from '@/components/data-table/search-filter'
import type { FilterChip } from '@/components/list/filter-chips'
import { FilterChips } from '@/components/list/filter-chips'
import { FilterSlot } from '@/components/list/filters'
import type { List } from '@/components/list/use-list'
import type { CallRecord } from '@/contract/call-records'
import { callTypes } from '@/contract/values'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { lazyNamed } from '@/lib/lazy'
import { callTypeLabel } from '../call-labels'
import { type CallLogSearch, callLog } from '../search'

const LocalChips = lazyNamed(() => import('../analytics/local-chips').then((module) => module.LocalChips))

/** What narrows the log down: destination, type, days; below it, what is set. */
export function CallFilters({ list }: { list: List<CallRecord, CallLogSearch> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { search, filter } = list
  const { to, type = [], startDate, endDate } = search
  const setTypes = (chosen: typeof type) => filter({ type: chosen.length > 0 ? chosen : undefined })
  const chips: FilterChip[] = type.map((value) => ({
    name: t('callRecords.columns.type'),
    value: callTypeLabel(t, value),
    onRemove: () => setTypes(type.filter((other) => other !== value)),
  }))
  if (to)
    chips.unshift({
      name: t('callRecords.columns.to'),
      value: format.text(to),
      onRemove: () => filter({ to: undefined }),
    })
  if (startDate || endDate) {
    const [first, last] = [startDate, endDate].map((day) => (day ? format.day(day) : '…'))
    chips.push({
      name: t('callRecords.dateRange'),
      value: `${first} – ${last}`,
      onRemove: () => filter({ startDate: undefined, endDate: undefined }),
    })
  }
  return (
    <>
      <SearchFilter {...list.text('to')} label={t('callRecords.filterDestination')} />
      <FilterSlot>
        <FacetFilter
          title={t('callRecords.columns.type')}
          options={callTypes.map((value) => ({ value, label: callTypeLabel(t, value) }))}
          chosen={type}
          counts={list.table.getColumn('type')?.getFacetedUniqueValues()}
          onChange={setTypes}
        />
      </FilterSlot>
      <FilterSlot>
        <DateRangeFilter title={t('callRecords.dateRange')} startDate={startDate} endDate={endDate} onChange={filter} />
      </FilterSlot>
      <FilterChips chips={chips} />
      <Suspense fallback={null}>{callLog.isLocal(search) && <LocalChips list={list} />}</Suspense>
    </>
  )
}
