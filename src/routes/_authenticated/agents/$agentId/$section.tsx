import { createFileRoute, notFound } from '@tanstack/react-router'
import { AgentSection, isAgentSection } from '@/features/agents/editor/agent-section'
import { ScheduleSearch } from '@/features/agents/schedule/search'

/** One route for all sections but the first: one file each would add to every page's first load. */
export const Route = createFileRoute('/_authenticated/agents/$agentId/$section')({
  staticData: { title: 'common.agent' },
  validateSearch: ScheduleSearch,
  loader: ({ params: { section } }) => {
    if (!isAgentSection(section)) throw notFound()
    return section
  },
  component: () => <AgentSection id={Route.useLoaderData()} />,
})
