import { createFileRoute } from '@tanstack/react-router'
import { WebhooksPage } from '@/features/webhooks/list/webhooks-page'
import { webhookListQuery } from '@/features/webhooks/queries'
import { webhookList } from '@/features/webhooks/search'

export const Route = createFileRoute('/_authenticated/webhooks/')({
  ...webhookList.route,
  // Not awaited: rows load while the screen renders.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(webhookListQuery(deps))
  },
  component: () => <WebhooksPage search={Route.useSearch()} />,
})
