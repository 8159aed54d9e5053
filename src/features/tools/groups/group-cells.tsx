import { Link } from '@tanstack/react-router'
import { DeleteEntity } from '@/components/deletion/delete-entity'
import { DeleteButton } from '@/components/list/delete-button'
import { type ToolGroup, toolGroups, tools } from '@/contract/tools'
import { useRecords } from '@/lib/api/use-records'
import { useTranslation } from '@/lib/i18n/use-translation'
import { toolLookup } from '../queries'

/** The tools of a group, each a link. */
export function Members({ group: { toolIds } }: { group: ToolGroup }) {
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
            className="isolated truncate rounded-sm font-mono underline decoration-line underline-offset-2 hover:decoration-current max-md:py-2.5"
          >
            {members.find(id)?.name ?? id}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The button that deletes a group; its name is the link to edit it. */
export function GroupActions({ group }: { group: ToolGroup }) {
  const { t } = useTranslation()
  const { id, name } = group
  return (
    <span className="flex gap-1">
      <DeleteButton
        label={t('tools.groups.deleteOf', { name })}
        dialog={(onClose) => (
          <DeleteEntity
            id={id}
            resource={toolGroups}
            stale={[tools]}
            labels={{
              title: t('tools.groups.deleteTitle', { name }),
              text: t('tools.groups.deleteText'),
              action: t('tools.groups.deleteAction'),
              done: t('tools.groups.deleted', { name }),
            }}
            onClose={onClose}
          />
        )}
      />
    </span>
  )
}
