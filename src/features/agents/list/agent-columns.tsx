import { createColumnHelper } from '@tanstack/react-table'
import type { Features } from '@/components/data-table/features'
import { actionsColumn, dateColumn } from '@/components/list/cell-columns'
import { selectColumn } from '@/components/list/columns'
import type { Agent } from '@/contract/agents'
import { parseInstant } from '@/lib/format'
import type { SortValue } from '@/lib/sort'
import type { AgentSort } from '../search'
import { AgentLink, agentName, Description, Language, Numbers, OpenNow, RecentCalls, Voice } from './agent-cells'
import { AgentMenu } from './agent-menu'

const helper = createColumnHelper<Features, Agent>()

export const agentColumns = helper.columns([
  selectColumn(agentName),
  helper.accessor('name', {
    size: 205,
    enableHiding: false,
    meta: { title: 'agents.columns.name' },
    cell: ({ row }) => (
      <span className="block py-1.5">
        <AgentLink agent={row.original} />
        {row.original.description && <Description agent={row.original} />}
      </span>
    ),
  }),
  helper.accessor('language', {
    size: 90,
    meta: { title: 'agents.columns.language' },
    cell: ({ getValue }) => <Language value={getValue()} />,
  }),
  helper.display({
    id: 'voice',
    size: 125,
    meta: { title: 'agents.columns.voice' },
    cell: ({ row }) => <Voice id={row.original.voiceId} />,
  }),
  helper.display({
    id: 'state',
    size: 195,
    meta: { title: 'agents.columns.state' },
    cell: ({ row }) => <OpenNow agent={row.original} />,
  }),
  helper.display({
    id: 'numbers',
    size: 165,
    meta: { title: 'agents.columns.numbers' },
    cell: ({ row }) => <Numbers agent={row.original} />,
  }),
  helper.accessor('recentCalls', {
    size: 110,
    meta: { title: 'agents.columns.recentCalls' },
    cell: ({ getValue }) => <RecentCalls value={getValue()} />,
  }),
  dateColumn('updatedAt', { title: 'agents.columns.updatedAt', size: 136, value: ({ updatedAt }: Agent) => updatedAt }),
  actionsColumn((agent: Agent) => <AgentMenu agent={agent} />),
])

export const agentSortValues: Record<AgentSort, SortValue<Agent>> = {
  name: ({ name }) => name,
  language: ({ language }) => language,
  recentCalls: ({ recentCalls }) => recentCalls,
  updatedAt: ({ updatedAt }) => parseInstant(updatedAt)?.getTime(),
}
