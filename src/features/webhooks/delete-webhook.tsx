import { DeleteEntity } from '@/components/deletion/delete-entity'
import { type Webhook, webhooks } from '@/contract/webhooks'
import { useTranslation } from '@/lib/i18n/use-translation'
import { draftKeyOf } from './editor/webhook-draft'

interface WebhookDeletionProps {
  webhook: Webhook
  onDeleted?: () => void
  onClose: () => void
}

export function WebhookDeletion({ webhook: { id, name }, ...rest }: WebhookDeletionProps) {
  const { t } = useTranslation()
  return (
    <DeleteEntity
      {...rest}
      id={id}
      resource={webhooks}
      labels={{
        title: t('webhooks.delete.title', { name }),
        text: t('webhooks.delete.text'),
        action: t('webhooks.delete.action'),
        done: t('webhooks.delete.done', { name }),
      }}
      draftKey={draftKeyOf(id)}
    />
  )
}
