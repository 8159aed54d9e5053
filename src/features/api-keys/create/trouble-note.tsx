import { useState } from 'react'
import { FailureAlert } from '@/components/alert'
import { Button } from '@/components/ui/button'
import type { ApiKey } from '@/contract/api-keys'
import { supports } from '@/lib/api/capabilities'
import { useDescribeError } from '@/lib/api/describe'
import { isStatus } from '@/lib/api/errors'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import type { Trouble } from './use-create-key'

interface TroubleNoteProps {
  trouble: Trouble
  onCheck: () => void
  onRevoke: (key: ApiKey) => Promise<unknown>
}

/** Explains why there is no key to show, with the available actions. */
export function TroubleNote({ trouble, onCheck, onRevoke }: TroubleNoteProps) {
  const { t } = useTranslation()
  if (trouble.kind === 'refused')
    return (
      <FailureAlert
        error={trouble.error}
        fallback={isStatus(trouble.error, 403) ? t('errors.forbiddenText') : undefined}
      />
    )
  const { name, state } = trouble
  return (
    <div role="alert" className="isolated flex flex-col gap-2 rounded border border-warn p-3 text-sm">
      <p className="font-medium">{t('apiKeys.lost.title')}</p>
      {state === 'checking' && <p>{t('apiKeys.lost.checking')}</p>}
      {state === 'none' && (
        <p>{t(supports('idempotency') ? 'apiKeys.lost.none' : 'apiKeys.lost.noneUnkeyed', { name })}</p>
      )}
      {state === 'unknown' && (
        <>
          <p>{t('apiKeys.lost.unknown', { name })}</p>
          <Button size="small" className="self-start" onClick={onCheck}>
            {t('apiKeys.lost.check')}
          </Button>
        </>
      )}
      {typeof state === 'object' && (
        <>
          <p>{t(supports('idempotency') ? 'apiKeys.lost.made' : 'apiKeys.lost.madeUnkeyed', { name })}</p>
          <RevokeUnseen made={state.made} onRevoke={onRevoke} />
        </>
      )}
    </div>
  )
}

function RevokeUnseen({ made, onRevoke }: { made: ApiKey; onRevoke: (key: ApiKey) => Promise<unknown> }) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const [busy, setBusy] = useState(false)
  const revoke = async () => {
    setBusy(true)
    try {
      await onRevoke(made)
      notify({ tone: 'success', title: t('apiKeys.revoke.done', { name: made.name }) })
    } catch (error) {
      setBusy(false)
      notify({ tone: 'destructive', ...describe(error) })
    }
  }
  return (
    <Button size="small" variant="danger" busy={busy} className="self-start" onClick={revoke}>
      {t('apiKeys.lost.revoke')}
    </Button>
  )
}
