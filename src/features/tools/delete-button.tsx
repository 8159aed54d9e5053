import { useTranslation } from 'react-i18next'
import { DeleteButton } from '@/components/list/delete-button'
import type { Tool } from '@/contract/tools'
import { DeleteTool } from './delete-tool'

/** A row's button that asks before the tool is deleted. */
export function DeleteToolButton({ tool }: { tool: Tool }) {
  const { t } = useTranslation()
  return (
    <DeleteButton
      label={t('tools.delete.of', { name: tool.name })}
      dialog={(onClose) => <DeleteTool tool={tool} onClose={onClose} />}
    />
  )
}
