import { DeleteEntityButton } from '@/components/list/delete-button'
import { type Webhook, webhooks } from '@/contract/webhooks'
import { useTranslation } from '@/lib/i18n/use-translation'
import { draftKeyOf } from './editor/webhook-draft'

interface DeleteWebhookProps {
  webhook: Webhook
  /** Given on the webhook's page, to leave it. */
  onDeleted?: () => void
}

export function DeleteWebhook({ webhook: { id, name }, onDeleted }: DeleteWebhookProps) {
  const { t } = useTranslation()
  return (
    <DeleteEntityButton
      label={onDeleted ? undefined : t('common.deleteOf', { name })}
      id={id}
      resource={webhooks}
      labels={{
        title: t('webhooks.delete.title', { name }),
        text: t('webhooks.delete.text'),
        action: t('webhooks.delete.action'),
        done: t('webhooks.delete.done', { name }),
      }}
      draftKey={draftKeyOf(id)}
      onDeleted={onDeleted}
    />
  )
}
