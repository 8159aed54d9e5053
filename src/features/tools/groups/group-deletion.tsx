import { DeleteEntity } from '@/components/deletion/delete-entity'
import { type ToolGroup, toolGroups, tools } from '@/contract/tools'
import { useTranslation } from '@/lib/i18n/use-translation'

interface GroupDeletionProps {
  group: ToolGroup
  onDeleted?: () => void
  onClose: () => void
}

/** Its tools stay, and belong to no group. */
export function GroupDeletion({ group: { id, name }, ...rest }: GroupDeletionProps) {
  const { t } = useTranslation()
  return (
    <DeleteEntity
      {...rest}
      id={id}
      resource={toolGroups}
      stale={[tools]}
      labels={{
        title: t('tools.groups.deleteTitle', { name }),
        text: t('tools.groups.deleteText'),
        action: t('tools.groups.deleteAction'),
        done: t('tools.groups.deleted', { name }),
      }}
    />
  )
}
