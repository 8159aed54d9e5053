import { DeleteEntity } from '@/components/deletion/delete-entity'
import { type Tool, toolGroups, tools } from '@/contract/tools'
import { useTranslation } from '@/lib/i18n/use-translation'
import { draftKeyOf } from './editor/tool-draft'

interface ToolDeletionProps {
  tool: Tool
  onDeleted?: () => void
  onClose: () => void
}

export function ToolDeletion({ tool: { id, name }, ...rest }: ToolDeletionProps) {
  const { t } = useTranslation()
  return (
    <DeleteEntity
      {...rest}
      id={id}
      resource={tools}
      stale={[toolGroups]}
      labels={{
        title: t('tools.delete.title', { name }),
        text: t('tools.delete.text'),
        action: t('tools.delete.action'),
        done: t('tools.delete.done', { name }),
      }}
      draftKey={draftKeyOf(id)}
    />
  )
}
