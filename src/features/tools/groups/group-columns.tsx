import { Link } from '@tanstack/react-router'
import { actionsColumn, cellColumns, EntityLink } from '@/components/list/columns'
import { EntityMenu } from '@/components/list/entity-menu'
import type { ToolGroup } from '@/contract/tools'
import { patchSearch } from '@/lib/address/patch-search'
import { useRecords } from '@/lib/api/use-records'
import { useTranslation } from '@/lib/i18n/use-translation'
import { toolLookup } from '../queries'
import { GroupDeletion } from './group-deletion'

function Members({ group: { toolIds } }: { group: ToolGroup }) {
  const { t } = useTranslation()
  const members = useRecords(toolIds, toolLookup)
  if (toolIds.length === 0) return <span className="text-muted text-sm">{t('tools.groups.noTools')}</span>
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm">
      {toolIds.map((id) => (
        <li key={id} className="flex min-h-6 min-w-0 items-center max-md:min-h-11">
          <Link
            to="/tools/$toolId"
            params={{ toolId: id }}
            translate="no"
            className="isolated truncate rounded-sm font-mono underline decoration-edge underline-offset-2 hover:decoration-current max-md:py-2.5"
          >
            {members.find(id)?.name ?? id}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const linkTo = ({ id }: ToolGroup) => ({ to: '.', search: patchSearch({ edit: id }) }) as const

function GroupActions({ group }: { group: ToolGroup }) {
  return (
    <EntityMenu
      of="/tool-groups"
      name={group.name}
      to={linkTo(group)}
      dialog={(onClose) => <GroupDeletion group={group} onClose={onClose} />}
    />
  )
}

const GroupName = ({ group }: { group: ToolGroup }) => (
  <EntityLink {...linkTo(group)} resetScroll={false} name={group.name} />
)

export const groupColumns = [
  ...cellColumns<ToolGroup, 'name'>(['name'], {
    name: {
      title: 'common.name',
      size: 220,
      value: ({ name }) => name,
      cell: (group) => <GroupName group={group} />,
    },
    toolIds: { title: 'tools.groups.members', size: 560, cell: (group) => <Members group={group} /> },
  }),
  actionsColumn((group: ToolGroup) => <GroupActions group={group} />),
]

export const GroupCard = ({ group }: { group: ToolGroup }) => (
  <div className="flex items-start gap-3 px-3.5 py-3">
    <div className="min-w-0 flex-1">
      <GroupName group={group} />
      <Members group={group} />
    </div>
    <GroupActions group={group} />
  </div>
)
