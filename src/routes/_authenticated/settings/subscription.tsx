import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import type { SubscriptionSearch as Search } from '@/features/subscription/search'
import { SubscriptionSearch } from '@/features/subscription/search'
import { SubscriptionPage } from '@/features/subscription/subscription-page'
import { rawSearch } from '@/lib/raw-search'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/settings/subscription')({
  validateSearch: rawSearch<Search>,
  search: { middlewares: [stripSearchParams<Search>({ page: 1 })] },
  component: () => <SubscriptionPage search={useScreenSearch(SubscriptionSearch)} />,
})
