import { createFileRoute } from '@tanstack/react-router'
import { ApiKeysPage } from '@/features/api-keys/api-keys-page'
import { credentialListQuery, keyListQuery } from '@/features/api-keys/queries'
import { ApiKeysSearch } from '@/features/api-keys/search'

export const Route = createFileRoute('/_authenticated/api-keys')({
  validateSearch: ApiKeysSearch,
  // Not awaited: the rows are on their way while the screen is drawn. Without loaderDeps, so that another tab is no new
  // match: on a slow machine that would replace the screen for a moment, and take the focus from the tabs.
  loader: ({ context, location }) => {
    if ('tab' in location.search && location.search.tab) void context.queryClient.prefetchQuery(credentialListQuery)
    else void context.queryClient.prefetchQuery(keyListQuery)
  },
  component: () => <ApiKeysPage search={Route.useSearch()} />,
})
