import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Endpoint } from '@/contract/endpoint'
import type { Usages } from '@/contract/usages'
import type { z } from '@/contract/zod'
import { track } from '@/lib/analytics'
import { call } from '@/lib/api/call'
import { errorMessage, useDescribeError } from '@/lib/api/describe'
import { isNotOffered, isStatus } from '@/lib/api/errors'
import { read } from '@/lib/api/read'
import { sessionSignal } from '@/lib/api/session-signal'
import { type UsagesEndpoint, usagesOf } from '@/lib/api/usages'
import { isReportedElsewhere, type Reads, useInvalidate, useWrite } from '@/lib/api/use-write'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { dropDraft } from '@/lib/session/drafts'
import { Alert } from '../alert'
import { Button } from '../ui/button'
import { Dialog, DialogContent, DialogHeader } from '../ui/dialog'
import { useBlockedText } from './blocked'
import { distinctUsages, UsedBy } from './used-by'

interface Removable {
  list: Endpoint
  get: Endpoint
  remove: Endpoint
  usages?: UsagesEndpoint
  restore?: Endpoint
}

interface DeleteEntityProps {
  id: string
  resource: Removable
  /** `text` says what a deletion does, not whether it can be undone; `action` is the button, `done` the toast. */
  labels: { title: string; text: string; action: string; done: string }
  /** What to do first, where what uses the entity (such as "2 agents") prevents its deletion. */
  blockedText?: (users: string) => string
  /** Reads that the deletion makes out of date, besides the resource's own list. */
  stale?: readonly Reads[]
  draftKey?: string
  /** Confirms also where the server could restore the entity. */
  alwaysAsks?: boolean
  /** Replaces the server's message; undefined keeps it. */
  failureText?: (failure: Error) => string | undefined
  /** The agent that the entity is or belongs to, for analytics. */
  agentId?: string | undefined
  onDeleted?: (() => void) | undefined
  onClose: () => void
}

/** A slow server gets a dialog after this time, so that the button does not seem dead. */
const WITHOUT_DIALOG_MS = 1000

const noUsages = queryOptions<z.output<typeof Usages>, Error>({ queryKey: ['no-usages'], queryFn: skipToken })

/**
 * Deletes an entity. If nothing uses it and the server can restore it: at once, with 10 seconds to undo. Otherwise, and
 * with `alwaysAsks`, a dialog asks first and lists what uses it. A refusal, such as 409, is shown in the dialog only.
 */
export function DeleteEntity(props: DeleteEntityProps) {
  const {
    id,
    resource,
    labels,
    stale = [],
    draftKey,
    alwaysAsks,
    blockedText,
    failureText,
    agentId,
    onDeleted,
    onClose,
  } = props
  const { t } = useTranslation()
  const client = useQueryClient()
  const { usages, restore } = resource
  const usagesQuery = usages ? usagesOf(usages, id) : noUsages
  const query = useQuery({ ...usagesQuery, staleTime: 0, retry: false, meta: { inPlace: true } })
  const used = distinctUsages(query.data?.records ?? [])
  const canRestore = restore !== undefined && query.data?.restorable === true
  const isBlocked = query.data?.deletable === false && used.length > 0
  const blocked = useBlockedText(used, blockedText)
  const isReading = query.isFetching && !query.isFetchedAfterMount
  const isFinal = !isReading && !canRestore && !isBlocked
  const outdated = [resource.list, ...stale]
  const undo = useUndo(restore, outdated)
  const reasonId = useId()

  const finish = () => {
    if (draftKey !== undefined) dropDraft(draftKey)
    onClose()
    track('business', 'record_deleted', { label: resource.list.path, agentId })
    onDeleted?.()
    client.removeQueries({ queryKey: read(resource.get, { params: { id } }).queryKey })
    const restoring = undo(id)
    const action = canRestore ? { action: { label: t('common.undo'), onSelect: () => void restoring() } } : {}
    notify({ tone: 'success', title: labels.done, ...action })
  }
  const { send, pending, failure } = useWrite(resource.remove, {
    stale: outdated,
    onSuccess: finish,
    onError: (error) => {
      // Already deleted by someone else.
      if (isStatus(error, 404)) finish()
      // Used by something since the usages were read.
      else if (isStatus(error, 409) && usagesQuery !== noUsages) void query.refetch()
    },
  })
  const remove = () => void send({ params: { id } })

  const isInstant = !alwaysAsks && query.isFetchedAfterMount && canRestore && used.length === 0
  const isSlow = useDelay(WITHOUT_DIALOG_MS)
  const started = useRef(false)
  useEffect(() => {
    if (!isInstant || started.current) return
    started.current = true
    // Moves focus off the button, which disappears.
    document.getElementById('main')?.focus()
    remove()
  })
  if (!isSlow && !failure && (isInstant || isReading)) return null
  return (
    <Dialog open onOpenChange={(open) => open || pending || onClose()}>
      <DialogContent role="alertdialog">
        <DialogHeader
          title={labels.title}
          description={isFinal ? `${labels.text} ${t('deletion.final')}` : labels.text}
        />
        <div className="mt-4 flex flex-col gap-3 empty:hidden" aria-live="polite">
          {query.isLoading && <p className="text-muted text-sm">{t('deletion.checking')}</p>}
          {query.isError && !isNotOffered(query.error) && <p className="text-sm text-warn">{t('deletion.unknown')}</p>}
          {used.length > 0 && (
            <div className="flex flex-col gap-2 rounded border border-warn p-3">
              <p className="flex gap-2 font-medium text-sm">
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
                <span id={reasonId}>{isBlocked ? blocked : t('deletion.breaks', { count: used.length })}</span>
              </p>
              <UsedBy usages={used} onFollow={onClose} />
            </div>
          )}
        </div>
        {failure && !isStatus(failure, 404) && (
          <Alert className="mt-4">
            {failureText?.(failure) ??
              errorMessage(t, failure, isStatus(failure, 409) ? t('deletion.refused') : undefined)}
          </Alert>
        )}
        <div className="mt-5 flex justify-end gap-2">
          <Button onClick={onClose} disabled={pending}>
            {t('common.cancel')}
          </Button>
          <Button
            variant="danger"
            busy={pending}
            disabled={isBlocked}
            aria-describedby={isBlocked ? reasonId : undefined}
            onClick={remove}
          >
            {labels.action}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}

/** @returns restores the entity of an id, while the same user is signed in */
function useUndo(restore: Endpoint | undefined, stale: readonly Reads[]) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const invalidate = useInvalidate()
  return (id: string) => {
    const signal = sessionSignal()
    return async () => {
      if (!restore) return
      try {
        await call(restore, { params: { id }, signal })
        notify({ tone: 'success', title: t('deletion.undone') })
      } catch (error) {
        if (!isReportedElsewhere(error)) notify({ tone: 'destructive', ...describe(error, t('deletion.notUndone')) })
      }
      void invalidate(...stale)
    }
  }
}

function useDelay(ms: number) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isOver
}
