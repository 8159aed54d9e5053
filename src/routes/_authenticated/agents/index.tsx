import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { AgentsPage } from '@/features/agents/list/agents-page'
import { agentListQuery, numberLookup } from '@/features/agents/queries'
import { AgentsSearch } from '@/features/agents/search'
import { listDefaults } from '@/lib/search-schema'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/agents/')({
  validateSearch: AgentsSearch,
  search: { middlewares: [stripSearchParams<AgentsSearch>(listDefaults)] },
  loaderDeps: ({ search: { page, limit, q, language } }) => ({ page, limit, q, language }),
  // Not awaited: rows load while the screen renders.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(agentListQuery(deps))
    void context.queryClient.prefetchQuery(numberLookup.page())
  },
  component: () => <AgentsPage search={useScreenSearch(AgentsSearch)} />,
})
