import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { agentLookup, squadListQuery } from '@/features/squads/queries'
import type { SquadsSearch as Search } from '@/features/squads/search'
import { SquadsSearch } from '@/features/squads/search'
import { SquadsPage } from '@/features/squads/squads-page'
import { listDefaults, rawSearch } from '@/lib/raw-search'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/squads')({
  validateSearch: rawSearch<Search>,
  search: { middlewares: [stripSearchParams<Search>(listDefaults)] },
  loaderDeps: ({ search: { page, limit, q, method } }) => ({ page, limit, q, method }),
  // Not awaited: the rows are on their way while the screen is drawn.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(squadListQuery(SquadsSearch(deps)))
    void context.queryClient.prefetchQuery(agentLookup.page())
  },
  component: () => <SquadsPage search={useScreenSearch(SquadsSearch)} />,
})
