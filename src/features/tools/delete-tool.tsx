import { DeleteEntityButton } from '@/components/list/delete-button'
import { type Tool, toolGroups, tools } from '@/contract/tools'
import { useTranslation } from '@/lib/i18n/use-translation'
import { draftKeyOf } from './editor/tool-draft'

interface DeleteToolProps {
  tool: Tool
  /** Given on the tool's page, to leave it. */
  onDeleted?: () => void
}

export function DeleteTool({ tool: { id, name }, onDeleted }: DeleteToolProps) {
  const { t } = useTranslation()
  return (
    <DeleteEntityButton
      label={onDeleted ? undefined : t('common.deleteOf', { name })}
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
      onDeleted={onDeleted}
    />
  )
}
