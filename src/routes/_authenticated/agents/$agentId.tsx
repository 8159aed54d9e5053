import { createFileRoute } from '@tanstack/react-router'
import { AgentScreen } from '@/app/agent-screen'
import { agentQuery } from '@/features/agents/queries'
import type { TestCallSearch as Search } from '@/features/test-call/search'
import { TestCallSearch } from '@/features/test-call/search'
import { rawSearch } from '@/lib/raw-search'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/agents/$agentId')({
  validateSearch: rawSearch<Search>,
  search: {
    middlewares: [
      // A call goes on while one walks through the sections. The router's own middleware for this weighs on every visit.
      ({ search, next }): Search => ({ ...(search.test && { test: true }), ...next(search) }),
    ],
  },
  // Not awaited: data loads while the screen renders.
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(agentQuery(params.agentId))
  },
  component: () => <AgentScreen id={Route.useParams().agentId} search={useScreenSearch(TestCallSearch)} />,
})
