import { Link } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import type { TableRow } from '@/components/data-table/features'
import { Deferred } from '@/components/deferred'
import { ListPage } from '@/components/list/list-page'
import { useList } from '@/components/list/use-list'
import { buttonClass } from '@/components/ui/button'
import type { CallRecord } from '@/contract/call-records'
import { DASH } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { lazyDeferred, lazyNamed } from '@/lib/lazy'
import { useTimeZone } from '@/lib/preferences'
import { callListQuery } from '../queries'
import { type CallLogSearch, callLog } from '../search'
import type { FoundCalls } from '../transcript-search/use-transcript-search'
import { CallCard } from './call-card'
import { callColumns, callLayout, callSortLabels } from './call-columns'
import { CallLogContext, momentOf, useCallerNames } from './call-log-context'
import { usePrefetchCall } from './use-prefetch-call'

const loadDrawer = () => import('../call/call-drawer')
const CallDrawer = lazyNamed(() => loadDrawer().then((module) => module.CallDrawer))
const DialDialog = lazyNamed(() => import('../dial/dial-dialog').then((module) => module.DialDialog))
const CallBulkActions = lazyNamed(() => import('./bulk/bulk-actions').then((module) => module.CallBulkActions))
const HitLines = lazyNamed(() => import('../transcript-search/hit-lines').then((module) => module.HitLines))
const CallFilters = lazyDeferred(() => import('./call-filters').then((module) => module.CallFilters))
const LogActions = lazyDeferred(() => import('./log-actions').then((module) => module.LogActions))
const LogTools = lazyDeferred(() => import('./log-tools').then((module) => module.LogTools))
const tabs = {
  analytics: lazyNamed(() => import('../analytics/analytics-page').then((module) => module.AnalyticsPage)),
  transcriptions: lazyNamed(() => import('../transcriptions/pending-page').then((module) => module.PendingPage)),
}

/** The screen of the calls: the log, figures over them, or those that wait for their transcription. */
export function CallLogPage({ search }: { search: CallLogSearch }) {
  if (!search.tab) return <CallLog search={search} />
  const Tab = tabs[search.tab]
  return (
    <Suspense fallback={null}>
      <Tab search={search} />
    </Suspense>
  )
}

/** The call log: one page of calls, what narrows it down, and the open call in a drawer. All of it is in the URL. */
function CallLog({ search }: { search: CallLogSearch }) {
  const { t } = useTranslation()
  const prefetch = usePrefetchCall(loadDrawer)
  const [result, setResult] = useState<FoundCalls>()
  const found = search.find === undefined ? undefined : result
  /** How often the search in the transcripts was asked for; see `TranscriptSearch`. */
  const [asked, setAsked] = useState(0)
  const [autoplay, setAutoplay] = useState<string>()
  const [links] = useState(() => new Map<string, HTMLElement>())
  // A row that was not searched yet stays until it is.
  const shows = useMemo(() => found && (({ id }: CallRecord) => found.hits.get(id)?.count !== 0), [found])
  const read = callListQuery(search, useTimeZone())
  const list = useList({
    name: 'call-records',
    isPersonal: true,
    search,
    query: read,
    shows,
    columns: callColumns,
    filters: [...callLog.filterNames, 'find'],
    layout: callLayout,
  })
  const names = useCallerNames(list.loaded)
  const log = useMemo(() => ({ found, names, links, setAutoplay }), [found, names, links])

  const hitsOf = ({ id }: CallRecord) => {
    const hits = found?.hits.get(id)
    if (!hits?.count) return null
    return (
      <Suspense fallback={null}>
        <HitLines id={id} found={hits} query={search.find ?? ''} />
      </Suspense>
    )
  }
  const detailOf = (call: CallRecord, row: TableRow<CallRecord>) => {
    const hits = hitsOf(call)
    if (!row.getIsExpanded()) return hits
    return (
      <div className="space-y-2">
        <p className="isolated max-w-prose whitespace-pre-line text-sm">
          {call.summary?.text || t('callRecords.noSummaryShort')}
        </p>
        {hits}
      </div>
    )
  }
  return (
    <CallLogContext value={log}>
      <ListPage
        list={list}
        text={list.query.data ? t('callRecords.total', { count: list.total }) : DASH}
        actions={
          // On phones the totals take a line: its height is kept, so that nothing moves.
          <div className="flex min-h-8 flex-wrap items-center justify-end gap-3 max-md:min-h-20 max-md:w-full max-md:content-start max-md:justify-start">
            <Suspense fallback={null}>{list.query.data && <LogActions list={list} read={read} />}</Suspense>
          </div>
        }
        filters={
          <Deferred fallback={<span className="h-24 w-full md:h-8 md:w-96" />}>
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
          <Suspense fallback={null}>
            <CallBulkActions list={list} />
          </Suspense>
        }
        sortLabels={callSortLabels}
        noMatch={{ title: t('callRecords.noResults'), text: t('callRecords.noResultsText') }}
        empty={{ title: t('callRecords.emptyTitle'), text: t('callRecords.emptyText'), action: <FirstSteps /> }}
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
        <Suspense fallback={null}>
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
        </Suspense>
      </ListPage>
    </CallLogContext>
  )
}

function FirstSteps() {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <Link to="/phone-numbers" className={buttonClass()}>
        {t('callRecords.empty.number')}
      </Link>
      <Link to="/agents" search={{ test: true }} className={buttonClass()}>
        {t('callRecords.empty.testCall')}
      </Link>
    </div>
  )
}
