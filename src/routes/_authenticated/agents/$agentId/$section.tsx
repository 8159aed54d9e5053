import { createFileRoute } from '@tanstack/react-router'
import { AgentSection } from '@/features/agents/editor/agent-section'
import type { ScheduleSearch } from '@/features/agents/schedule/search'
import { rawSearch } from '@/lib/raw-search'

/** One route for all sections but the first: one file each would add to every page's first load. */
export const Route = createFileRoute('/_authenticated/agents/$agentId/$section')({
  validateSearch: rawSearch<ScheduleSearch>,
  component: () => <AgentSection id={Route.useParams().section} />,
})
