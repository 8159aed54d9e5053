import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { SubscriptionSearch } from '@/features/subscription/search'
import { SubscriptionPage } from '@/features/subscription/subscription-page'

export const Route = createFileRoute('/_authenticated/settings/subscription')({
  staticData: { title: 'subscription.title', texts: ['subscription'] },
  validateSearch: SubscriptionSearch,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  component: () => <SubscriptionPage search={Route.useSearch()} />,
})
