import { useQuery } from '@tanstack/react-query'
import { actionsColumn, cellColumns, dateColumn, EntityLink } from '@/components/list/columns'
import { EntityMenu } from '@/components/list/entity-menu'
import { ListCard } from '@/components/list/list-card'
import { roomyLayout } from '@/components/list/roomy-layout'
import { RequestTarget } from '@/components/request/request-target'
import { Badge } from '@/components/ui/badge'
import type { Tool } from '@/contract/tools'
import { isNotOffered } from '@/lib/api/errors'
import { useEveryRecord } from '@/lib/api/use-records'
import { cx } from '@/lib/cx'
import { DASH } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { ToolDeletion } from '../delete-tool'
import { agentLookup, groupLookup } from '../queries'
import { type ToolSort, toolSorts } from '../search'
import { callerLabel, typeLabel } from '../tool-labels'

function useGroupOf(tool: Tool) {
  const groups = useEveryRecord(groupLookup)
  const { error } = useQuery(groupLookup.page())
  return {
    group: groups?.records.find(({ id, toolIds }) => toolIds.includes(tool.id) || id === tool.groupId),
    /** A tool that is in none of them has no group. */
    isKnown: groups?.isComplete || isNotOffered(error),
  }
}

function GroupName({ tool }: { tool: Tool }) {
  const name = useGroupOf(tool).group?.name
  return (
    <span title={name} className={cx('isolated block truncate', name === undefined && 'text-muted')}>
      {name ?? DASH}
    </span>
  )
}

/** Number of agents that have the tool, directly or by its group. */
function UsedByCount({ tool }: { tool: Tool }) {
  const { t } = useTranslation()
  const { group, isKnown } = useGroupOf(tool)
  const agents = useEveryRecord(agentLookup)
  if (!agents?.isComplete || !(group || isKnown)) return <span className="text-muted">{DASH}</span>
  const users = agents.records.filter(
    ({ toolIds, toolGroupIds }) =>
      toolIds.includes(tool.id) || (group !== undefined && toolGroupIds.includes(group.id)),
  )
  if (users.length === 0) return <span className="text-muted">{t('tools.unused')}</span>
  return (
    <span className="figures isolated" title={users.map(({ name }) => name).join('\n')}>
      {t('tools.agents', { count: users.length })}
    </span>
  )
}

const linkTo = ({ id }: Tool) => ({ to: '/tools/$toolId', params: { toolId: id } }) as const

const ToolLink = ({ tool }: { tool: Tool }) => (
  <EntityLink {...linkTo(tool)} name={tool.name} translate="no" className="font-mono max-md:py-2.5" />
)

const ToolMenu = ({ tool }: { tool: Tool }) => (
  <EntityMenu
    of="/tools"
    name={tool.name}
    to={linkTo(tool)}
    dialog={(onClose) => <ToolDeletion tool={tool} onClose={onClose} />}
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
  ...cellColumns<Tool, ToolSort>(toolSorts, {
    name: { title: 'common.name', size: 170, value: ({ name }) => name, cell: (tool) => <ToolLink tool={tool} /> },
    type: {
      title: 'common.type',
      size: 100,
      value: ({ type }) => type,
      cell: (tool) => <TypeBadge tool={tool} />,
    },
    url: {
      title: 'request.url',
      size: 240,
      grows: true,
      cell: (tool) => <RequestTarget request={tool} />,
    },
    callerType: { title: 'tools.columns.caller', size: 110, cell: (tool) => <Caller tool={tool} /> },
    group: { title: 'tools.columns.group', size: 125, cell: (tool) => <GroupName tool={tool} /> },
    usedBy: { title: 'tools.columns.usedBy', size: 95, cell: (tool) => <UsedByCount tool={tool} /> },
    updatedAt: dateColumn({ title: 'tools.columns.updatedAt', value: ({ updatedAt }) => updatedAt }),
  }),
  actionsColumn((tool: Tool) => <ToolMenu tool={tool} />),
]

/** A narrow window has no room for all columns. */
export const toolLayout = () => roomyLayout({ updatedAt: '90rem' })

export const ToolCard = ({ tool }: { tool: Tool }) => (
  <ListCard
    title={<ToolLink tool={tool} />}
    aside={
      <>
        <TypeBadge tool={tool} />
        <ToolMenu tool={tool} />
      </>
    }
    footer={<UsedByCount tool={tool} />}
  >
    {tool.description && <p className="isolated line-clamp-2 text-muted">{tool.description}</p>}
    <RequestTarget request={tool} />
  </ListCard>
)
