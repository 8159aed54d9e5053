import { type ReactNode, useState } from 'react'
import { useDescribeError } from '@/lib/api/describe'
import { isReportedElsewhere } from '@/lib/api/use-write'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { Button } from './ui/button'
import { Dialog, DialogContent, DialogHeader } from './ui/dialog'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: string
  /** The verb on the button, such as "Delete 3 calls". */
  action: string
  /**
   * Called once, however often the button is pressed. The dialog closes when it resolves and stays open when it
   * rejects.
   */
  onConfirm: () => Promise<unknown>
  children?: ReactNode
}

/** Confirmation before a destructive action; a failure is reported by a toast. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  action,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
      onOpenChange(false)
    } catch (error) {
      if (!isReportedElsewhere(error)) notify({ tone: 'destructive', ...describe(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open={open} onOpenChange={(next) => (busy ? undefined : onOpenChange(next))}>
      <DialogContent role="alertdialog">
        <DialogHeader title={title} description={description} />
        {children}
        <div className="mt-5 flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)} disabled={busy}>
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
