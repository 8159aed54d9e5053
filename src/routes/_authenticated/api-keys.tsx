import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ApiKeysPage } from '@/features/api-keys/api-keys-page'
import { credentialListQuery, keyListQuery } from '@/features/api-keys/queries'
import type { ApiKeysSearch as Search } from '@/features/api-keys/search'
import { ApiKeysSearch } from '@/features/api-keys/search'
import { listDefaults, rawSearch } from '@/lib/raw-search'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/api-keys')({
  validateSearch: rawSearch<Search>,
  search: { middlewares: [stripSearchParams<Search>(listDefaults)] },
  // Not awaited: rows load while the screen renders. Without loaderDeps a tab change is no new match, which could
  // remount the screen and lose focus.
  loader: ({ context, location }) => {
    const search = ApiKeysSearch(location.search)
    if (search.tab) void context.queryClient.prefetchQuery(credentialListQuery(search))
    else void context.queryClient.prefetchQuery(keyListQuery(search))
  },
  component: () => <ApiKeysPage search={useScreenSearch(ApiKeysSearch)} />,
})
