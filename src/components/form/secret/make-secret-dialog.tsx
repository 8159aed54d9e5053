import { useRef, useState } from 'react'
import { isNotOffered, isStatus } from '@/lib/api/errors'
import { outcomeUnknown } from '@/lib/api/outcome'
import { isReportedElsewhere } from '@/lib/api/use-write'
import { useTranslation } from '@/lib/i18n/use-translation'
import { Alert, FailureAlert } from '../../alert'
import { Button } from '../../ui/button'
import { Dialog, DialogContent, DialogHeader } from '../../ui/dialog'
import type { AnyShownSecret } from './use-shown-secret'

interface MakeSecretDialogProps {
  state: AnyShownSecret
  title: string
  text: string
  /** The verb on the button. */
  action: string
  /** Where the API has no such endpoint. */
  notOffered: string
  /** Where it is not known whether one was made. */
  lost: string
  /** Makes it and shows it. Called once, however often the button is pressed. */
  make: () => Promise<void>
  onClose: () => void
}

/** Confirms, then creates a secret. Not a mutation, because the mutation cache would keep the secret. */
export function MakeSecretDialog(props: MakeSecretDialogProps) {
  const { state, title, text, action, notOffered, lost, make, onClose } = props
  const { t } = useTranslation()
  const [failure, setFailure] = useState<unknown>()
  // A second click can arrive before the state update renders.
  const isSending = useRef(false)
  const confirm = async () => {
    if (isSending.current) return
    isSending.current = true
    state.setBusy(true)
    setFailure(undefined)
    try {
      await make()
      onClose()
    } catch (error) {
      if (!isReportedElsewhere(error)) setFailure(error)
    } finally {
      isSending.current = false
      state.setBusy(false)
    }
  }
  const missing = isNotOffered(failure)
  const reason = () => {
    if (failure === undefined) return null
    if (missing || outcomeUnknown(failure)) return <Alert className="mt-4">{missing ? notOffered : lost}</Alert>
    const fallback = isStatus(failure, 403) ? t('errors.forbiddenText') : undefined
    return <FailureAlert error={failure} fallback={fallback} className="mt-4" />
  }
  return (
    <Dialog open onOpenChange={(open) => open || state.busy || onClose()}>
      <DialogContent role="alertdialog">
        <DialogHeader title={title} description={text} />
        {reason()}
        <div className="mt-5 flex justify-end gap-2">
          <Button onClick={onClose} disabled={state.busy}>
            {missing ? t('common.close') : t('common.cancel')}
          </Button>
          {!missing && (
            <Button variant="solid" busy={state.busy} onClick={() => void confirm()}>
              {action}
            </Button>
          )}
        </div>
      </DialogContent>
    </Dialog>
  )
}
