import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { AgentEditorPage } from '@/features/agents/editor/agent-editor-page'
import type { TestCallSearch } from '@/features/test-call/search'

const TestCallSheet = lazy(async () => ({
  default: (await import('@/features/test-call/test-call-sheet')).TestCallSheet,
}))

/** The editor of an agent, and its test call beside it. */
export function AgentScreen({ id, search: { test } }: { id: string; search: TestCallSearch }) {
  const navigate = useNavigate()
  const close = () => void navigate({ to: '.', search: (current) => ({ ...current, test: undefined }) })
  return (
    <AgentEditorPage id={id} isBeside={test === true}>
      {(agent) =>
        test && (
          <Suspense fallback={null}>
            <TestCallSheet key={id} agent={agent} onClose={close} />
          </Suspense>
        )
      }
    </AgentEditorPage>
  )
}
