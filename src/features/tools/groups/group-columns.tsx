import { createColumnHelper } from '@tanstack/react-table'
import type { Features } from '@/components/data-table/features'
import { actionsColumn } from '@/components/list/columns'
import type { ToolGroup } from '@/contract/tools'
import { DASH } from '@/lib/format'
import { GroupActions, Members } from './group-cells'

const helper = createColumnHelper<Features, ToolGroup>()

const GroupName = ({ group }: { group: ToolGroup }) => (
  <span className="isolated block truncate font-medium">{group.name || DASH}</span>
)

export const groupColumns = helper.columns([
  helper.accessor('name', {
    size: 220,
    meta: { title: 'tools.groups.name' },
    cell: ({ row }) => <GroupName group={row.original} />,
  }),
  helper.accessor('toolIds', {
    size: 560,
    meta: { title: 'tools.groups.members' },
    cell: ({ row }) => <Members group={row.original} />,
  }),
  actionsColumn((group: ToolGroup) => <GroupActions group={group} />),
])

/** A group on a screen too narrow for columns. */
export const GroupCard = ({ group }: { group: ToolGroup }) => (
  <div className="flex items-start gap-3 px-3.5 py-3">
    <div className="min-w-0 flex-1">
      <GroupName group={group} />
      <Members group={group} />
    </div>
    <GroupActions group={group} />
  </div>
)
