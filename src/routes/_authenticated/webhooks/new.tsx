import { createFileRoute } from '@tanstack/react-router'
import { NewWebhookPage } from '@/features/webhooks/editor/new-webhook-page'

export const Route = createFileRoute('/_authenticated/webhooks/new')({
  staticData: { title: 'webhooks.newTitle', texts: ['webhooks'] },
  component: NewWebhookPage,
})
