import { type FormEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogHeader, focusMain } from '@/components/ui/dialog'
import { Field, Input } from '@/components/ui/field'
import { type ApiKey, apiKeys } from '@/contract/api-keys'
import { track } from '@/lib/analytics'
import { useDescribeError } from '@/lib/api/describe'
import { useWrite } from '@/lib/api/use-write'
import { parseInstant } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { LastUsed } from '../key-cells'
import { confirmationText, matchesConfirmation } from '../key-state'

/** Revokes a key after its name is typed, and shows when it was last used. */
export function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const [typed, setTyped] = useState('')
  const isRevoked = useRef(false)
  const confirmation = confirmationText(apiKey)
  const isConfirmed = matchesConfirmation(typed, confirmation)
  const { send, pending } = useWrite(apiKeys.revoke, {
    stale: [apiKeys],
    onSuccess: () => {
      isRevoked.current = true
      track('business', 'api_key_revoked')
      notify({ tone: 'success', title: t('apiKeys.revoke.done', { name: apiKey.name }) })
      onClose()
    },
    onError: (error) => notify({ tone: 'destructive', ...describe(error) }),
  })
  const revoke = (event: FormEvent) => {
    event.preventDefault()
    const { id, status, updatedAt } = apiKey
    if (isConfirmed) void send({ params: { id } }, { id, status, updatedAt })
  }
  return (
    <Dialog open onOpenChange={(open) => open || pending || onClose()}>
      <DialogContent
        role="alertdialog"
        onCloseAutoFocus={(event) => {
          if (isRevoked.current) focusMain(event)
        }}
      >
        <DialogHeader title={t('apiKeys.revoke.title', { name: apiKey.name })} description={t('apiKeys.revoke.text')} />
        <p className="mt-4 flex gap-1.5 rounded border border-line bg-panel px-3 py-2 text-sm">
          <span className="text-muted">{t('apiKeys.columns.lastUsedAt')}</span>
          <span className={parseInstant(apiKey.lastUsedAt) && 'font-medium'}>
            <LastUsed value={apiKey.lastUsedAt} />
          </span>
        </p>
        <form onSubmit={revoke}>
          <Field
            label={t('apiKeys.revoke.type')}
            hint={<bdi className="font-medium text-ink">{confirmation}</bdi>}
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
            <Button onClick={onClose} disabled={pending}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" variant="danger" busy={pending} disabled={!isConfirmed}>
              {t('apiKeys.revoke.action')}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
