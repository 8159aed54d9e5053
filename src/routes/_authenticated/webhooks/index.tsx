import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { WebhooksPage } from '@/features/webhooks/list/webhooks-page'
import { webhookListQuery } from '@/features/webhooks/queries'
import { WebhooksSearch } from '@/features/webhooks/search'
import { listDefaults } from '@/lib/search-schema'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/webhooks/')({
  validateSearch: WebhooksSearch,
  search: { middlewares: [stripSearchParams<WebhooksSearch>(listDefaults)] },
  loaderDeps: ({ search: { page, limit, q, event } }) => ({ page, limit, q, event }),
  // Not awaited: rows load while the screen renders.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(webhookListQuery(deps))
  },
  component: () => <WebhooksPage search={useScreenSearch(WebhooksSearch)} />,
})
