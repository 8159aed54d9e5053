import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { MakeSecretDialog } from '@/components/form/secret/make-secret-dialog'
import { SecretReveal } from '@/components/form/secret/secret-reveal'
import { useShownSecret } from '@/components/form/secret/use-shown-secret'
import { Section } from '@/components/form/section'
import { Button } from '@/components/ui/button'
import { type Webhook, webhooks } from '@/contract/webhooks'
import { track } from '@/lib/analytics'
import { startAttempt } from '@/lib/api/attempts'
import { call } from '@/lib/api/call'
import { useIsNamed } from '@/lib/api/named-act'
import { useTranslation } from '@/lib/i18n/use-translation'

/** Makes the secret that signs a webhook's requests; nothing where the API does not say that it has one. */
export function SigningSecret({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const state = useShownSecret()
  if (!useIsNamed(webhooks.secret)) return null
  const { id, name, updatedAt } = webhook
  const make = async () => {
    const attempt = startAttempt(webhooks.secret, id, { id, updatedAt })
    try {
      const { secret } = await call(webhooks.secret, { params: { id }, idempotencyKey: attempt.key })
      attempt.settle()
      track('business', 'webhook_secret_created')
      state.show({ secret })
    } catch (error) {
      attempt.isRefused(error)
      throw error
    }
  }
  return (
    <Section
      title={t('webhooks.secret.title')}
      text={t('webhooks.secret.text')}
      actions={
        <Button size="small" onClick={() => setAsking(true)}>
          <KeyRound aria-hidden className="size-4" />
          {t('webhooks.secret.open')}
        </Button>
      }
    >
      {asking && (
        <MakeSecretDialog
          state={state}
          title={t('webhooks.secret.askTitle')}
          text={t('webhooks.secret.askText')}
          action={t('webhooks.secret.action')}
          notOffered={t('webhooks.secret.notOffered')}
          lost={t('webhooks.secret.lost')}
          make={make}
          onClose={() => setAsking(false)}
        />
      )}
      <SecretReveal
        state={state}
        words={{
          title: t('webhooks.secret.shownTitle'),
          description: t('webhooks.secret.shownText', { name }),
          label: t('webhooks.secret.title'),
          copy: t('webhooks.secret.copy'),
          once: t('webhooks.secret.once'),
          leaveTitle: t('webhooks.secret.leaveTitle'),
          leaveText: t('webhooks.secret.leaveText'),
          leaveBusyText: t('webhooks.secret.leaveBusyText'),
        }}
      />
    </Section>
  )
}
