import { createFileRoute } from '@tanstack/react-router'
import { OverviewPage } from '@/features/training/overview-page'
import { agentLookup, trainingQuery } from '@/features/training/queries'
import { AgentSearch } from '@/lib/address/search-schema'

export const Route = createFileRoute('/_authenticated/training/')({
  staticData: { title: 'training.title' },
  validateSearch: AgentSearch,
  loaderDeps: ({ search: { agent } }) => ({ agent }),
  // Not awaited: the figures are on their way while the screen is drawn.
  loader: ({ context, deps: { agent } }) => {
    void context.queryClient.prefetchQuery(agentLookup.page())
    if (agent) void context.queryClient.prefetchQuery(trainingQuery(agent))
  },
  component: () => <OverviewPage search={Route.useSearch()} />,
})
