import { createFileRoute } from '@tanstack/react-router'
import { ConnectionsPage } from '@/features/connections/connections-page'
import { AgentSearch } from '@/lib/address/search-schema'

export const Route = createFileRoute('/_authenticated/agents/connections')({
  staticData: { title: 'connections.title', texts: ['connections'] },
  validateSearch: AgentSearch,
  component: () => <ConnectionsPage search={Route.useSearch()} />,
})
