import { createFileRoute } from '@tanstack/react-router'
import { AgentEditorPage } from '@/features/agents/editor/agent-editor-page'
import { agentQuery } from '@/features/agents/queries'

export const Route = createFileRoute('/_authenticated/agents/$agentId')({
  // Not awaited: the agent is on its way while the screen is drawn.
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(agentQuery(params.agentId))
  },
  component: () => <AgentEditorPage id={Route.useParams().agentId} />,
})
