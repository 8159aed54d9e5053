import { AgentCallDays } from '@/components/call-days/call-days'
import { actionsColumn, cellColumns, dateColumn, selectColumn } from '@/components/list/columns'
import { roomyLayout } from '@/components/list/roomy-layout'
import type { Agent } from '@/contract/agents'
import { type AgentSort, agentSorts } from '../search'
import { AgentLink, agentName, Description, Language, Numbers, OpenNow, RecentCalls, Voice } from './agent-cells'
import { AgentMenu } from './agent-menu'

export const agentColumns = [
  selectColumn(agentName),
  ...cellColumns<Agent, AgentSort>(agentSorts, {
    name: {
      title: 'common.name',
      size: 150,
      grows: true,
      enableHiding: false,
      value: ({ name }) => name,
      cell: (agent) => (
        <span className="block py-1.5">
          <AgentLink agent={agent} />
          {agent.description && <Description agent={agent} />}
        </span>
      ),
    },
    language: {
      title: 'agents.columns.language',
      size: 100,
      value: ({ language }) => language,
      cell: ({ language }) => <Language value={language} />,
    },
    voice: { title: 'agents.columns.voice', size: 125, cell: ({ voiceId }) => <Voice id={voiceId} /> },
    state: { title: 'agents.columns.state', size: 212, cell: (agent) => <OpenNow agent={agent} /> },
    numbers: { title: 'agents.columns.numbers', size: 176, cell: (agent) => <Numbers agent={agent} /> },
    recentCalls: {
      title: 'agents.columns.recentCalls',
      size: 110,
      figures: true,
      value: ({ recentCalls }) => recentCalls,
      cell: ({ recentCalls }) => <RecentCalls value={recentCalls} />,
    },
    updatedAt: dateColumn({ title: 'agents.columns.updatedAt', size: 130, value: ({ updatedAt }) => updatedAt }),
    callDays: { title: 'callDays.title', size: 130, cell: (agent) => <AgentCallDays agent={agent} /> },
  }),
  actionsColumn((agent: Agent) => <AgentMenu agent={agent} />),
]

/** A narrow window has no room for all columns. */
export const agentLayout = () => roomyLayout({ voice: '90rem', updatedAt: '96rem', recentCalls: '100rem' })
