import { useTranslation } from 'react-i18next'
import { DateRangeFilter } from '@/components/data-table/date-range-filter'
import { FacetFilter } from '@/components/data-table/facet-filter'
import { SearchFilter } from '@/components/data-table/search-filter'
import { RemovableFilter } from '@/components/list/filters'
import type { List } from '@/components/list/use-list'
import { type CallRecord, callTypes } from '@/contract/call-records'
import { callTypeLabel } from './call-labels'
import type { CallLogSearch } from './search'

/** What narrows the log down: destination, type, days. */
export function CallFilters({ list }: { list: List<CallRecord, CallLogSearch> }) {
  const { t } = useTranslation()
  const { search, rows, filter } = list
  const { type, startDate, endDate } = search
  const noType = () => filter({ type: undefined })
  const noDays = () => filter({ startDate: undefined, endDate: undefined })
  return (
    <>
      <SearchFilter {...list.text('to')} label={t('callRecords.filterDestination')} />
      <RemovableFilter name={t('callRecords.columns.type')} onRemove={type && noType}>
        <FacetFilter
          title={t('callRecords.columns.type')}
          options={callTypes.map((value) => ({ value, label: callTypeLabel(t, value) }))}
          chosen={type ?? []}
          count={(value) => rows.filter((row) => row.type === value).length}
          onChange={(chosen) => filter({ type: chosen.length > 0 ? chosen : undefined })}
        />
      </RemovableFilter>
      <RemovableFilter name={t('callRecords.dateRange')} onRemove={startDate || endDate ? noDays : undefined}>
        <DateRangeFilter title={t('callRecords.dateRange')} startDate={startDate} endDate={endDate} onChange={filter} />
      </RemovableFilter>
    </>
  )
}
