import { useMemo, useState } from 'react'
import type { TableRow } from '@/components/data-table/features'
import { Deferred } from '@/components/deferred'
import { ListPage } from '@/components/list/list-page'
import { useList } from '@/components/list/use-list'
import type { CallRecord } from '@/contract/call-records'
import { useCapabilities } from '@/lib/api/capabilities'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { LazyBoundary, lazyNamed, lazyOptional } from '@/lib/lazy'
import { useTimeZone } from '@/lib/preferences'
import { isOrderedByApi, textQuery } from '../filter-query'
import { callListQuery } from '../queries'
import { type CallLogSearch, callLog } from '../search'
import type { FoundCalls } from '../transcript-search/use-transcript-search'
import { CallCard } from './call-card'
import { callColumns, callLayout, callSortLabels } from './call-columns'
import { CallFilters } from './call-filters'
import { CallLogContext, momentOf, noNumbers } from './call-log-context'
import { CallDrawer, usePrefetchCall } from './lazy-call-drawer'
import { LogActions } from './log-actions'
import { LogTabs } from './log-tabs'
import { LogTools } from './log-tools'
import { PageTotals } from './page-totals'

const DialDialog = lazyNamed(() => import('../dial/dial-dialog').then((module) => module.DialDialog))
const CallBulkActions = lazyNamed(() => import('./bulk/bulk-actions').then((module) => module.CallBulkActions))
const HitLines = lazyNamed(() => import('../transcript-search/hit-lines').then((module) => module.HitLines))
const GetStarted = lazyOptional(() => import('../get-started/get-started').then((module) => module.GetStarted))
const tabs = {
  analytics: lazyNamed(() => import('../analytics/analytics-page').then((module) => module.AnalyticsPage)),
  transcriptions: lazyNamed(() => import('../transcriptions/pending-page').then((module) => module.PendingPage)),
}

/** An account with fewer calls than these has just begun. */
const FEW_CALLS = 10

/** The screen of the calls: the log, figures over them, or those that wait for their transcription. */
export function CallLogPage({ search }: { search: CallLogSearch }) {
  if (!search.tab) return <CallLog search={search} />
  const Tab = tabs[search.tab]
  return (
    <LazyBoundary>
      <Tab search={search} />
    </LazyBoundary>
  )
}

/** The call log: one page of calls, what narrows it down, and the open call in a drawer. All of it is in the URL. */
function CallLog({ search }: { search: CallLogSearch }) {
  const { t } = useTranslation()
  const format = useFormat()
  const prefetch = usePrefetchCall()
  const [result, setResult] = useState<FoundCalls>()
  const found = search.find === undefined ? undefined : result
  /** Number of times the search in the transcripts was opened; see `TranscriptSearch`. */
  const [asked, setAsked] = useState(0)
  const [autoplay, setAutoplay] = useState<string>()
  const [links] = useState(() => new Map<string, HTMLElement>())
  // A row that was not searched yet stays until it is.
  useCapabilities(({ calls }) => calls)
  const isFoundByApi = textQuery(search) !== undefined
  const shows = useMemo(
    () => (isFoundByApi ? undefined : found && (({ id }: CallRecord) => found.hits.get(id)?.count !== 0)),
    [found, isFoundByApi],
  )
  const read = callListQuery(search, useTimeZone())
  const list = useList({
    name: 'call-records',
    isPersonal: true,
    search,
    query: read,
    shows,
    columns: callColumns,
    isOrdered: isOrderedByApi,
    filters: [...callLog.filterNames, 'find'],
    layout: callLayout,
  })
  const [numbers, setNumbers] = useState(noNumbers)
  const { loaded, total } = list
  const counted = list.isCapped
    ? t('callRecords.totalCapped', { total: format.total(total, true) })
    : t('callRecords.total', { count: total })
  const calls = useMemo(() => new Map(loaded.map((call) => [call.id, call])), [loaded])
  const log = useMemo(() => ({ found, links, setAutoplay, numbers, calls }), [found, links, numbers, calls])

  const hitsOf = ({ id }: CallRecord) => {
    const hits = found?.hits.get(id)
    if (!hits?.count) return null
    return (
      <LazyBoundary>
        <HitLines id={id} found={hits} query={search.find ?? ''} />
      </LazyBoundary>
    )
  }
  const detailOf = (call: CallRecord, row: TableRow<CallRecord>) => {
    const hits = hitsOf(call)
    if (!row.getIsExpanded()) return hits
    return (
      <div className="flex flex-col gap-2">
        <p className="isolated max-w-prose whitespace-pre-line text-sm">
          {call.summary?.text || t('callRecords.noSummaryShort')}
        </p>
        {hits}
      </div>
    )
  }
  const getStarted = (
    <LazyBoundary fallback={<span className="block h-70 w-full" />}>
      <GetStarted calls={list.loaded} />
    </LazyBoundary>
  )
  return (
    <CallLogContext value={log}>
      <ListPage
        list={list}
        text={
          // On phones it takes two lines, whose height is there before the calls.
          <span className="figures block max-md:min-h-12">
            <span>{list.query.data ? counted : DASH}</span>
            <Deferred>
              <PageTotals calls={list.rows} />
            </Deferred>
          </span>
        }
        actions={
          <div className="flex flex-wrap items-center gap-3 max-md:w-full">
            <LazyBoundary>
              {list.query.data && <LogActions list={list} read={read} onNumbers={setNumbers} />}
            </LazyBoundary>
            <LogTabs search={search} />
          </div>
        }
        hasManyFilters
        filters={
          <Deferred fallback={<span className="max-md:flex-[1_1_9rem] h-11 md:h-8 md:w-96" />}>
            <CallFilters list={list} />
          </Deferred>
        }
        tools={
          <Deferred>
            <LogTools list={list} asked={asked} onAsk={setAsked} onFound={setResult} />
          </Deferred>
        }
        onSearchKey={() => setAsked(asked + 1)}
        bulk={
          <LazyBoundary>
            <CallBulkActions list={list} />
          </LazyBoundary>
        }
        sortLabels={callSortLabels}
        noMatch={{
          title: t('callRecords.noResults'),
          text:
            found && !isFoundByApi
              ? t('callRecords.search.none', { count: loaded.length })
              : t('callRecords.noResultsText'),
        }}
        empty={{ title: t('callRecords.emptyTitle'), text: t('callRecords.emptyText'), action: getStarted }}
        card={(call) => (
          <CallCard call={call} isCurrent={call.id === search.call}>
            {hitsOf(call)}
          </CallCard>
        )}
        row={{
          currentId: search.call,
          onOpen: ({ id }) => list.open({ call: id, t: momentOf(found, id) }),
          onApproach: prefetch,
          renderDetail: detailOf,
        }}
      >
        {/* Below the rows, so that it moves none of them. */}
        {!list.isFiltered && list.rows.length > 0 && list.total < FEW_CALLS && getStarted}
        <LazyBoundary>
          {search.dial && (
            <DialDialog
              to={search.dial === 'new' ? '' : search.dial}
              caller={search.caller}
              onClose={() => list.close({ dial: undefined, caller: undefined })}
              onPlaced={({ id }) => list.close({ dial: undefined, caller: undefined, call: id, t: undefined })}
            />
          )}
          {search.call && (
            <CallDrawer
              id={search.call}
              list={list}
              autoplay={autoplay === search.call}
              onAutoplay={() => setAutoplay(undefined)}
            />
          )}
        </LazyBoundary>
      </ListPage>
    </CallLogContext>
  )
}
