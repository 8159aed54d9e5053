import type { QueryClient } from '@tanstack/react-query'
import { stripSearchParams } from '@tanstack/react-router'
import { listDefaults } from '@/lib/search-schema'
import { CreditsSearch } from './search'

/** `/credits` and `/settings/credits` are the same screen: what both routes say of themselves. */
export const creditsRoute = {
  validateSearch: CreditsSearch,
  search: { middlewares: [stripSearchParams<CreditsSearch>(listDefaults)] },
  loaderDeps: ({ search: { burn: _burn, dialog: _dialog, order: _order, ...list } }: { search: CreditsSearch }) => list,
  // Not awaited: the rows are on their way while the screen is drawn. What asks for them comes with the page; only the
  // address is in the first load.
  loader: ({ context, deps }: { context: { queryClient: QueryClient }; deps: CreditsSearch }) => {
    void import('./ledger/ledger-query').then(
      ({ ledgerQuery }) => context.queryClient.prefetchQuery(ledgerQuery(deps)),
      () => {},
    )
  },
}
