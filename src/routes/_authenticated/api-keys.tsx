import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { z } from '@/contract/zod'
import { ApiKeysPage } from '@/features/api-keys/api-keys-page'
import { credentialListQuery, keyListQuery } from '@/features/api-keys/queries'
import { ApiKeysSearch } from '@/features/api-keys/search'
import { listDefaults } from '@/lib/search-schema'

export const Route = createFileRoute('/_authenticated/api-keys')({
  validateSearch: ApiKeysSearch,
  search: { middlewares: [stripSearchParams<ApiKeysSearch>(listDefaults)] },
  // Not awaited: the rows are on their way while the screen is drawn. Without loaderDeps, so that another tab is no new
  // match: on a slow machine that would replace the screen for a moment, and take the focus from the tabs.
  loader: ({ context, location }) => {
    const search = z.parse(ApiKeysSearch, location.search)
    if (search.tab) void context.queryClient.prefetchQuery(credentialListQuery(search))
    else void context.queryClient.prefetchQuery(keyListQuery(search))
  },
  component: () => <ApiKeysPage search={Route.useSearch()} />,
})
