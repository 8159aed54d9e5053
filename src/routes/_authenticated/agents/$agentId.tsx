import { createFileRoute } from '@tanstack/react-router'
import { AgentEditorPage } from '@/features/agents/editor/agent-editor-page'
import { agentQuery } from '@/features/agents/queries'

export const Route = createFileRoute('/_authenticated/agents/$agentId')({
  // Not awaited: data loads while the screen renders.
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(agentQuery(params.agentId))
  },
  component: () => <AgentEditorPage id={Route.useParams().agentId} />,
})
