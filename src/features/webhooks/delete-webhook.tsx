import { DeleteEntity } from '@/components/deletion/delete-entity'
import { DeleteButton } from '@/components/list/delete-button'
import { type Webhook, webhooks } from '@/contract/webhooks'
import { track } from '@/lib/analytics'
import { useTranslation } from '@/lib/i18n/use-translation'
import { draftKeyOf } from './editor/webhook-draft'

interface DeleteWebhookProps {
  webhook: Webhook
  /** Given on the webhook's own page, which it leaves. */
  onDeleted?: () => void
}

/** A button that asks before the webhook is deleted, and shows the agents that use it. */
export function DeleteWebhook({ webhook: { id, name }, onDeleted }: DeleteWebhookProps) {
  const { t } = useTranslation()
  return (
    <DeleteButton
      label={onDeleted ? undefined : t('common.deleteOf', { name })}
      dialog={(onClose) => (
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
      )}
    />
  )
}
