import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DeleteDialog } from '@/components/delete-dialog'
import { type Webhook, webhooks } from '@/contract/webhooks'
import { track } from '@/lib/analytics'
import { call } from '@/lib/api/call'
import { dropDraft } from '@/lib/drafts'
import { notify } from '@/lib/notify'
import { draftKeyOf } from './editor/webhook-draft'
import { webhookUsagesQuery } from './queries'

interface RemoveDialogProps {
  of: Webhook
  onClose: () => void
  onRemoved?: () => void
}

/** Asks before a webhook is deleted, and shows the agents that send it. */
export function RemoveDialog({ of, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return (
    <DeleteDialog
      title={t('webhooks.delete.title', { name: of.name })}
      description={t('webhooks.delete.text')}
      action={t('webhooks.delete.action')}
      usages={webhookUsagesQuery(of.id)}
      remove={() => call(webhooks.remove, { params: { id: of.id } })}
      onClose={onClose}
      onDeleted={() => {
        dropDraft(draftKeyOf(of.id))
        track('business', 'webhook_deleted')
        notify({ tone: 'success', title: t('webhooks.delete.done', { name: of.name }) })
        onRemoved?.()
        client.removeQueries({ queryKey: ['webhooks', webhooks.get.path, { params: { id: of.id } }] })
        void client.invalidateQueries({ queryKey: ['webhooks', webhooks.list.path] })
      }}
    />
  )
}
