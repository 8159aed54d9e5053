import { DateRangeFilter } from '@/components/data-table/date-range-filter'
import { FacetFilter } from '@/components/data-table/facet-filter'
import { RemovableFilter } from '@/components/list/filters'
import type { List } from '@/components/list/use-list'
import { transactionTypes } from '@/contract/credit-types'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { CreditsSearch } from '../search'
import { transactionTypeLabel } from './ledger-labels'
import type { LedgerLine } from './ledger-query'

/** What narrows the ledger down: types and days. */
export function LedgerFilters({ list }: { list: List<LedgerLine, CreditsSearch> }) {
  const { t } = useTranslation()
  const { rows, filter, search } = list
  const { type, startDate, endDate } = search
  const noType = () => filter({ type: undefined })
  const noDays = () => filter({ startDate: undefined, endDate: undefined })
  return (
    <>
      <RemovableFilter name={t('credits.ledger.type')} onRemove={type && noType}>
        <FacetFilter
          title={t('credits.ledger.type')}
          options={transactionTypes.map((value) => ({ value, label: transactionTypeLabel(t, value) }))}
          chosen={type ?? []}
          count={(value) => rows.filter((row) => row.type === value).length}
          onChange={(chosen) => filter({ type: chosen.length > 0 ? chosen : undefined })}
        />
      </RemovableFilter>
      <RemovableFilter name={t('credits.ledger.dateRange')} onRemove={startDate || endDate ? noDays : undefined}>
        <DateRangeFilter
          title={t('credits.ledger.dateRange')}
          startDate={startDate}
          endDate={endDate}
          onChange={filter}
        />
      </RemovableFilter>
    </>
  )
}
