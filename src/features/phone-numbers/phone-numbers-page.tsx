import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { pageCount, TableFooter } from '@/components/data-table/table-footer'
import { TableSkeleton } from '@/components/data-table/table-skeleton'
import { ViewMenu } from '@/components/data-table/view-menu'
import { Page } from '@/components/page'
import { EmptyState, ErrorState, SlowNotice } from '@/components/states'
import { Button } from '@/components/ui/button'
import type { PhoneNumber } from '@/contract/phone-numbers'
import { useFormat } from '@/lib/format'
import { currentLanguage } from '@/lib/i18n'
import { useIsPhone } from '@/lib/media'
import { pageSizes } from '@/lib/search-schema'
import { BulkBar } from './bulk/bulk-bar'
import { NumberCards } from './list/number-cards'
import { NumberTable, useNumberTable } from './list/number-table'
import { SelectionContext, useChosen } from './list/selection'
import { Toolbar } from './list/toolbar'
import { sortNumbers } from './number-sort'
import { availableQuery, isMissing, numberListQuery, useAgents } from './queries'
import { homeCountry, isFiltered, type NumbersSearch, noClaim, noFilters } from './search'

const ClaimSheet = lazy(() => import('./claim/claim-sheet').then((module) => ({ default: module.ClaimSheet })))
const NumberDrawer = lazy(() => import('./drawer/number-drawer').then((module) => ({ default: module.NumberDrawer })))

const NONE: PhoneNumber[] = []
const FIVE_MINUTES = 300_000

/** The numbers of the workspace: who answers each, who calls from it, and what it is for. All of it is in the address. */
export function PhoneNumbersPage({ search }: { search: NumbersSearch }) {
  const { t } = useTranslation()
  const format = useFormat()
  const phone = useIsPhone()
  const navigate = useNavigate()
  const { data, error, isPlaceholderData, isFetching, dataUpdatedAt, refetch } = useQuery(numberListQuery(search))
  const { agents } = useAgents()
  const language = currentLanguage()
  // A server that has no numbers to give shows no button for them.
  const offers = useQuery({
    ...availableQuery({ country: homeCountry(language) }),
    enabled: data !== undefined,
    staleTime: FIVE_MINUTES,
    retry: false,
    retryOnMount: false,
  })
  const canClaim = !isMissing(offers.error)

  const rows = useMemo(
    () =>
      sortNumbers(data?.records ?? NONE, search.sort, search.desc === true, {
        agentName: (id) => agents?.find((agent) => agent.id === id)?.name ?? id,
        language,
      }),
    [data, search.sort, search.desc, agents, language],
  )
  const chosen = useChosen(rows)
  const { table, pins, reset, titles } = useNumberTable(rows)
  const go = (patch: Partial<NumbersSearch>, replace = false) =>
    void navigate({ to: '/phone-numbers', search: { ...search, ...patch }, replace, resetScroll: false })
  const filter = (patch: Partial<NumbersSearch>) => go({ ...patch, page: 1 }, true)
  const open = (id: string) => go({ ...noClaim, number: id })
  const claim = () => go({ claim: true, number: undefined })

  const lastPage = pageCount(data?.total ?? 0, search.limit)
  if (data && !isPlaceholderData && rows.length === 0 && search.page > lastPage)
    return <Navigate to="." search={{ ...search, page: lastPage }} replace />

  const list = () => {
    if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
    if (!data)
      return (
        <>
          <SlowNotice />
          <TableSkeleton rows={search.limit} />
        </>
      )
    if (rows.length === 0)
      return isFiltered(search) ? (
        <EmptyState title={t('phoneNumbers.noResults')} text={t('phoneNumbers.noResultsText')}>
          <Button onClick={() => filter(noFilters)}>{t('phoneNumbers.resetFilters')}</Button>
        </EmptyState>
      ) : (
        <EmptyState title={t('phoneNumbers.empty')} text={t('phoneNumbers.emptyText')}>
          {canClaim && (
            <Button variant="solid" onClick={claim}>
              {t('phoneNumbers.claim.open')}
            </Button>
          )}
        </EmptyState>
      )
    return (
      <SelectionContext value={chosen}>
        {phone ? (
          <NumberCards rows={rows} />
        ) : (
          <NumberTable
            {...{ table, pins, titles }}
            sort={search.sort}
            desc={search.desc === true}
            currentId={search.number}
            waiting={isPlaceholderData}
            onSort={(sort, desc) => go({ sort, desc: desc || undefined }, true)}
            onOpen={open}
          />
        )}
      </SelectionContext>
    )
  }

  return (
    <Page
      title={t('phoneNumbers.title')}
      text={t('phoneNumbers.text')}
      actions={
        canClaim && (
          <Button variant="solid" onClick={claim}>
            <Plus aria-hidden className="size-4" />
            {t('phoneNumbers.claim.open')}
          </Button>
        )
      }
    >
      <Toolbar search={search} onChange={filter}>
        {!phone && data && <ViewMenu table={table} titles={titles} onReset={reset} />}
      </Toolbar>
      {chosen.selected.length > 0 && <BulkBar selected={chosen.selected} onDone={chosen.drop} onClear={chosen.clear} />}
      {error && data && (
        <p role="status" className="text-sm text-warn">
          {t('phoneNumbers.stale', { time: format.timeOfDay(dataUpdatedAt) })}
        </p>
      )}
      {search.sort && data && data.total > rows.length && (
        <p className="-mb-2 text-muted text-sm">{t('phoneNumbers.sort.page')}</p>
      )}
      {list()}
      {data && rows.length > 0 && (
        <TableFooter
          page={search.page}
          limit={search.limit}
          total={data.total}
          limits={pageSizes}
          selected={chosen.onPage}
          rows={rows.length}
          onPage={(page) => go({ page })}
          onLimit={(limit) => go({ limit, page: 1 })}
        />
      )}
      <Suspense fallback={null}>
        {search.claim && (
          <ClaimSheet
            search={search}
            go={(patch) => go(patch, true)}
            onClaimed={() => go({ ...noClaim, ...noFilters }, true)}
            onClose={() => go(noClaim, true)}
          />
        )}
        {search.number && !search.claim && (
          <NumberDrawer
            key={search.number}
            id={search.number}
            listed={rows.find(({ id }) => id === search.number)}
            onClose={() => go({ number: undefined }, true)}
            onReleased={(id) => chosen.drop([id])}
          />
        )}
      </Suspense>
    </Page>
  )
}
