import { useTranslation } from 'react-i18next'
import { DeleteEntity } from '@/components/delete-entity'
import { type Webhook, webhooks } from '@/contract/webhooks'
import { track } from '@/lib/analytics'
import { draftKeyOf } from './editor/webhook-draft'

interface DeleteWebhookProps {
  webhook: Webhook
  onClose: () => void
  onDeleted?: () => void
}

/** Asks before a webhook is deleted, and shows the agents that use it. */
export function DeleteWebhook({ webhook: { id, name }, onClose, onDeleted }: DeleteWebhookProps) {
  const { t } = useTranslation()
  return (
    <DeleteEntity
      id={id}
      resource={webhooks}
      labels={{
        title: t('webhooks.delete.title', { name }),
        text: t('webhooks.delete.text'),
        action: t('webhooks.delete.action'),
        done: t('webhooks.delete.done', { name }),
      }}
      draftKey={draftKeyOf(id)}
      onClose={onClose}
      onDeleted={() => {
        track('business', 'webhook_deleted')
        onDeleted?.()
      }}
    />
  )
}
