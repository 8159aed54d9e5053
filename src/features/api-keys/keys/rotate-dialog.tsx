import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SlowNotice } from '@/components/states'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { type ApiKey, apiKeys } from '@/contract/api-keys'
import { track } from '@/lib/analytics'
import { call } from '@/lib/api/call'
import { errorMessage } from '@/lib/api/describe'
import { isStatus } from '@/lib/api/errors'
import { outcomeUnknown } from '../outcome'
import { LastUsed } from '../parts'
import type { ShownKeyState } from '../reveal/use-shown-key'

interface RotateDialogProps {
  of: ApiKey
  state: ShownKeyState
  onClose: () => void
}

/** Puts a new key in the place of one. `call` and not a mutation, whose cache would keep the new key. */
export function RotateDialog({ of, state, onClose }: RotateDialogProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [failure, setFailure] = useState<unknown>()
  const running = useRef<AbortController>(undefined)
  // The same for every try: an answer that was lost comes again, and the key is not changed twice.
  const idempotencyKey = useRef<string>(undefined)
  const lost = failure === 'no key' || outcomeUnknown(failure)

  const rotate = async () => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    idempotencyKey.current ??= crypto.randomUUID()
    state.setBusy(true)
    setFailure(undefined)
    try {
      const { key } = await call(apiKeys.rotate, {
        params: { id: of.id },
        idempotencyKey: idempotencyKey.current,
        signal: controller.signal,
      })
      idempotencyKey.current = undefined
      if (key === undefined) setFailure('no key')
      else {
        track('business', 'api_key_rotated')
        state.show({ name: of.name, key, rotated: true })
        onClose()
      }
    } catch (error) {
      if (!outcomeUnknown(error) && !isStatus(error, 500)) idempotencyKey.current = undefined
      if (!isStatus(error, 401)) setFailure(error)
    } finally {
      running.current = undefined
      state.setBusy(false)
      void client.invalidateQueries({ queryKey: ['api-keys'] })
    }
  }
  return (
    <Dialog open onOpenChange={(open) => open || state.busy || onClose()}>
      <DialogContent role="alertdialog">
        <DialogHeader title={t('apiKeys.rotate.title', { name: of.name })} description={t('apiKeys.rotate.text')} />
        <p className="mt-4 flex gap-1.5 rounded border border-line bg-panel px-3 py-2 text-sm">
          <span className="text-muted">{t('apiKeys.columns.lastUsedAt')}</span>
          <LastUsed value={of.lastUsedAt} />
        </p>
        {failure !== undefined && (
          <p
            role="alert"
            className="isolated mt-4 whitespace-pre-line break-words rounded border border-bad p-3 text-bad text-sm"
          >
            {lost ? t('apiKeys.rotate.lost') : errorMessage(t, failure)}
          </p>
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
