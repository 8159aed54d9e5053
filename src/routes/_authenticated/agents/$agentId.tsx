import { createFileRoute, retainSearchParams, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { AgentEditorPage } from '@/features/agents/editor/agent-editor-page'
import { agentQuery } from '@/features/agents/queries'
import { TestCallSearch } from '@/features/test-call/search'
import { rawSearch } from '@/lib/raw-search'
import { useScreenSearch } from '@/lib/use-screen-search'

const TestCallSheet = lazy(async () => ({
  default: (await import('@/features/test-call/test-call-sheet')).TestCallSheet,
}))

export const Route = createFileRoute('/_authenticated/agents/$agentId')({
  validateSearch: rawSearch<TestCallSearch>,
  // A call goes on while one walks through the sections.
  search: { middlewares: [retainSearchParams<TestCallSearch>(['test'])] },
  // Not awaited: data loads while the screen renders.
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(agentQuery(params.agentId))
  },
  component: AgentScreen,
})

function AgentScreen() {
  const { agentId } = Route.useParams()
  const { test } = useScreenSearch(TestCallSearch)
  const navigate = useNavigate()
  const close = () => void navigate({ to: '.', search: (current) => ({ ...current, test: undefined }) })
  return (
    <AgentEditorPage id={agentId} isBeside={test === true}>
      {(agent) =>
        test && (
          <Suspense fallback={null}>
            <TestCallSheet key={agentId} agent={agent} onClose={close} />
          </Suspense>
        )
      }
    </AgentEditorPage>
  )
}
