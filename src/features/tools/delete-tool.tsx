import { useTranslation } from 'react-i18next'
import { DeleteEntity } from '@/components/delete-entity'
import { type Tool, toolGroups, tools } from '@/contract/tools'
import { track } from '@/lib/analytics'
import { draftKeyOf } from './editor/tool-draft'

interface DeleteToolProps {
  tool: Pick<Tool, 'id' | 'name'>
  onClose: () => void
  onDeleted?: () => void
}

/** Asks before a tool is deleted, and shows the agents and groups that have it. */
export function DeleteTool({ tool: { id, name }, onClose, onDeleted }: DeleteToolProps) {
  const { t } = useTranslation()
  return (
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
  )
}
