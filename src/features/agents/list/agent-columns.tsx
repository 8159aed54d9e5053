import { actionsColumn, cellColumns, dateColumn, selectColumn } from '@/components/list/columns'
import type { Agent } from '@/contract/agents'
import { type AgentSort, agentSorts } from '../search'
import { AgentLink, agentName, Description, Language, Numbers, OpenNow, RecentCalls, Voice } from './agent-cells'
import { AgentMenu } from './agent-menu'

export const agentColumns = [
  selectColumn(agentName),
  ...cellColumns<Agent, AgentSort>(agentSorts, {
    name: {
      title: 'common.name',
      size: 205,
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
      size: 90,
      value: ({ language }) => language,
      cell: ({ language }) => <Language value={language} />,
    },
    voice: { title: 'agents.columns.voice', size: 125, cell: ({ voiceId }) => <Voice id={voiceId} /> },
    state: { title: 'agents.columns.state', size: 195, cell: (agent) => <OpenNow agent={agent} /> },
    numbers: { title: 'agents.columns.numbers', size: 165, cell: (agent) => <Numbers agent={agent} /> },
    recentCalls: {
      title: 'agents.columns.recentCalls',
      size: 110,
      value: ({ recentCalls }) => recentCalls,
      cell: ({ recentCalls }) => <RecentCalls value={recentCalls} />,
    },
    updatedAt: dateColumn({ title: 'agents.columns.updatedAt', size: 136, value: ({ updatedAt }) => updatedAt }),
  }),
  actionsColumn((agent: Agent) => <AgentMenu agent={agent} />),
]
