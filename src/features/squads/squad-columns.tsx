import { createColumnHelper } from '@tanstack/react-table'
import type { Features } from '@/components/data-table/features'
import type { Squad } from '@/contract/squads'
import { totalRing } from './arrange'
import { Method, Seconds, SquadLink, UsingAgents } from './squad-cells'
import { useAgentsOf } from './use-agents-of'

const helper = createColumnHelper<Features, Squad>()

/** Reads the agents itself: rows are not drawn again when their names arrive. */
function Using({ squad }: { squad: Squad }) {
  const agentsOf = useAgentsOf()
  return <UsingAgents names={agentsOf(squad)} />
}

/** The columns of the groups. */
export const squadColumns = helper.columns([
  helper.accessor('name', { size: 250, cell: ({ row }) => <SquadLink of={row.original} /> }),
  helper.accessor('method', { size: 160, cell: ({ getValue }) => <Method value={getValue()} /> }),
  helper.accessor('numbers', {
    size: 110,
    cell: ({ getValue }) => <span className="figures">{getValue().length}</span>,
  }),
  helper.accessor('timeout', { size: 130, cell: ({ getValue }) => <Seconds value={getValue()} /> }),
  helper.display({ id: 'total', size: 130, cell: ({ row }) => <Seconds value={totalRing(row.original)} /> }),
  helper.accessor('agentIds', { size: 220, cell: ({ row }) => <Using squad={row.original} /> }),
])
