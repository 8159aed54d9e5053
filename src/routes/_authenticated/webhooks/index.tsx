import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { WebhooksPage } from '@/features/webhooks/list/webhooks-page'
import { webhookListQuery } from '@/features/webhooks/queries'
import type { WebhooksSearch as Search } from '@/features/webhooks/search'
import { WebhooksSearch } from '@/features/webhooks/search'
import { listDefaults, rawSearch } from '@/lib/raw-search'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/webhooks/')({
  validateSearch: rawSearch<Search>,
  search: { middlewares: [stripSearchParams<Search>(listDefaults)] },
  loaderDeps: ({ search: { page, limit, q, event } }) => ({ page, limit, q, event }),
  // Not awaited: rows load while the screen renders.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(webhookListQuery(WebhooksSearch(deps)))
  },
  component: () => <WebhooksPage search={useScreenSearch(WebhooksSearch)} />,
})
