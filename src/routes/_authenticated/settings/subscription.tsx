import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { SubscriptionSearch } from '@/features/subscription/search'
import { SubscriptionPage } from '@/features/subscription/subscription-page'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/settings/subscription')({
  validateSearch: SubscriptionSearch,
  search: { middlewares: [stripSearchParams<SubscriptionSearch>({ page: 1 })] },
  component: () => <SubscriptionPage search={useScreenSearch(SubscriptionSearch)} />,
})
