import { createFileRoute } from '@tanstack/react-router'
import { AgentScreen } from '@/app/agent-screen'
import { agentQuery } from '@/features/agents/queries'
import { TestCallSearch } from '@/features/test-call/search'

export const Route = createFileRoute('/_authenticated/agents/$agentId')({
  staticData: { texts: ['agents', 'test-call'] },
  validateSearch: TestCallSearch,
  search: {
    middlewares: [
      // A call goes on while one walks through the sections. The router's own middleware for this weighs on every visit.
      ({ search, next }): TestCallSearch => ({ ...(search.test && { test: true }), ...next(search) }),
    ],
  },
  // Not awaited: data loads while the screen renders.
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(agentQuery(params.agentId))
  },
  component: () => <AgentScreen id={Route.useParams().agentId} search={Route.useSearch()} />,
})
