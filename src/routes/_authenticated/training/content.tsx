import { createFileRoute } from '@tanstack/react-router'
import { ContentPage } from '@/features/training/content-page'
import { agentLookup, agentQuery } from '@/features/training/queries'
import { AgentSearch } from '@/lib/address/search-schema'

export const Route = createFileRoute('/_authenticated/training/content')({
  staticData: { title: 'training.title' },
  validateSearch: AgentSearch,
  loaderDeps: ({ search: { agent } }) => ({ agent }),
  // Not awaited: the documents are on their way while the screen is drawn.
  loader: ({ context, deps: { agent } }) => {
    void context.queryClient.prefetchQuery(agentLookup.page())
    if (agent) void context.queryClient.prefetchQuery(agentQuery(agent))
  },
  component: () => <ContentPage search={Route.useSearch()} />,
})
