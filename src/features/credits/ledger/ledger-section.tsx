import { useTranslation } from 'react-i18next'
import { DateRangeFilter } from '@/components/data-table/date-range-filter'
import { FacetFilter } from '@/components/data-table/facet-filter'
import { RemovableFilter } from '@/components/list/filters'
import { ListView } from '@/components/list/list-page'
import { useList } from '@/components/list/use-list'
import { transactionTypes } from '@/contract/credit-types'
import type { CreditsSearch } from '../search'
import { ExportButton } from './export-button'
import { LedgerCard } from './ledger-card'
import { ledgerColumns } from './ledger-columns'
import { ledgerQuery } from './ledger-query'
import { typeWord } from './ledger-words'

const layout = { columnVisibility: { creditType: false } }
const filters = ['type', 'startDate', 'endDate'] as const

/** Every credit that came or went, newest first. Each line's balance follows from the line below: it has one order. */
export function LedgerSection({ search }: { search: CreditsSearch }) {
  const { t } = useTranslation()
  const query = ledgerQuery(search)
  const list = useList({ name: 'credits', search, query, columns: ledgerColumns, sortValues: {}, filters, layout })
  const { rows, filter } = list
  const { type, startDate, endDate } = search
  const noType = () => filter({ type: undefined })
  const noDays = () => filter({ startDate: undefined, endDate: undefined })
  return (
    <div className="flex flex-col gap-3">
      <h2 id="credits-ledger" className="font-semibold text-lg">
        {t('credits.ledger.title')}
      </h2>
      <ListView
        list={list}
        label={t('credits.ledger.title')}
        noMatch={{ title: t('credits.ledger.noResults'), text: t('credits.ledger.noResultsText') }}
        empty={{ title: t('credits.ledger.empty'), text: t('credits.ledger.emptyText') }}
        card={(line) => <LedgerCard row={line} />}
        tools={<ExportButton search={search} disabled={rows.length === 0} />}
        filters={
          <>
            <RemovableFilter name={t('credits.ledger.type')} onRemove={type && noType}>
              <FacetFilter
                title={t('credits.ledger.type')}
                options={transactionTypes.map((value) => ({ value, label: typeWord(t, value) }))}
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
        }
      />
    </div>
  )
}
