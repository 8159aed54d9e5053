import { DeleteEntity } from '@/components/deletion/delete-entity'
import { DeleteButton } from '@/components/list/delete-button'
import { type Tool, toolGroups, tools } from '@/contract/tools'
import { track } from '@/lib/analytics'
import { useTranslation } from '@/lib/i18n/use-translation'
import { draftKeyOf } from './editor/tool-draft'

interface DeleteToolProps {
  tool: Tool
  /** Given on the tool's own page, which it leaves. */
  onDeleted?: () => void
}

/** A button that asks before the tool is deleted, and shows the agents and groups that have it. */
export function DeleteTool({ tool: { id, name }, onDeleted }: DeleteToolProps) {
  const { t } = useTranslation()
  return (
    <DeleteButton
      label={onDeleted ? undefined : t('common.deleteOf', { name })}
      dialog={(onClose) => (
        <DeleteEntity
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
          onClose={onClose}
          onDeleted={() => {
            track('business', 'tool_deleted')
            onDeleted?.()
          }}
        />
      )}
    />
  )
}
