import { type ReactNode, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { useTranslation } from '@/lib/i18n/use-translation'

interface ActionDialogProps {
  title: string
  description: string
  action: string
  danger?: boolean
  onClose: () => void
  /**
   * Called once however often the button is pressed. Resolves to an error message, or undefined to close the dialog.
   */
  onConfirm: () => Promise<string | undefined>
  children?: ReactNode
}

/** Confirmation dialog that shows the outcome inside. */
export function ActionDialog({ title, description, action, danger, onClose, onConfirm, children }: ActionDialogProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const sent = useRef(false)
  const confirm = async () => {
    // Two clicks can arrive before a render.
    if (sent.current) return
    sent.current = true
    setBusy(true)
    setProblem(undefined)
    const errorText = await onConfirm()
    sent.current = false
    setBusy(false)
    if (errorText === undefined) onClose()
    else setProblem(errorText)
  }
  return (
    <Dialog open onOpenChange={(open) => open || busy || onClose()}>
      <DialogContent role="alertdialog">
        <DialogHeader title={title} description={description} />
        {children}
        {problem && (
          <p
            role="alert"
            className="isolated mt-4 whitespace-pre-line break-words rounded border border-bad p-3 text-bad text-sm"
          >
            {problem}
          </p>
        )}
        <div className="mt-5 flex justify-end gap-2 max-sm:flex-col-reverse">
          <Button onClick={onClose} disabled={busy}>
            {danger ? t('subscription.keep') : t('common.cancel')}
          </Button>
          <Button variant={danger ? 'danger' : 'solid'} busy={busy} onClick={confirm}>
            {action}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}
