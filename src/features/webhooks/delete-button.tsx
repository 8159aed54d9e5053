import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '@/components/ui/button'
import type { Webhook } from '@/contract/webhooks'
import { DeleteWebhook } from './delete-webhook'

/** A row's button that asks before the webhook is deleted. */
export function DeleteButton({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        size="icon-small"
        label={t('webhooks.delete.of', { name: webhook.name })}
        onClick={() => setIsOpen(true)}
        className="text-muted"
      >
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
      {isOpen && <DeleteWebhook webhook={webhook} onClose={() => setIsOpen(false)} />}
    </>
  )
}
