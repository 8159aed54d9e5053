import { useRef, useState } from 'react'
import { Alert, FailureAlert } from '@/components/alert'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { session } from '@/contract/session'
import { track } from '@/lib/analytics'
import { call } from '@/lib/api/call'
import { isNotOffered, isStatus } from '@/lib/api/errors'
import { isReportedElsewhere } from '@/lib/api/use-write'
import { useTranslation } from '@/lib/i18n/use-translation'
import { outcomeUnknown } from '../outcome'
import type { ShownKeyState } from '../reveal/use-shown-key'

interface TokenDialogProps {
  state: ShownKeyState
  onClose: () => void
}

/** Asks, then makes a service token. Not a mutation, because the mutation cache would keep the token. */
export function TokenDialog({ state, onClose }: TokenDialogProps) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<unknown>()
  // A second click can arrive before the state update renders.
  const isSending = useRef(false)
  const make = async () => {
    if (isSending.current) return
    isSending.current = true
    state.setBusy(true)
    setFailure(undefined)
    try {
      const { access_token: token } = await call(session.serviceToken, {})
      track('business', 'service_token_created')
      state.show({ kind: 'token', key: token })
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
    if (missing || outcomeUnknown(failure))
      return <Alert className="mt-4">{missing ? t('apiKeys.token.notOffered') : t('apiKeys.token.lost')}</Alert>
    const fallback = isStatus(failure, 403) ? t('errors.forbiddenText') : undefined
    return <FailureAlert error={failure} fallback={fallback} className="mt-4" />
  }
  return (
    <Dialog open onOpenChange={(open) => open || state.busy || onClose()}>
      <DialogContent role="alertdialog">
        <DialogHeader title={t('apiKeys.token.title')} description={t('apiKeys.token.text')} />
        {reason()}
        <div className="mt-5 flex justify-end gap-2">
          <Button onClick={onClose} disabled={state.busy}>
            {missing ? t('common.close') : t('common.cancel')}
          </Button>
          {!missing && (
            <Button variant="solid" busy={state.busy} onClick={() => void make()}>
              {t('apiKeys.token.action')}
            </Button>
          )}
        </div>
      </DialogContent>
    </Dialog>
  )
}
