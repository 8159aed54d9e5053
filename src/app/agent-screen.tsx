import { useNavigate } from '@tanstack/react-router'
import { AgentEditorPage } from '@/features/agents/editor/agent-editor-page'
import type { TestCallSearch } from '@/features/test-call/search'
import { LazyBoundary, lazyNamed } from '@/lib/lazy'
import { useShownAgent } from '@/lib/use-shown-agent'

const TestCallSheet = lazyNamed(() =>
  import('@/features/test-call/test-call-sheet').then((module) => module.TestCallSheet),
)

export function AgentScreen({ id, search: { test } }: { id: string; search: TestCallSearch }) {
  const navigate = useNavigate()
  useShownAgent(id)
  const close = () => void navigate({ to: '.', search: (current) => ({ ...current, test: undefined }) })
  return (
    <AgentEditorPage id={id} isBeside={test === true}>
      {(agent) =>
        test && (
          <LazyBoundary>
            <TestCallSheet key={id} agent={agent} onClose={close} />
          </LazyBoundary>
        )
      }
    </AgentEditorPage>
  )
}
