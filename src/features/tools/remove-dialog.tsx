import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DeleteDialog } from '@/components/delete-dialog'
import { type Tool, tools } from '@/contract/tools'
import { track } from '@/lib/analytics'
import { call } from '@/lib/api/call'
import { dropDraft } from '@/lib/drafts'
import { notify } from '@/lib/notify'
import { draftKeyOf } from './editor/tool-draft'
import { toolUsagesQuery } from './queries'

interface RemoveDialogProps {
  of: Pick<Tool, 'id' | 'name'>
  onClose: () => void
  onRemoved?: () => void
}

/** Asks before a tool is deleted, and shows the agents and groups that have it. */
export function RemoveDialog({ of, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return (
    <DeleteDialog
      title={t('tools.delete.title', { name: of.name })}
      description={t('tools.delete.text')}
      action={t('tools.delete.action')}
      usages={toolUsagesQuery(of.id)}
      remove={() => call(tools.remove, { params: { id: of.id } })}
      onClose={onClose}
      onDeleted={() => {
        dropDraft(draftKeyOf(of.id))
        track('business', 'tool_deleted')
        notify({ tone: 'success', title: t('tools.delete.done', { name: of.name }) })
        onRemoved?.()
        client.removeQueries({ queryKey: ['tools', tools.get.path, { params: { id: of.id } }] })
        void client.invalidateQueries({ queryKey: ['tools', tools.list.path] })
      }}
    />
  )
}
