import type { QueryClient } from '@tanstack/react-query'
import { stripSearchParams } from '@tanstack/react-router'
import { listDefaults } from '@/lib/search-schema'
import { CreditsSearch } from './search'

/** Shared options: `/credits` and `/settings/credits` are the same screen. */
export const creditsRoute = {
  validateSearch: CreditsSearch,
  search: { middlewares: [stripSearchParams<CreditsSearch>(listDefaults)] },
  loaderDeps: ({ search: { burn: _burn, dialog: _dialog, order: _order, ...list } }: { search: CreditsSearch }) => list,
  // Not awaited: rows load while the screen renders. The query is loaded lazily; only the search schema is in the first
  // load.
  loader: ({ context, deps }: { context: { queryClient: QueryClient }; deps: CreditsSearch }) => {
    void import('./ledger/ledger-query').then(
      ({ ledgerQuery }) => context.queryClient.prefetchQuery(ledgerQuery(deps)),
      () => {},
    )
  },
}
