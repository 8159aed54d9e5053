import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Usage } from '@/contract/usages'
import { errorMessage } from '@/lib/api/describe'
import { isStatus } from '@/lib/api/errors'
import { Button } from './ui/button'
import { Dialog, DialogContent, DialogHeader } from './ui/dialog'
import { eachOnce, UsedBy } from './used-by'

interface DeleteDialogProps<Key extends QueryKey> {
  title: string
  description: string
  /** The verb on the button, such as "Delete group". */
  action: string
  /** `read(things.usages, { params: { id } })`: what would miss it. A server that keeps no count (404) is not asked twice. */
  usages: UseQueryOptions<Usage[], Error, Usage[], Key>
  /** The request. A 404 means that somebody else deleted it first: what was wanted is so. */
  remove: () => Promise<unknown>
  onDeleted: () => void
  onClose: () => void
}

/** Asks before a thing is deleted, and shows what uses it. A refusal, such as 409, is told here and nowhere else. */
export function DeleteDialog<Key extends QueryKey>(props: DeleteDialogProps<Key>) {
  const { title, description, action, usages, remove, onDeleted, onClose } = props
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const sent = useRef(false)
  const query = useQuery({ ...usages, staleTime: 0, retry: false, meta: { inPlace: true } })
  const used = eachOnce(query.data ?? [])

  const confirm = async () => {
    if (sent.current) return
    sent.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await remove()
    } catch (error) {
      if (!isStatus(error, 404)) {
        sent.current = false
        setBusy(false)
        // The end of the session is told already.
        if (!isStatus(error, 401)) setFailure(error)
        // Somebody uses it since the list was read.
        if (isStatus(error, 409)) void query.refetch()
        return
      }
    }
    onClose()
    onDeleted()
  }
  return (
    <Dialog open onOpenChange={(open) => open || busy || onClose()}>
      <DialogContent role="alertdialog">
        <DialogHeader title={title} description={description} />
        <div className="mt-4 flex flex-col gap-3 empty:hidden" aria-live="polite">
          {query.isPending && <p className="text-muted text-sm">{t('usedBy.checking')}</p>}
          {query.isError && !isStatus(query.error, 404, 405, 501) && (
            <p className="text-sm text-warn">{t('usedBy.unknown')}</p>
          )}
          {used.length > 0 && (
            <div className="flex flex-col gap-2 rounded border border-warn p-3">
              <p className="flex gap-2 font-medium text-sm">
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
                {t('usedBy.breaks', { count: used.length })}
              </p>
              <UsedBy usages={used} onFollow={onClose} />
            </div>
          )}
        </div>
        {failure !== undefined && (
          <p
            role="alert"
            className="isolated mt-4 whitespace-pre-line break-words rounded border border-bad p-3 text-bad text-sm"
          >
            {errorMessage(t, failure, isStatus(failure, 409) ? t('usedBy.refused') : undefined)}
          </p>
        )}
        <div className="mt-5 flex justify-end gap-2">
          <Button onClick={onClose} disabled={busy}>
            {t('common.cancel')}
          </Button>
          <Button variant="danger" busy={busy} onClick={confirm}>
            {action}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}
