import { createFileRoute } from '@tanstack/react-router'
import { AgentsPage } from '@/features/agents/list/agents-page'
import { agentListQuery, numberLookup } from '@/features/agents/queries'
import { agentList } from '@/features/agents/search'

export const Route = createFileRoute('/_authenticated/agents/')({
  ...agentList.route,
  // Not awaited: rows load while the screen renders.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(agentListQuery(deps))
    void context.queryClient.prefetchQuery(numberLookup.page())
  },
  component: () => <AgentsPage search={Route.useSearch()} />,
})
