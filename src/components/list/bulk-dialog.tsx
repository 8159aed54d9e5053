import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { ProgressBar } from '../ui/progress-bar'
import { useBulk } from './use-bulk'

interface BulkDialogProps<Item extends { id: string }> {
  items: readonly Item[]
  title: string
  description: string
  /** The verb on the button, such as "Delete 3 calls". */
  action: string
  /** It takes nothing away. */
  isHarmless?: boolean
  /** The request for one item. */
  run: (item: Item) => Promise<unknown>
  /** With the ids that are done and why others failed. The dialog closes, unless none is done. */
  onFinish: (result: { done: string[]; errors: unknown[] }) => void
  onClose: () => void
  /** What there is to consider before. */
  children?: ReactNode
}

/** Confirms an action on many records, then shows its progress, with a way to stop. */
export function BulkDialog<Item extends { id: string }>(props: BulkDialogProps<Item>) {
  const { title, description, action, isHarmless, run, onFinish, onClose, children } = props
  const { t } = useTranslation()
  const format = useFormat()
  // Records that are done leave the selection, but not this dialog.
  const [items] = useState(props.items)
  const bulk = useBulk(items)
  const confirm = async () => {
    const result = await bulk.run(run)
    if (!result) return
    onFinish(result)
    // Where everything was refused, the same can be tried again.
    if (result.done.length > 0 || result.errors.length === 0) onClose()
  }
  const settled = bulk.done + bulk.failed
  const progress = t('table.bulkProgress', { done: format.number(settled), total: format.number(items.length) })
  return (
    <Dialog open onOpenChange={(open) => open || bulk.pending || onClose()}>
      <DialogContent role={isHarmless ? 'dialog' : 'alertdialog'}>
        <DialogHeader isBusy={bulk.pending} title={title} description={description} />
        {!bulk.started && children}
        {bulk.started && (
          <div className="mt-4 flex flex-col gap-1.5">
            <ProgressBar value={settled} max={items.length} label={title} valueText={progress} />
            <p role="status" className="figures text-muted text-sm">
              {progress}
            </p>
          </div>
        )}
        <div className="mt-5 flex justify-end gap-2">
          <Button onClick={bulk.pending ? bulk.stop : onClose}>
            {bulk.pending ? t('common.stop') : t('common.cancel')}
          </Button>
          <Button variant={isHarmless ? 'solid' : 'danger'} busy={bulk.pending} onClick={() => void confirm()}>
            {action}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}
