import { MakeSecretDialog } from '@/components/form/secret/make-secret-dialog'
import { session } from '@/contract/session'
import { track } from '@/lib/analytics'
import { call } from '@/lib/api/call'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { ShownKeyState } from '../reveal/key-reveal'

interface TokenDialogProps {
  state: ShownKeyState
  onClose: () => void
}

/** Confirms, then creates a service token. */
export function TokenDialog({ state, onClose }: TokenDialogProps) {
  const { t } = useTranslation()
  return (
    <MakeSecretDialog
      state={state}
      title={t('apiKeys.token.title')}
      text={t('apiKeys.token.text')}
      action={t('apiKeys.token.action')}
      notOffered={t('apiKeys.token.notOffered')}
      lost={t('apiKeys.token.lost')}
      make={async () => {
        const { access_token: secret } = await call(session.serviceToken, {})
        track('business', 'service_token_created')
        state.show({ kind: 'token', secret })
      }}
      onClose={onClose}
    />
  )
}
