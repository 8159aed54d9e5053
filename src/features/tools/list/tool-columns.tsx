import { actionsColumn, cellColumns, dateColumn, EntityLink } from '@/components/list/cell-columns'
import { ListCard } from '@/components/list/list-card'
import { RequestTarget } from '@/components/request/request-target'
import { Badge } from '@/components/ui/badge'
import type { Tool } from '@/contract/tools'
import { parseInstant } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { SortValue } from '@/lib/sort'
import { DeleteTool } from '../delete-tool'
import type { ToolSort } from '../search'
import { callerLabel, typeLabel } from '../tool-labels'
import { GroupName, UsedByCount } from './tool-relations'

const ToolLink = ({ tool: { id, name } }: { tool: Tool }) => (
  <EntityLink
    to="/tools/$toolId"
    params={{ toolId: id }}
    name={name}
    translate="no"
    className="font-mono max-md:py-2.5"
  />
)

function TypeBadge({ tool }: { tool: Tool }) {
  const { t } = useTranslation()
  return <Badge>{typeLabel(t, tool.type)}</Badge>
}

function Caller({ tool }: { tool: Tool }) {
  const { t } = useTranslation()
  return <span className="truncate">{callerLabel(t, tool.callerType)}</span>
}

export const toolColumns = [
  ...cellColumns<Tool>({
    name: { title: 'common.name', size: 200, cell: (tool) => <ToolLink tool={tool} /> },
    type: { title: 'tools.columns.type', size: 100, cell: (tool) => <TypeBadge tool={tool} /> },
    url: { title: 'request.url', size: 250, cell: (tool) => <RequestTarget request={tool} /> },
    callerType: { title: 'tools.columns.caller', size: 110, cell: (tool) => <Caller tool={tool} /> },
    group: { title: 'tools.columns.group', size: 125, cell: (tool) => <GroupName tool={tool} /> },
    usedBy: { title: 'tools.columns.usedBy', size: 95, cell: (tool) => <UsedByCount tool={tool} /> },
  }),
  dateColumn<Tool>('updatedAt', { title: 'tools.columns.updatedAt', value: ({ updatedAt }) => updatedAt }),
  actionsColumn((tool: Tool) => <DeleteTool tool={tool} />),
]

export const toolSortValues: Record<ToolSort, SortValue<Tool>> = {
  name: ({ name }) => name,
  type: ({ type }) => type,
  updatedAt: ({ updatedAt }) => parseInstant(updatedAt)?.getTime(),
}

export const ToolCard = ({ tool }: { tool: Tool }) => (
  <ListCard
    title={<ToolLink tool={tool} />}
    aside={<TypeBadge tool={tool} />}
    footer={<UsedByCount tool={tool} />}
    actions={<DeleteTool tool={tool} />}
  >
    {tool.description && <p className="isolated line-clamp-2 text-muted">{tool.description}</p>}
    <RequestTarget request={tool} />
  </ListCard>
)
