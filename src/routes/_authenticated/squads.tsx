import { createFileRoute } from '@tanstack/react-router'
import { agentListQuery, squadListQuery } from '@/features/squads/queries'
import { SquadsSearch } from '@/features/squads/search'
import { SquadsPage } from '@/features/squads/squads-page'

export const Route = createFileRoute('/_authenticated/squads')({
  validateSearch: SquadsSearch,
  // Not awaited: the rows are on their way while the screen is drawn. No loaderDeps: the address only orders the rows.
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(squadListQuery)
    void context.queryClient.prefetchQuery(agentListQuery)
  },
  component: () => <SquadsPage search={Route.useSearch()} />,
})
