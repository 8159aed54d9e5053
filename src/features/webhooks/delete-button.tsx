import { useTranslation } from 'react-i18next'
import { DeleteButton } from '@/components/list/delete-button'
import type { Webhook } from '@/contract/webhooks'
import { DeleteWebhook } from './delete-webhook'

/** A row's button that asks before the webhook is deleted. */
export function DeleteWebhookButton({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation()
  return (
    <DeleteButton
      label={t('webhooks.delete.of', { name: webhook.name })}
      dialog={(onClose) => <DeleteWebhook webhook={webhook} onClose={onClose} />}
    />
  )
}
