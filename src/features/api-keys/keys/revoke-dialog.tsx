import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { Field, Input } from '@/components/ui/field'
import { type ApiKey, apiKeys } from '@/contract/api-keys'
import { track } from '@/lib/analytics'
import { call } from '@/lib/api/call'
import { useDescribeError } from '@/lib/api/describe'
import { isStatus } from '@/lib/api/errors'
import { parseInstant } from '@/lib/format'
import { notify } from '@/lib/notify'
import { typedRight, wordToType } from '../key-state'
import { LastUsed } from '../parts'

/** Ends a key for good, once its name was typed. Says when it was last used: that is who will notice. */
export function RevokeDialog({ of, onClose }: { of: ApiKey; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const describe = useDescribeError()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const sent = useRef(false)
  const word = wordToType(of)
  const right = typedRight(typed, word)

  const revoke = async (event: FormEvent) => {
    event.preventDefault()
    if (!right || sent.current) return
    sent.current = true
    setBusy(true)
    try {
      await call(apiKeys.revoke, { params: { id: of.id } })
      track('business', 'api_key_revoked')
      notify({ tone: 'success', title: t('apiKeys.revoke.done', { name: of.name }) })
      onClose()
    } catch (error) {
      if (!isStatus(error, 401)) notify({ tone: 'destructive', ...describe(error) })
      setBusy(false)
      sent.current = false
    }
    void client.invalidateQueries({ queryKey: ['api-keys'] })
  }
  return (
    <Dialog open onOpenChange={(open) => open || busy || onClose()}>
      <DialogContent role="alertdialog">
        <DialogHeader title={t('apiKeys.revoke.title', { name: of.name })} description={t('apiKeys.revoke.text')} />
        <p className="mt-4 flex gap-1.5 rounded border border-line bg-panel px-3 py-2 text-sm">
          <span className="text-muted">{t('apiKeys.columns.lastUsedAt')}</span>
          <span className={parseInstant(of.lastUsedAt) && 'font-medium'}>
            <LastUsed value={of.lastUsedAt} />
          </span>
        </p>
        <form onSubmit={revoke}>
          <Field
            label={t('apiKeys.revoke.type')}
            hint={<bdi className="font-medium text-ink">{word}</bdi>}
            className="mt-4"
          >
            {(field) => (
              <Input
                {...field}
                value={typed}
                autoComplete="off"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
          <div className="mt-5 flex justify-end gap-2">
            <Button onClick={onClose} disabled={busy}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" variant="danger" busy={busy} disabled={!right}>
              {t('apiKeys.revoke.action')}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
