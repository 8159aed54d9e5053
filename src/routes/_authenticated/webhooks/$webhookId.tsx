import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { WebhookPage } from '@/features/webhooks/editor/webhook-page'
import { webhookQuery } from '@/features/webhooks/queries'
import type { WebhookSearch as Search } from '@/features/webhooks/search'
import { WebhookSearch } from '@/features/webhooks/search'
import { listDefaults, rawSearch } from '@/lib/raw-search'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/webhooks/$webhookId')({
  validateSearch: rawSearch<Search>,
  search: { middlewares: [stripSearchParams<Search>(listDefaults)] },
  // Not awaited, and without loaderDeps: a tab change is no new match.
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(webhookQuery(params.webhookId))
  },
  component: () => <WebhookPage id={Route.useParams().webhookId} search={useScreenSearch(WebhookSearch)} />,
})
