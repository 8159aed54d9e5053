import { Page } from '@/components/page'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useWebhookForm } from './use-webhook-form'
import { WebhookFields } from './webhook-fields'

/** A webhook that does not exist yet. */
export function NewWebhookPage() {
  const { t } = useTranslation()
  const state = useWebhookForm(undefined)
  return (
    <Page title={t('webhooks.newTitle')} text={t('webhooks.newText')}>
      <WebhookFields state={state} />
    </Page>
  )
}
