import { createColumnHelper } from '@tanstack/react-table'
import { useTranslation } from 'react-i18next'
import type { Features } from '@/components/data-table/features'
import { actionsColumn, dateColumn, EntityLink } from '@/components/list/columns'
import { RequestTarget } from '@/components/request/request-target'
import { Badge } from '@/components/ui/badge'
import type { Tool } from '@/contract/tools'
import { cx } from '@/lib/cx'
import { parseInstant } from '@/lib/format'
import type { SortValue } from '@/lib/sort'
import { DeleteTool } from '../delete-tool'
import type { ToolSort } from '../search'
import { callerLabel, typeLabel } from '../tool-labels'
import { GroupName, UsedByCount } from './tool-relations'

const helper = createColumnHelper<Features, Tool>()

export const ToolLink = ({ tool, className }: { tool: Tool; className?: string }) => (
  <EntityLink
    to="/tools/$toolId"
    params={{ toolId: tool.id }}
    name={tool.name}
    translate="no"
    className={cx('font-mono', className)}
  />
)

export function TypeBadge({ tool }: { tool: Tool }) {
  const { t } = useTranslation()
  return <Badge>{typeLabel(t, tool.type)}</Badge>
}

function Caller({ tool }: { tool: Tool }) {
  const { t } = useTranslation()
  return <span className="truncate">{callerLabel(t, tool.callerType)}</span>
}

export const toolColumns = helper.columns([
  helper.accessor('name', {
    size: 200,
    meta: { title: 'tools.columns.name' },
    cell: ({ row }) => <ToolLink tool={row.original} />,
  }),
  helper.accessor('type', {
    size: 100,
    meta: { title: 'tools.columns.type' },
    cell: ({ row }) => <TypeBadge tool={row.original} />,
  }),
  helper.accessor('url', {
    size: 250,
    meta: { title: 'request.url' },
    cell: ({ row }) => <RequestTarget request={row.original} />,
  }),
  helper.accessor('callerType', {
    size: 110,
    meta: { title: 'tools.columns.caller' },
    cell: ({ row }) => <Caller tool={row.original} />,
  }),
  helper.display({
    id: 'group',
    size: 125,
    meta: { title: 'tools.columns.group' },
    cell: ({ row }) => <GroupName tool={row.original} />,
  }),
  helper.display({
    id: 'usedBy',
    size: 95,
    meta: { title: 'tools.columns.usedBy' },
    cell: ({ row }) => <UsedByCount tool={row.original} />,
  }),
  dateColumn<Tool>('updatedAt', { title: 'tools.columns.updatedAt', value: ({ updatedAt }) => updatedAt }),
  actionsColumn((tool: Tool) => <DeleteTool tool={tool} />),
])

export const toolSortValues: Record<ToolSort, SortValue<Tool>> = {
  name: ({ name }) => name,
  type: ({ type }) => type,
  updatedAt: ({ updatedAt }) => parseInstant(updatedAt)?.getTime(),
}
