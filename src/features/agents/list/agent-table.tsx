import { createColumnHelper, useTable } from '@tanstack/react-table'
import { useTranslation } from 'react-i18next'
import { useColumnLayout } from '@/components/data-table/column-layout'
import { DataTable } from '@/components/data-table/data-table'
import { defaultColumn, type Features, features } from '@/components/data-table/features'
import type { Agent } from '@/contract/agents'
import { type AgentSort, agentSorts } from '../search'
import { AgentLink, AgentMenu, Description, Edited, Language, Numbers, OpenNow, RecentCalls } from './agent-cells'
import { useOpenAgent } from './use-open-agent'

const helper = createColumnHelper<Features, Agent>()
const columns = helper.columns([
  helper.accessor('name', {
    size: 320,
    enableHiding: false,
    cell: ({ row }) => (
      <span className="block py-1.5">
        <AgentLink of={row.original} />
        {row.original.description && <Description of={row.original} />}
      </span>
    ),
  }),
  helper.accessor('language', { size: 110, cell: ({ getValue }) => <Language value={getValue()} /> }),
  helper.display({ id: 'state', size: 200, cell: ({ row }) => <OpenNow of={row.original} /> }),
  helper.display({ id: 'numbers', size: 190, cell: ({ row }) => <Numbers of={row.original} /> }),
  helper.accessor('recentCalls', { size: 120, cell: ({ getValue }) => <RecentCalls value={getValue()} /> }),
  helper.accessor('updatedAt', { size: 140, cell: ({ getValue }) => <Edited value={getValue()} /> }),
  helper.display({
    id: 'actions',
    size: 52,
    enableHiding: false,
    enableResizing: false,
    header: () => <ActionsTitle />,
    cell: ({ row }) => (
      <span className="flex justify-end">
        <AgentMenu of={row.original} />
      </span>
    ),
  }),
])
const layout = { columnVisibility: {}, pinned: [], columnSizing: {} }
const isSort = (id: string): id is AgentSort => agentSorts.some((sort) => sort === id)

function ActionsTitle() {
  const { t } = useTranslation()
  return <span className="sr-only">{t('agents.actions.title')}</span>
}

interface AgentTableProps {
  rows: Agent[]
  waiting: boolean
  sort: AgentSort | undefined
  desc: boolean
  onSort: (sort: AgentSort, desc: boolean) => void
}

export function AgentTable({ rows, waiting, sort, desc, onSort }: AgentTableProps) {
  const { t } = useTranslation()
  const { state, pins, handlers } = useColumnLayout('agents', layout)
  const open = useOpenAgent()
  const table = useTable({
    features,
    columns,
    data: rows,
    defaultColumn,
    getRowId: (agent) => agent.id,
    columnResizeMode: 'onChange',
    state,
    ...handlers,
  })
  return (
    <DataTable
      table={table}
      caption={t('agents.title')}
      titles={{
        name: t('agents.columns.name'),
        language: t('agents.columns.language'),
        state: t('agents.columns.state'),
        numbers: t('agents.columns.numbers'),
        recentCalls: t('agents.columns.recentCalls'),
        updatedAt: t('agents.columns.updatedAt'),
      }}
      labels={{
        ascending: t('agents.sort.ascending'),
        descending: t('agents.sort.descending'),
        hide: t('agents.sort.hide'),
      }}
      sorting={{ id: sort, desc, can: isSort, set: (id, down) => isSort(id) && onSort(id, down) }}
      pins={pins}
      isStale={waiting}
      onOpen={(agent) => open(agent.id)}
    />
  )
}
