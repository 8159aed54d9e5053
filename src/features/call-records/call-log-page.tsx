import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ExpansionContext, useExpandedRows } from '@/components/list/expansion'
import { ListPage } from '@/components/list/list-page'
import { useList } from '@/components/list/use-list'
import { buttonClass } from '@/components/ui/button'
import { delay } from '@/lib/delay'
import { DASH } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { lazyOptional } from '@/lib/lazy-optional'
import { useTimeZone } from '@/lib/preferences'
import { callColumns, callLayout, callSortLabels, callSortValues } from './call-columns'
import { CallFilters } from './call-filters'
import { ExpandedSummary } from './expanded-summary'
import { PageTotals } from './page-totals'
import { callListQuery } from './queries'
import type { CallLogSearch } from './search'
import { usePrefetchCall } from './use-prefetch-call'

const WATCH_AFTER_MS = 3000

const loadDrawer = () => import('./drawer/listed-call-drawer')
const ListedCallDrawer = lazy(() => loadDrawer().then((module) => ({ default: module.ListedCallDrawer })))
const CallCard = lazy(() => import('./call-card').then((module) => ({ default: module.CallCard })))
/** Looks for new calls every half minute: its code can wait until the page has settled. */
const NewCalls = lazyOptional(async () => {
  await delay(WATCH_AFTER_MS)
  return { default: (await import('./new-calls')).NewCalls }
})
const CallBulkActions = lazy(() => import('./bulk-actions').then((module) => ({ default: module.CallBulkActions })))

/** The call log: one page of calls, what narrows it down, and the open call in a drawer. All of it is in the URL. */
export function CallLogPage({ search }: { search: CallLogSearch }) {
  const { t } = useTranslation()
  const prefetch = usePrefetchCall(loadDrawer)
  const expanded = useExpandedRows()
  const read = callListQuery(search, useTimeZone())
  const list = useList({
    name: 'call-records',
    search,
    query: read,
    columns: callColumns,
    sortValues: callSortValues,
    filters: ['to', 'type', 'startDate', 'endDate'],
    layout: callLayout,
  })
  return (
    <ExpansionContext value={expanded}>
      <ListPage
        list={list}
        title={t('callRecords.title')}
        text={list.query.data ? t('callRecords.total', { count: list.total }) : DASH}
        actions={
          <div className="flex flex-wrap items-center justify-end gap-3 max-md:w-full max-md:justify-start">
            <Suspense fallback={null}>{list.query.data && <NewCalls list={list} read={read} />}</Suspense>
            <PageTotals calls={list.rows} />
          </div>
        }
        filters={<CallFilters list={list} />}
        bulk={<Suspense fallback={null}>{<CallBulkActions list={list} />}</Suspense>}
        sortLabels={callSortLabels}
        noMatch={{ title: t('callRecords.noResults'), text: t('callRecords.noResultsText') }}
        empty={{
          title: t('callRecords.emptyTitle'),
          text: t('callRecords.emptyText'),
          action: (
            <Link to="/phone-numbers" className={buttonClass()}>
              {t('callRecords.emptyNext')}
            </Link>
          ),
        }}
        card={(call) => <CallCard call={call} isCurrent={call.id === search.call} />}
        row={{
          currentId: search.call,
          onOpen: ({ id }) => list.open({ call: id, t: undefined }),
          onApproach: prefetch,
          renderDetail: (call) => expanded.has(call.id) && <ExpandedSummary call={call} />,
        }}
      >
        <Suspense fallback={null}>{search.call && <ListedCallDrawer id={search.call} list={list} />}</Suspense>
      </ListPage>
    </ExpansionContext>
  )
}
