import { lazy, Suspense } from 'react'
import { ExpansionContext, useExpandedRows } from '@/components/list/expansion'
import { ListPage, SETTLED_MS } from '@/components/list/list-page'
import { useList } from '@/components/list/use-list'
import { delay } from '@/lib/delay'
import { DASH } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { lazyOptional } from '@/lib/lazy-optional'
import { useTimeZone } from '@/lib/preferences'
import { localFields } from './analytics/local-filter'
import { callColumns, callLayout, callSortLabels, callSortValues, useFoundRows } from './call-columns'
import { CallFilters } from './call-filters'
import { ExpandedSummary } from './expanded-summary'
import { callListQuery } from './queries'
import type { CallLogSearch } from './search'
import { usePrefetchCall } from './use-prefetch-call'

const loadDrawer = () => import('./drawer/listed-call-drawer')
const ListedCallDrawer = lazy(() => loadDrawer().then((module) => ({ default: module.ListedCallDrawer })))
const CallCard = lazy(() => import('./call-card').then((module) => ({ default: module.CallCard })))
const AfterRows = lazyOptional(async () => {
  await delay(SETTLED_MS)
  return { default: (await import('./after-rows')).AfterRows }
})
const EmptyActions = lazy(() => import('./after-rows').then((module) => ({ default: module.EmptyActions })))
const CallBulkActions = lazy(() => import('./bulk-actions').then((module) => ({ default: module.CallBulkActions })))

const AnalyticsPage = lazy(() =>
  import('./analytics/analytics-page').then((module) => ({ default: module.AnalyticsPage })),
)

/** The screen of the calls: the log, or figures over them. */
export const CallLogPage = ({ search }: { search: CallLogSearch }) =>
  search.tab ? (
    <Suspense fallback={null}>
      <AnalyticsPage search={search} />
    </Suspense>
  ) : (
    <CallLog search={search} />
  )

/** The call log: one page of calls, what narrows it down, and the open call in a drawer. All of it is in the URL. */
function CallLog({ search }: { search: CallLogSearch }) {
  const { t } = useTranslation()
  const prefetch = usePrefetchCall(loadDrawer)
  const expanded = useExpandedRows()
  const { select, renderDetail, momentOf } = useFoundRows()
  const read = callListQuery(search, useTimeZone())
  const list = useList({
    name: 'call-records',
    isPersonal: true,
    search,
    query: { ...read, select },
    columns: callColumns,
    sortValues: callSortValues,
    filters: ['to', 'type', 'startDate', 'endDate', 'find', ...localFields],
    layout: callLayout,
  })
  return (
    <ExpansionContext value={expanded}>
      <ListPage
        list={list}
        title={t('callRecords.title')}
        text={list.query.data ? t('callRecords.total', { count: list.total }) : DASH}
        actions={
          // Its place is kept until what it holds has been loaded.
          <div className="flex min-h-8 flex-wrap items-center justify-end gap-3 max-md:min-h-20 max-md:w-full max-md:content-start max-md:justify-start">
            <Suspense fallback={null}>{list.query.data && <AfterRows list={list} read={read} />}</Suspense>
          </div>
        }
        filters={<CallFilters list={list} />}
        tools={<Suspense fallback={null}>{<AfterRows list={list} />}</Suspense>}
        bulk={<Suspense fallback={null}>{<CallBulkActions list={list} />}</Suspense>}
        sortLabels={callSortLabels}
        noMatch={{ title: t('callRecords.noResults'), text: t('callRecords.noResultsText') }}
        empty={{
          title: t('callRecords.emptyTitle'),
          text: t('callRecords.emptyText'),
          action: (
            <Suspense fallback={null}>
              <EmptyActions />
            </Suspense>
          ),
        }}
        card={(call) => <CallCard call={call} isCurrent={call.id === search.call} />}
        row={{
          currentId: search.call,
          onOpen: ({ id }) => list.open({ call: id, t: momentOf?.(id) }),
          onApproach: prefetch,
          renderDetail: renderDetail ?? ((call) => expanded.has(call.id) && <ExpandedSummary call={call} />),
        }}
      >
        <Suspense fallback={null}>{search.call && <ListedCallDrawer id={search.call} list={list} />}</Suspense>
      </ListPage>
    </ExpansionContext>
  )
}
