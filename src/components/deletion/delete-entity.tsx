import { skipToken, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Endpoint } from '@/contract/endpoint'
import type { Usages } from '@/contract/usages'
import type { z } from '@/contract/zod'
import { call } from '@/lib/api/call'
import { errorMessage, useDescribeError } from '@/lib/api/describe'
import { isStatus } from '@/lib/api/errors'
import { read } from '@/lib/api/read'
import { sessionSignal } from '@/lib/api/session-signal'
import { isReportedElsewhere, type Reads, useInvalidate, useWrite } from '@/lib/api/use-write'
import { dropDraft } from '@/lib/drafts'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { Alert } from '../alert'
import { Button } from '../ui/button'
import { Dialog, DialogContent, DialogHeader } from '../ui/dialog'
import { distinctUsages, UsedBy } from './used-by'

/** What a deletion uses of a `resource()`. */
interface Removable {
  list: Endpoint
  get: Endpoint
  remove: Endpoint
  usages?: Endpoint
  restore?: Endpoint
}

interface DeleteEntityProps {
  id: string
  resource: Removable
  /** `action` is the verb on the button, such as "Delete group"; `done` is the toast. */
  labels: { title: string; text: string; action: string; done: string }
  /** Reads that the deletion makes out of date, besides the resource's own list. */
  stale?: readonly Reads[]
  draftKey?: string
  /** In place of the server's words for a refusal; undefined keeps them. */
  failureText?: (failure: Error) => string | undefined
  /** It is gone: leave its page. */
  onDeleted?: () => void
  onClose: () => void
}

/** After this the dialog shows, so that a slow server does not look like a dead button. */
const WITHOUT_DIALOG_MS = 1000

/** Nothing uses it as far as the API knows. */
const noUsages = { queryKey: ['no-usages'], queryFn: skipToken }

/**
 * Deletes an entity: at once, with 10 seconds to undo it, where nothing uses it and the server can restore it; otherwise
 * it asks first and shows what uses it. A refusal, such as 409, is shown here and nowhere else.
 */
export function DeleteEntity(props: DeleteEntityProps) {
  const { id, resource, labels, stale = [], draftKey, failureText, onDeleted, onClose } = props
  const { t } = useTranslation()
  const client = useQueryClient()
  const { usages, restore } = resource
  // The cast: the endpoint's answer is that of `Usages`, which its general type does not say.
  const usagesQuery = (usages ? read(usages, { params: { id } }) : noUsages) as UseQueryOptions<z.output<typeof Usages>>
  const query = useQuery({ ...usagesQuery, staleTime: 0, retry: false, meta: { inPlace: true } })
  const used = distinctUsages(query.data?.records ?? [])
  const canRestore = restore !== undefined && query.data?.restorable === true
  const outdated = [resource.list, ...stale]
  const undo = useUndo(restore, outdated)

  const finish = () => {
    if (draftKey !== undefined) dropDraft(draftKey)
    onClose()
    onDeleted?.()
    client.removeQueries({ queryKey: read(resource.get, { params: { id } }).queryKey })
    const restoring = undo(id)
    const action = canRestore ? { action: { label: t('deletion.undo'), onSelect: () => void restoring() } } : {}
    notify({ tone: 'success', title: labels.done, ...action })
  }
  const { send, pending, failure } = useWrite(resource.remove, {
    stale: outdated,
    onSuccess: finish,
    onError: (error) => {
      // Somebody else deleted it first.
      if (isStatus(error, 404)) finish()
      // Somebody uses it since the usages were read.
      else if (isStatus(error, 409) && usagesQuery !== noUsages) void query.refetch()
    },
  })
  const remove = () => void send({ params: { id } })

  const isReading = query.isFetching && !query.isFetchedAfterMount
  const isInstant = query.isFetchedAfterMount && canRestore && used.length === 0
  const isSlow = useDelay(WITHOUT_DIALOG_MS)
  const started = useRef(false)
  useEffect(() => {
    if (!isInstant || started.current) return
    started.current = true
    // The button that has the focus is about to go.
    document.getElementById('main')?.focus()
    remove()
  })
  if (!isSlow && !failure && (isInstant || isReading)) return null
  return (
    <Dialog open onOpenChange={(open) => open || pending || onClose()}>
      <DialogContent role="alertdialog">
        <DialogHeader title={labels.title} description={labels.text} />
        <div className="mt-4 flex flex-col gap-3 empty:hidden" aria-live="polite">
          {query.isLoading && <p className="text-muted text-sm">{t('deletion.checking')}</p>}
          {query.isError && !isStatus(query.error, 404, 405, 501) && (
            <p className="text-sm text-warn">{t('deletion.unknown')}</p>
          )}
          {used.length > 0 && (
            <div className="flex flex-col gap-2 rounded border border-warn p-3">
              <p className="flex gap-2 font-medium text-sm">
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
                {t('deletion.breaks', { count: used.length })}
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
          <Button variant="danger" busy={pending} onClick={remove}>
            {labels.action}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}

/** @returns for an id, what takes its deletion back. It is good as long as the same user is signed in. */
function useUndo(restore: Endpoint | undefined, stale: readonly Reads[]) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const invalidate = useInvalidate()
  return (id: string) => {
    const signal = sessionSignal()
    return async () => {
      if (!restore) return
      try {
        await call<Endpoint>(restore, { params: { id }, signal } as never)
        notify({ tone: 'success', title: t('deletion.undone') })
      } catch (error) {
        if (!isReportedElsewhere(error)) notify({ tone: 'destructive', ...describe(error, t('deletion.notUndone')) })
      }
      void invalidate(...stale)
    }
  }
}

/** Whether so many milliseconds have passed since the first render. */
function useDelay(ms: number) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isOver
}
