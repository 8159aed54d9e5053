import { createColumnHelper } from '@tanstack/react-table'
import type { Features } from '@/components/data-table/features'
import type { Squad } from '@/contract/squads'
import type { SortValue } from '@/lib/sort'
import { ringPlan } from './ring-plan'
import type { SquadSort } from './search'
import { Method, Seconds, SquadLink, UsedBy } from './squad-cells'

const helper = createColumnHelper<Features, Squad>()

/** Seconds until the last contact stops ringing; undefined where the squad does not say for how long each rings. */
export const totalRing = ({ method, timeout, numbers }: Squad) =>
  timeout === undefined ? undefined : ringPlan(method, timeout, numbers.length).total

export const squadColumns = helper.columns([
  helper.accessor('name', {
    size: 250,
    meta: { title: 'squads.name' },
    cell: ({ row }) => <SquadLink squad={row.original} />,
  }),
  helper.accessor('method', {
    size: 160,
    meta: { title: 'squads.method' },
    cell: ({ row }) => <Method squad={row.original} />,
  }),
  helper.accessor('numbers', {
    size: 110,
    meta: { title: 'squads.contacts' },
    cell: ({ getValue }) => <span className="figures">{getValue().length}</span>,
  }),
  helper.accessor('timeout', {
    size: 130,
    meta: { title: 'squads.timeoutEach' },
    cell: ({ getValue }) => <Seconds value={getValue()} />,
  }),
  helper.display({
    id: 'total',
    size: 130,
    meta: { title: 'squads.total' },
    cell: ({ row }) => <Seconds value={totalRing(row.original)} />,
  }),
  helper.accessor('agentIds', {
    size: 220,
    meta: { title: 'squads.usedBy' },
    cell: ({ row }) => <UsedBy squad={row.original} />,
  }),
])

export const squadSortValues: Record<SquadSort, SortValue<Squad>> = {
  name: ({ name }) => name,
  method: ({ method }) => method,
  numbers: ({ numbers }) => numbers.length,
  timeout: ({ timeout }) => timeout,
  total: totalRing,
  agentIds: ({ agentIds }) => agentIds?.length,
}
