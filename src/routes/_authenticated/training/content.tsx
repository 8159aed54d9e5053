import { createFileRoute } from '@tanstack/react-router'
import { ContentPage } from '@/features/training/content-page'
import { agentLookup, agentQuery } from '@/features/training/queries'
import type { TrainingSearch as Search } from '@/features/training/search'
import { TrainingSearch } from '@/features/training/search'
import { rawSearch } from '@/lib/raw-search'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/training/content')({
  validateSearch: rawSearch<Search>,
  loaderDeps: ({ search: { agent } }) => ({ agent }),
  // Not awaited: the documents are on their way while the screen is drawn.
  loader: ({ context, deps: { agent } }) => {
    void context.queryClient.prefetchQuery(agentLookup.page())
    if (agent) void context.queryClient.prefetchQuery(agentQuery(agent))
  },
  component: () => <ContentPage search={useScreenSearch(TrainingSearch)} />,
})
