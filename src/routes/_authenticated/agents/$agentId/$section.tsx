import { createFileRoute } from '@tanstack/react-router'
import { AgentSection } from '@/features/agents/editor/agent-section'
import { ScheduleSearch } from '@/features/agents/schedule/search'

/** One route for all sections but the first: a file for each would stand in the first load of every page. */
export const Route = createFileRoute('/_authenticated/agents/$agentId/$section')({
  validateSearch: ScheduleSearch,
  component: () => <AgentSection id={Route.useParams().section} />,
})
