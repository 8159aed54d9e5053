import { createFileRoute } from '@tanstack/react-router'
import { ConnectionsPage } from '@/features/connections/connections-page'
import { prefetchConnections } from '@/features/connections/queries'
import { ConnectionsSearch } from '@/features/connections/search'

export const Route = createFileRoute('/_authenticated/agents/connections')({
  staticData: { title: 'connections.title' },
  validateSearch: ConnectionsSearch,
  // Not awaited: the lists are on their way while the screen is drawn.
  loader: ({ context }) => prefetchConnections(context.queryClient),
  component: () => <ConnectionsPage search={Route.useSearch()} />,
})
