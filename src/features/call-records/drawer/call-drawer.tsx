import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, lazy, Suspense, useDeferredValue, useRef } from 'react'
import { EmptyState, ErrorState, Skeleton, SlowNotice } from '@/components/states'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { type CallRecord, isRunning } from '@/contract/call-records'
import { isStatus } from '@/lib/api/errors'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { callQuery } from '../queries'
import { CallBody, type CallBodyHandle } from './call-body'
import { DrawerHeader, type Neighbours } from './drawer-header'
import { usePacket } from './packet/use-packet'
import { commandOf, oncePerPress } from './shortcuts'
import { useShownCall } from './shown-call'
import { getSummaryDraft } from './summary-draft'

const RunningBanner = lazy(() => import('./running-banner').then((module) => ({ default: module.RunningBanner })))

interface CallDrawerProps {
  id: string
  /** Playback position of the URL, in seconds. */
  t: number | undefined
  /** Text searched in the log, which the search of the transcript begins with. */
  find?: string | undefined
  /** The row of the list, shown until the full record has loaded. */
  placeholder: CallRecord | undefined
  neighbours: Neighbours
  onMoment: (seconds: number | undefined) => void
  onClose: () => void
}

/** The call's link in the list; ids may contain any character. */
const rowOf = (id: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-call]')].find((link) => link.dataset.call === id)

/** Drawer with one call. Its content is keyed by call, so that no state leaks into the next one. */
export function CallDrawer({ id, t: moment, find, placeholder, neighbours, onMoment, onClose }: CallDrawerProps) {
  const { t } = useTranslation()
  const surface = useRef<HTMLDivElement>(null)
  const body = useRef<CallBodyHandle>(null)
  const query = useQuery({ ...callQuery(id), placeholderData: placeholder })
  const record = query.data
  const shown = useShownCall(record)
  // The header of a call is shown at once, its player and transcript one render later.
  const bodyId = useDeferredValue(id, '')

  /** Unsaved summary text is kept as a draft. */
  const withDraftNotice = (goTo: (() => void) | undefined) =>
    goTo &&
    (() => {
      if (getSummaryDraft(id)) notify({ tone: 'default', title: t('callRecords.summaryDraftKept') })
      goTo()
    })
  const walk = { previous: withDraftNotice(neighbours.previous), next: withDraftNotice(neighbours.next) }
  const close = withDraftNotice(onClose)
  const packet = usePacket(record, () => body.current?.time() ?? moment)

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // Ignore handled events, and events bubbling from portals.
    if (event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return
    const command = commandOf(event.nativeEvent)
    if (!command) return
    event.preventDefault()
    if (event.repeat && oncePerPress.has(command)) return
    if (command === 'previousCall') walk.previous?.()
    else if (command === 'nextCall') walk.next?.()
    else if (command === 'copyPacket') packet.copy()
    else body.current?.command(command)
  }

  return (
    <Dialog open onOpenChange={(open) => open || close?.()}>
      <DialogContent
        ref={surface}
        shape="right"
        onKeyDown={onKeyDown}
        onOpenAutoFocus={(event) => {
          // Focus the surface itself: shortcuts work at once, and no button gets a focus ring.
          event.preventDefault()
          surface.current?.focus()
        }}
        onCloseAutoFocus={(event) => {
          // The call shown last, which need not be the one that was opened.
          const row = rowOf(id)
          if (!row) return
          event.preventDefault()
          row.focus()
        }}
        onEscapeKeyDown={(event) => {
          if (event.isComposing || body.current?.escape()) event.preventDefault()
        }}
      >
        <DrawerHeader
          id={id}
          record={shown}
          loading={query.isPending}
          moment={moment}
          neighbours={walk}
          onCopyPacket={packet.copy}
        />
        {packet.dialog}
        <Suspense fallback={null}>
          {record && isRunning(record) && <RunningBanner key={id} record={shown ?? record} />}
        </Suspense>
        <div className="min-h-0 flex-1 overflow-y-auto">
          {record && bodyId !== id && <BodySkeleton />}
          {record && bodyId === id && (
            <>
              {query.isError && <Stale since={query.dataUpdatedAt} />}
              <CallBody
                key={id}
                ref={body}
                record={record}
                complete={!query.isPlaceholderData}
                initialTime={moment}
                initialFind={find}
                onTimeChange={onMoment}
              />
            </>
          )}
          {!record && <CallNotFound id={id} query={query} onClose={onClose} />}
        </div>
      </DialogContent>
    </Dialog>
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
