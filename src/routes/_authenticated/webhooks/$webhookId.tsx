import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { WebhookPage } from '@/features/webhooks/editor/webhook-page'
import { webhookQuery } from '@/features/webhooks/queries'
import { WebhookSearch } from '@/features/webhooks/search'
import { listDefaults } from '@/lib/address/paging'

export const Route = createFileRoute('/_authenticated/webhooks/$webhookId')({
  staticData: { title: 'webhooks.one', texts: ['webhooks'] },
  validateSearch: WebhookSearch,
  search: { middlewares: [stripSearchParams(listDefaults)] },
  // Not awaited, and without loaderDeps: a tab change is no new match.
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(webhookQuery(params.webhookId))
  },
  component: () => <WebhookPage id={Route.useParams().webhookId} search={Route.useSearch()} />,
})
