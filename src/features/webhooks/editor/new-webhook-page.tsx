import { BackLink } from '@/components/back-link'
import { Page } from '@/components/page'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useWebhookForm } from './use-webhook-form'
import { WebhookFields } from './webhook-fields'

export function NewWebhookPage() {
  const { t } = useTranslation()
  const state = useWebhookForm(undefined)
  return (
    <Page back={<BackLink to={{ to: '/webhooks' }}>{t('webhooks.toList')}</BackLink>}>
      <WebhookFields state={state} />
    </Page>
  )
}
