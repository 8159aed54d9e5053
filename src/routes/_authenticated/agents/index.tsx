import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { AgentsPage } from '@/features/agents/list/agents-page'
import { agentListQuery, numberLookup } from '@/features/agents/queries'
import type { AgentsSearch as Search } from '@/features/agents/search'
import { AgentsSearch } from '@/features/agents/search'
import { listDefaults, rawSearch } from '@/lib/raw-search'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/agents/')({
  validateSearch: rawSearch<Search>,
  search: { middlewares: [stripSearchParams<Search>(listDefaults)] },
  loaderDeps: ({ search: { page, limit, q, language } }) => ({ page, limit, q, language }),
  // Not awaited: rows load while the screen renders.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(agentListQuery(AgentsSearch(deps)))
    void context.queryClient.prefetchQuery(numberLookup.page())
  },
  component: () => <AgentsPage search={useScreenSearch(AgentsSearch)} />,
})
