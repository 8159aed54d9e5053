import { AgentFilter } from '@/components/agent-filter'
import { DateRangeFilter } from '@/components/data-table/date-range-filter'
import { FacetFilter } from '@/components/data-table/facet-filter'
import { SearchFilter } from '@/components/data-table/search-filter'
import { BesideFilters, RemovableFilter, SelectFilter } from '@/components/list/filters'
import type { List } from '@/components/list/use-list'
import { type CallRecord, endTypes } from '@/contract/call-records'
import { callTypes } from '@/contract/values'
import { RUNNING } from '@/lib/call-analytics/dimensions'
import { useTranslation } from '@/lib/i18n/use-translation'
import { LazyBoundary, lazyNamed } from '@/lib/lazy'
import { useTimeZone } from '@/lib/preferences'
import { endLabel } from '../analytics/ends'
import { callTypeLabel } from '../call-labels'
import { isFilteredHere, type LocalFilter, lastDays, USUAL_DAYS } from '../filter-query'
import { type CallLogSearch, callLog } from '../search'

const LocalChips = lazyNamed(() => import('../analytics/local-chips').then((module) => module.LocalChips))

/** As the analytics tell them apart. */
const ends = [...endTypes, RUNNING]

/** What narrows the log down: destination, type, days, agent, outcome. */
export function CallFilters({ list }: { list: List<CallRecord, CallLogSearch> }) {
  const { t } = useTranslation()
  const { search, filter } = list
  const { type = [], startDate, endDate, agent, endType } = search
  const zone = useTimeZone()
  // Where the browser filters, it requests the calls of a period, which needs a start.
  const filterFurther = (change: LocalFilter) =>
    filter({ ...(isFilteredHere(change) && !startDate && !endDate && lastDays(USUAL_DAYS, zone)), ...change })
  return (
    <>
      <SearchFilter {...list.text('to')} label={t('callRecords.filterDestination')} />
      <RemovableFilter
        name={t('callRecords.columns.type')}
        onRemove={type.length > 0 ? () => filter({ type: undefined }) : undefined}
      >
        <FacetFilter
          title={t('callRecords.columns.type')}
          options={callTypes.map((value) => ({ value, label: callTypeLabel(t, value) }))}
          chosen={type}
          counts={list.table.getColumn('type')?.getFacetedUniqueValues()}
          onChange={(chosen) => filter({ type: chosen.length > 0 ? chosen : undefined })}
        />
      </RemovableFilter>
      <RemovableFilter
        name={t('callRecords.dateRange')}
        onRemove={startDate || endDate ? () => filter({ startDate: undefined, endDate: undefined }) : undefined}
      >
        <DateRangeFilter title={t('callRecords.dateRange')} startDate={startDate} endDate={endDate} onChange={filter} />
      </RemovableFilter>
      <RemovableFilter
        name={t('common.agent')}
        onRemove={agent === undefined ? undefined : () => filter({ agent: undefined })}
      >
        <AgentFilter
          agent={agent}
          all={t('callRecords.anyAgent')}
          onChange={(id) => (id ? filterFurther({ agent: id }) : filter({ agent: undefined }))}
          className="md:max-w-40"
        />
      </RemovableFilter>
      <SelectFilter
        label={t('callRecords.columns.endType')}
        all={t('callRecords.anyEndType')}
        options={ends.map((value) => ({ value, label: endLabel(t, value) }))}
        value={endType}
        onChange={(value) => (value ? filterFurther({ endType: value }) : filter({ endType: undefined }))}
      />
      <BesideFilters>
        <LazyBoundary>{callLog.isLocal(search) && <LocalChips list={list} />}</LazyBoundary>
      </BesideFilters>
    </>
  )
}
