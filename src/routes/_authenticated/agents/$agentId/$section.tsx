import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { AgentSectionScreen, isSection } from '@/app/agent-section'
import { ScheduleSearch } from '@/features/agents/schedule/search'

/** One route for all sections but the first: one file each would add to every page's first load. */
export const Route = createFileRoute('/_authenticated/agents/$agentId/$section')({
  staticData: { title: 'common.agent', texts: ['phone-numbers'] },
  validateSearch: ScheduleSearch,
  loader: ({ params: { agentId, section } }) => {
    // The first section has the address of the agent.
    if (section === 'prompt') throw redirect({ to: '/agents/$agentId', params: { agentId }, replace: true })
    // The model had a section of its own.
    if (section === 'model')
      throw redirect({ to: '/agents/$agentId/$section', params: { agentId, section: 'voice' }, replace: true })
    if (!isSection(section)) throw notFound()
    return section
  },
  component: () => <AgentSectionScreen agentId={Route.useParams().agentId} section={Route.useLoaderData()} />,
})
