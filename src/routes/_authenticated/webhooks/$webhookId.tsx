import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { WebhookPage } from '@/features/webhooks/editor/webhook-page'
import { webhookQuery } from '@/features/webhooks/queries'
import { WebhookSearch } from '@/features/webhooks/search'
import { listDefaults } from '@/lib/search-schema'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/webhooks/$webhookId')({
  validateSearch: WebhookSearch,
  search: { middlewares: [stripSearchParams<WebhookSearch>(listDefaults)] },
  // Not awaited, and without loaderDeps: a tab change is no new match.
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(webhookQuery(params.webhookId))
  },
  component: () => <WebhookPage id={Route.useParams().webhookId} search={useScreenSearch(WebhookSearch)} />,
})
