import { createFileRoute } from '@tanstack/react-router'
import { agentLookup, squadListQuery } from '@/features/squads/queries'
import { squadList } from '@/features/squads/search'
import { SquadsPage } from '@/features/squads/squads-page'

export const Route = createFileRoute('/_authenticated/squads')({
  ...squadList.route,
  // Not awaited: the rows are on their way while the screen is drawn.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(squadListQuery(deps))
    void context.queryClient.prefetchQuery(agentLookup.page())
  },
  component: () => <SquadsPage search={Route.useSearch()} />,
})
