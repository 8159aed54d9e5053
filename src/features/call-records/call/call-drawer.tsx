import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Deferred, useLater } from '@/components/deferred'
import { EmptyState } from '@/components/empty-state'
import type { List } from '@/components/list/use-list'
import { ErrorState, Skeleton, SlowNotice } from '@/components/states'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { type CallRecord, isRunning } from '@/contract/call-records'
import { isStatus } from '@/lib/api/errors'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { useShownAgent } from '@/lib/use-shown-agent'
import { useFinishedElsewhere } from '../finished-elsewhere'
import { useCallLog } from '../log/call-log-context'
import { useCallNeighbours } from '../log/use-call-neighbours'
import { callQuery } from '../queries'
import type { CallLogSearch } from '../search'
import { isBillable } from './bill/bill'
import { BillSection } from './bill/bill-section'
import { CallActions } from './call-actions'
import { CallInfo } from './call-info'
import { createDrawerCommands, DrawerCommandsContext } from './drawer-commands'
import { DrawerHeader } from './drawer-header'
import { CallErrors } from './errors/call-errors'
import { CallProblems } from './errors/call-problems'
import { LatencySection } from './latency/latency-section'
import { OpenCallProvider } from './open-call'
import { OutcomeSection } from './outcome/outcome-section'
import { PlayerBar } from './player/player-bar'
import { type Autoplay, usePlayer } from './player/use-player'
import { RunningBanner } from './running-banner'
import { commandOf, oncePerPress } from './shortcuts'
import { useShownCall } from './shown-call'
import { getSummaryDraft } from './summary/summary-draft'
import { SummarySection } from './summary/summary-section'
import { CallTasks } from './tasks/call-tasks'
import { TranscriptSection } from './transcript/transcript-section'

interface CallDrawerProps extends Autoplay {
  id: string
  list: List<CallRecord, CallLogSearch>
}

/** The drawer of the call that the log's URL names. */
export function CallDrawer({ id, list, ...autoplay }: CallDrawerProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { links } = useCallLog()
  const [commands] = useState(createDrawerCommands)
  const neighbours = useCallNeighbours(list)
  const { placeholder, onClose } = list.drawer(id, { call: undefined, t: undefined, correct: undefined })
  // What was requested ahead of this code may have failed by now: that is shown, not requested again.
  const query = useQuery({ ...callQuery(id), placeholderData: placeholder, retryOnMount: false })
  const client = useQueryClient()
  useFinishedElsewhere()
  useEffect(
    // Opened again, it is read again.
    () => () =>
      client.removeQueries({
        queryKey: callQuery(id).queryKey,
        type: 'inactive',
        predicate: ({ state }) => state.status === 'error',
      }),
    [client, id],
  )
  const record = query.data
  useShownAgent(record?.agent?.id)
  const isComplete = !query.isPlaceholderData
  const shown = useShownCall(record)
  const moment = list.search.t
  // The player's last update may come after the drawer was closed, and must not open it again.
  const setMoment = (t: number | undefined) =>
    void navigate({
      to: '.',
      search: (current) => ('call' in current && current.call === id ? { ...current, t } : current),
      replace: true,
      resetScroll: false,
    })
  const player = usePlayer({ id, record, isComplete, time: moment, onTimeChange: setMoment, ...autoplay })
  // The header of a call is shown at once, its player and transcript one render later.
  const bodyId = useLater(id, '')

  /** Unsaved summary text is kept as a draft. */
  const withDraftNotice = (goTo: (() => void) | undefined) =>
    goTo &&
    (() => {
      if (getSummaryDraft(id)) notify({ tone: 'default', title: t('callRecords.summaryDraftKept') })
      goTo()
    })
  const close = withDraftNotice(onClose)

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // Ignore handled events, and events bubbling from portals.
    if (event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return
    const command = commandOf(event.nativeEvent)
    if (!command) return
    event.preventDefault()
    if (!event.repeat || !oncePerPress.has(command)) commands.run(command)
  }

  return (
    <DrawerCommandsContext value={commands}>
      <Dialog open onOpenChange={(open) => open || close?.()}>
        <DialogContent
          ref={commands.surface}
          shape="right-wide"
          // Without the height for a header that stays, all of it scrolls (WCAG 1.4.10).
          className="short:block short:overflow-y-auto"
          onKeyDown={onKeyDown}
          onOpenAutoFocus={(event) => {
            // Focus the surface itself: shortcuts work at once, and no button gets a focus ring.
            event.preventDefault()
            commands.surface.current?.focus()
          }}
          onCloseAutoFocus={(event) => {
            // The call shown last, which need not be the one that was opened.
            const row = links.get(id)
            if (!row) return
            event.preventDefault()
            row.focus()
          }}
          onEscapeKeyDown={(event) => {
            if (event.isComposing || commands.run('escape')) event.preventDefault()
          }}
        >
          <DrawerHeader
            id={id}
            call={shown}
            loading={query.isPending}
            previous={withDraftNotice(neighbours.previous)}
            next={withDraftNotice(neighbours.next)}
          >
            <Deferred fallback={<span className="h-8 max-md:h-11" />}>
              <CallActions {...{ id, record, isComplete, player, moment }} />
            </Deferred>
          </DrawerHeader>
          {shown && isRunning(shown) && <RunningBanner key={id} call={{ ...shown, id }} />}
          <div className="min-h-0 flex-1 overflow-y-auto short:overflow-visible">
            {shown && bodyId !== id && <BodySkeleton />}
            {record && shown && bodyId === id && (
              <>
                {query.isError && <Stale since={query.dataUpdatedAt} />}
                <OpenCallProvider
                  key={id}
                  {...{ shown, isComplete, player }}
                  unmasked={record}
                  initialFind={list.search.find}
                >
                  <CallProblems />
                  <SummarySection />
                  <PlayerBar />
                  <TranscriptSection />
                  {isComplete && <OutcomeSection />}
                  {isComplete && <LatencySection />}
                  {isComplete && <CallErrors />}
                  {isComplete && <CallTasks />}
                  <CallInfo isCorrecting={isComplete && list.search.correct === true} />
                  {isComplete && isBillable(record) && <BillSection />}
                </OpenCallProvider>
              </>
            )}
            {!record && <CallNotFound id={id} query={query} onClose={onClose} />}
          </div>
        </DialogContent>
      </Dialog>
    </DrawerCommandsContext>
  )
}

function Stale({ since }: { since: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <p role="status" className="px-4 pt-3 text-sm text-warn md:px-6">
      {t('table.stale', { time: format.timeOfDay(since) })}
    </p>
  )
}

const BodySkeleton = () => (
  <div className="flex flex-col gap-3 p-4 md:px-6">
    <Skeleton className="h-5 w-24" />
    <Skeleton className="h-4 w-3/5" />
    <Skeleton className="h-4 w-full" />
    <Skeleton className="mt-4 h-12 w-full" />
    <Skeleton className="mt-4 h-96 w-full" />
  </div>
)

interface CallNotFoundProps {
  id: string
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  onClose: () => void
}

/** Loading, not found or failed. */
function CallNotFound({ id, query: { error, isFetching, refetch }, onClose }: CallNotFoundProps) {
  const { t } = useTranslation()
  if (isStatus(error, 404))
    return (
      <div role="alert">
        <EmptyState title={t('callRecords.notFound')} text={t('callRecords.notFoundText', { id })}>
          <Button onClick={onClose}>{t('callRecords.backToLog')}</Button>
        </EmptyState>
      </div>
    )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return (
    <>
      <BodySkeleton />
      <SlowNotice onCancel={onClose} />
    </>
  )
}
