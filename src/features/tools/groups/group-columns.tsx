import { actionsColumn, cellColumns, EntityLink } from '@/components/list/cell-columns'
import type { ToolGroup } from '@/contract/tools'
import { patchSearch } from '@/lib/patch-search'
import { GroupActions, Members } from './group-cells'

const GroupName = ({ group: { id, name } }: { group: ToolGroup }) => (
  <EntityLink to="." search={patchSearch({ edit: id })} resetScroll={false} name={name} />
)

export const groupColumns = [
  ...cellColumns<ToolGroup>({
    name: { title: 'common.name', size: 220, cell: (group) => <GroupName group={group} /> },
    toolIds: { title: 'tools.groups.members', size: 560, cell: (group) => <Members group={group} /> },
  }),
  actionsColumn((group: ToolGroup) => <GroupActions group={group} />),
]

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
