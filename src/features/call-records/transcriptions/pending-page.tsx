import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { BulkDialog } from '@/components/list/bulk-dialog'
import { actionsColumn, cellColumns } from '@/components/list/columns'
import { ListPage } from '@/components/list/list-page'
import { useList } from '@/components/list/use-list'
import { Button } from '@/components/ui/button'
import type { CallRecord } from '@/contract/call-records'
import { callTranscriptions } from '@/contract/call-transcriptions'
import { useDescribeError } from '@/lib/api/describe'
import { post } from '@/lib/api/post'
import { oneOf } from '@/lib/api/read'
import { isReportedElsewhere, useInvalidate } from '@/lib/api/use-write'
import { DASH } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { LazyBoundary } from '@/lib/lazy'
import { notify } from '@/lib/notify'
import { useFinishedElsewhere } from '../finished-elsewhere'
import { CallCard } from '../log/call-card'
import { callColumns, callSortLabels } from '../log/call-columns'
import { CallLogContext } from '../log/call-log-context'
import { CallDrawer, usePrefetchCall } from '../log/lazy-call-drawer'
import { LogTabs } from '../log/log-tabs'
import { useKnownNumbers } from '../log/use-known-numbers'
import type { CallLogSearch } from '../search'
import { statusQuery } from '../transcription-request'
import { CleanDuplicates } from './clean-duplicates'
import { RetryButton, StatusBadge } from './pending-call'

const pendingQuery = (): UseQueryOptions<CallRecord[], Error> => oneOf(callTranscriptions.pending, {})

const shared = ['direction', 'startTime', 'customer', 'agent', 'duration']
const columns = [
  ...callColumns
    .filter(({ id }) => id !== undefined && shared.includes(id))
    .map((column) => (column.id === 'agent' ? { ...column, meta: { ...column.meta, grows: true } } : column)),
  ...cellColumns<CallRecord>([], {
    status: {
      title: 'callRecords.pending.status',
      size: 140,
      cell: ({ id }) => <StatusBadge id={id} />,
    },
  }),
  actionsColumn<CallRecord>((call) => <RetryButton call={call} />, { size: 104 }),
]

/** The calls whose transcription was requested and is not there yet, each with a way to start it again. */
export function PendingPage({ search }: { search: CallLogSearch }) {
  const { t } = useTranslation()
  const prefetch = usePrefetchCall()
  const [links] = useState(() => new Map<string, HTMLElement>())
  const [autoplay, setAutoplay] = useState<string>()
  const { page, limit } = search
  useFinishedElsewhere()
  const list = useList({
    name: 'pending-transcriptions',
    isPersonal: true,
    search,
    // The API sends them all at once.
    query: {
      ...pendingQuery(),
      select: (calls) => {
        const each = once(calls)
        return { records: each.slice((page - 1) * limit, page * limit), total: each.length }
      },
    },
    columns,
    filters: [],
  })
  const { loaded } = list
  const numbers = useKnownNumbers(loaded)
  const calls = useMemo(() => new Map(loaded.map((call) => [call.id, call])), [loaded])
  const log = useMemo(() => ({ found: undefined, links, setAutoplay, numbers, calls }), [links, numbers, calls])
  return (
    <CallLogContext value={log}>
      <ListPage
        list={list}
        text={
          // As high as that of the log, so that the tabs stay where they are.
          <span className="block max-md:min-h-12">
            {list.query.data ? t('callRecords.pending.total', { count: list.total }) : DASH}
          </span>
        }
        actions={
          <div className="flex flex-wrap items-center gap-2 max-md:w-full">
            {list.total > 0 && <RetryAll />}
            <CleanDuplicates />
            <LogTabs search={search} />
          </div>
        }
        sortLabels={callSortLabels}
        empty={{ title: t('callRecords.pending.none'), text: t('callRecords.pending.noneText'), action: undefined }}
        notOffered={{ title: t('callRecords.pending.notOffered'), text: t('callRecords.pending.notOfferedText') }}
        card={(call) => (
          <CallCard call={call} isCurrent={call.id === search.call}>
            <div className="flex min-h-8 items-center justify-between gap-2">
              <StatusBadge id={call.id} />
              <RetryButton call={call} />
            </div>
          </CallCard>
        )}
        row={{
          currentId: search.call,
          onOpen: ({ id }) => list.open({ call: id, t: undefined }),
          onApproach: prefetch,
        }}
      >
        <LazyBoundary>
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

/** A call that is sent twice is one row. */
const once = (calls: readonly CallRecord[]) => [...new Map(calls.map((call) => [call.id, call])).values()]

/** Starts every pending transcription again, one after another, but for those that are known to be under way. */
function RetryAll() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const describe = useDescribeError()
  const { data = [] } = useQuery(pendingQuery())
  const [asked, setAsked] = useState<readonly CallRecord[]>()
  const statusOf = (id: string) => client.getQueryData(statusQuery(id).queryKey)?.status
  const ask = () => {
    const left = once(data).filter(({ id }) => statusOf(id) !== 'processing')
    if (left.length > 0) setAsked(left)
    else notify({ tone: 'default', title: t('callRecords.pending.allRunning') })
  }
  const retry = async ({ id }: CallRecord) => {
    await post(callTranscriptions.retry, { params: { id } }, { actedOn: { id, status: statusOf(id) } })
    void client.invalidateQueries({ queryKey: statusQuery(id).queryKey })
  }
  const finish = ({ done, errors }: { done: string[]; errors: unknown[] }) => {
    const [count, failed] = [done.length, errors.length]
    void invalidate(callTranscriptions.pending)
    if (failed === 0 && count > 0) notify({ tone: 'success', title: t('callRecords.pending.started', { count }) })
    else if (count > 0) notify({ tone: 'destructive', title: t('callRecords.pending.startedSome', { count, failed }) })
    else if (failed > 0 && !isReportedElsewhere(errors[0])) notify({ tone: 'destructive', ...describe(errors[0]) })
  }
  return (
    <>
      <Button size="small" onClick={ask}>
        <RotateCw aria-hidden className="size-4" />
        {t('callRecords.pending.retryAll')}
      </Button>
      {asked && (
        <BulkDialog
          items={asked}
          isHarmless
          title={t('callRecords.pending.retryTitle', { count: asked.length })}
          description={t('callRecords.pending.retryText')}
          action={t('callRecords.pending.retry')}
          run={retry}
          onFinish={finish}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
