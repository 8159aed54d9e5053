import { createFileRoute } from '@tanstack/react-router'
import { PromptSection } from '@/features/agents/sections/prompt-section'

export const Route = createFileRoute('/_authenticated/agents/$agentId/')({
  staticData: { title: 'common.agent' },
  component: PromptSection,
})
