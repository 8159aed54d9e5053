import { createFileRoute } from '@tanstack/react-router'
import { ConnectionsPage } from '@/features/connections/connections-page'
import { ConnectionsSearch } from '@/features/connections/search'

export const Route = createFileRoute('/_authenticated/agents/connections')({
  staticData: { title: 'connections.title' },
  validateSearch: ConnectionsSearch,
  component: () => <ConnectionsPage search={Route.useSearch()} />,
})
