import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { DateRangeFilter } from '@/components/data-table/date-range-filter'
import { FacetFilter } from '@/components/data-table/facet-filter'
import { EmptyState } from '@/components/empty-state'
import { DateCell } from '@/components/list/columns'
import { RemovableFilter } from '@/components/list/filters'
import { ListView } from '@/components/list/list-page'
import { type List, useList } from '@/components/list/use-list'
import { Button } from '@/components/ui/button'
import { Segmented } from '@/components/ui/segmented'
import type { Transaction } from '@/contract/ledger'
import { transactionTypes } from '@/contract/values'
import { patchSearch } from '@/lib/address/patch-search'
import { isNotOffered } from '@/lib/api/errors'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useTimeZone } from '@/lib/preferences'
import { type CreditsSearch, ledgerList } from '../search'
import { useAmountFormat } from '../use-amount-format'
import { ChangeCell, ReferenceCell, TypeBadge } from './ledger-cells'
import { ledgerColumns } from './ledger-columns'
import { LedgerExport } from './ledger-export'
import { transactionTypeLabel } from './ledger-labels'
import { type LedgerLine, ledgerQuery, ownLinesQuery } from './ledger-query'

const layout = { columnVisibility: { creditType: false } }

export function LedgerSection({ search }: { search: CreditsSearch }) {
  const { t } = useTranslation()
  const query = ledgerQuery(search, useTimeZone())
  const list = useList({
    name: 'credits',
    isPersonal: true,
    search,
    query,
    columns: ledgerColumns,
    filters: ledgerList.filterNames,
    layout,
  })
  const navigate = useNavigate()
  const isMine = search.owner === 'mine'
  const isMissing = isMine && !list.query.data && isNotOffered(list.query.error)
  const setOwner = (owner: 'all' | 'mine') =>
    void navigate({
      to: '.',
      search: patchSearch({ owner: owner === 'mine' ? owner : undefined, page: 1 }),
      resetScroll: false,
    })
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="credits-ledger" className="font-semibold text-lg">
          {t('credits.ledger.title')}
        </h2>
        <Segmented
          label={t('credits.ledger.owner')}
          options={[
            { value: 'all', label: t('credits.ledger.all') },
            { value: 'mine', label: t('credits.ledger.mine') },
          ]}
          value={isMine ? 'mine' : 'all'}
          onChange={setOwner}
        />
      </div>
      {isMissing ? (
        <div className="rounded-lg border border-line">
          <EmptyState title={t('credits.ledger.notOffered')} text={t('credits.ledger.notOfferedText')}>
            <Button onClick={() => setOwner('all')}>{t('credits.ledger.showAll')}</Button>
          </EmptyState>
        </div>
      ) : (
        <>
          {isMine && <OwnLinesNotice />}
          <ListView
            list={list}
            label={t('credits.ledger.title')}
            noMatch={{ title: t('credits.ledger.noResults'), text: t('credits.ledger.noResultsText') }}
            empty={
              isMine
                ? { title: t('credits.ledger.noneOfMine'), text: t('credits.ledger.noneOfMineText') }
                : { title: t('credits.ledger.empty'), text: t('credits.ledger.emptyText') }
            }
            card={(line) => <LedgerCard row={line} />}
            tools={<LedgerExport search={search} disabled={list.rows.length === 0} />}
            filters={<LedgerFilters list={list} />}
          />
        </>
      )}
    </div>
  )
}

/** That the API has sent a part of the user's lines only: its endpoint has no pages to ask for. */
function OwnLinesNotice() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery({
    ...ownLinesQuery,
    select: ({ records, total }) => ({ sent: records.length, total }),
  })
  if (!data || data.total <= data.sent) return null
  return (
    <p role="status" className="text-sm text-warn">
      {t('credits.ledger.someOfMine', { sent: format.number(data.sent), total: format.number(data.total) })}
    </p>
  )
}

function LedgerFilters({ list }: { list: List<LedgerLine, CreditsSearch> }) {
  const { t } = useTranslation()
  const { filter, search } = list
  const { type, startDate, endDate } = search
  const noType = () => filter({ type: undefined })
  const noDays = () => filter({ startDate: undefined, endDate: undefined })
  return (
    <>
      <RemovableFilter name={t('common.type')} onRemove={type && noType}>
        <FacetFilter
          title={t('common.type')}
          options={transactionTypes.map((value) => ({ value, label: transactionTypeLabel(t, value) }))}
          chosen={type ?? []}
          counts={list.table.getColumn('type')?.getFacetedUniqueValues()}
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

/** A ledger entry as a card; the whole card is its link, if it has one. */
function LedgerCard({ row }: { row: Transaction }) {
  const { t } = useTranslation()
  const { credits } = useAmountFormat()
  return (
    <div className="relative flex flex-col gap-1 px-3.5 py-3 text-sm [&_a]:after:absolute [&_a]:after:inset-0">
      <div className="flex items-center justify-between gap-2">
        <TypeBadge value={row.type} />
        <ChangeCell value={row.amount} />
      </div>
      {row.description && <p className="isolated line-clamp-2">{row.description}</p>}
      <div className="figures flex items-center justify-between gap-3 text-muted">
        <span className="shrink-0">
          <DateCell value={row.date} />
        </span>
        {row.balanceAfter !== undefined && (
          <span className="shrink-0">{t('credits.ledger.balanceThen', { balance: credits(row.balanceAfter) })}</span>
        )}
      </div>
      {(row.referenceId || row.referenceType === 'subscription') && <ReferenceCell row={row} />}
    </div>
  )
}
