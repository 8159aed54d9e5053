import { ListView } from '@/components/list/list-page'
import { useList } from '@/components/list/use-list'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useTimeZone } from '@/lib/preferences'
import type { CreditsSearch } from '../search'
import { LedgerCard } from './ledger-card'
import { ledgerColumns } from './ledger-columns'
import { LedgerExport } from './ledger-export'
import { LedgerFilters } from './ledger-filters'
import { ledgerQuery } from './ledger-query'

const layout = { columnVisibility: { creditType: false } }
const filters = ['type', 'startDate', 'endDate'] as const

/** Every credit that came or went, newest first. Each line's balance follows from the line below: it has one order. */
export function LedgerSection({ search }: { search: CreditsSearch }) {
  const { t } = useTranslation()
  const query = ledgerQuery(search, useTimeZone())
  const list = useList({
    name: 'credits',
    isPersonal: true,
    search,
    query,
    columns: ledgerColumns,
    sortValues: {},
    filters,
    layout,
  })
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
        tools={<LedgerExport search={search} disabled={list.rows.length === 0} />}
        filters={<LedgerFilters list={list} />}
      />
    </div>
  )
}
