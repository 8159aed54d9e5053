import { useRef, useState } from 'react'
import { Alert } from '@/components/alert'
import { SlowNotice } from '@/components/states'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { type ApiKey, apiKeys } from '@/contract/api-keys'
import { track } from '@/lib/analytics'
import { startAttempt } from '@/lib/api/attempts'
import { call } from '@/lib/api/call'
import { errorMessage } from '@/lib/api/describe'
import { outcomeUnknown } from '@/lib/api/outcome'
import { isReportedElsewhere, useInvalidate } from '@/lib/api/use-write'
import { useTranslation } from '@/lib/i18n/use-translation'
import { LastUsed } from '../key-cells'
import type { ShownKeyState } from '../reveal/key-reveal'

interface RotateDialogProps {
  apiKey: ApiKey
  state: ShownKeyState
  onClose: () => void
}

/** Rotates a key. Not a mutation, because the mutation cache would keep the secret. */
export function RotateDialog({ apiKey, state, onClose }: RotateDialogProps) {
  const { t } = useTranslation()
  const { id, name, keyPrefix, updatedAt } = apiKey
  const invalidate = useInvalidate()
  const [failure, setFailure] = useState<unknown>()
  const running = useRef<AbortController>(undefined)
  const [isLost, setLost] = useState(false)

  const rotate = async () => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    state.setBusy(true)
    setFailure(undefined)
    const attempt = startAttempt(apiKeys.rotate, id, { id, keyPrefix, updatedAt })
    try {
      const { key } = await call(apiKeys.rotate, {
        params: { id },
        idempotencyKey: attempt.key,
        signal: controller.signal,
      })
      attempt.settle()
      if (key === undefined) {
        setLost(true)
        setFailure('no key')
      } else {
        track('business', 'api_key_rotated')
        state.show({ name, secret: key, rotated: true })
        onClose()
      }
    } catch (error) {
      const isRefused = attempt.isRefused(error)
      setLost(outcomeUnknown(error) || (attempt.isRepeat && !isRefused))
      if (!isReportedElsewhere(error)) setFailure(error)
    } finally {
      running.current = undefined
      state.setBusy(false)
      void invalidate(apiKeys)
    }
  }
  return (
    <Dialog open onOpenChange={(open) => open || state.busy || onClose()}>
      <DialogContent role="alertdialog">
        <DialogHeader title={t('apiKeys.rotate.title', { name })} description={t('apiKeys.rotate.text')} />
        <p className="mt-4 flex gap-1.5 rounded border border-line bg-panel px-3 py-2 text-sm">
          <span className="text-muted">{t('apiKeys.columns.lastUsedAt')}</span>
          <LastUsed value={apiKey.lastUsedAt} />
        </p>
        {failure !== undefined && (
          <Alert className="mt-4">{isLost ? t('apiKeys.rotate.lost') : errorMessage(t, failure)}</Alert>
        )}
        {state.busy && <SlowNotice onCancel={() => running.current?.abort()} />}
        <div className="mt-5 flex justify-end gap-2">
          <Button onClick={onClose} disabled={state.busy}>
            {t('common.cancel')}
          </Button>
          <Button variant="danger" busy={state.busy} onClick={rotate}>
            {t('apiKeys.rotate.action')}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}
