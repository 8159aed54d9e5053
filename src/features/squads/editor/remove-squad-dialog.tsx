import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DeleteDialog } from '@/components/delete-dialog'
import { type Squad, squads } from '@/contract/squads'
import { call } from '@/lib/api/call'
import { read } from '@/lib/api/read'
import { notify } from '@/lib/notify'
import { squadListQuery, squadQuery } from '../queries'

interface RemoveSquadDialogProps {
  of: Squad
  onClose: () => void
  /** It is gone. */
  onRemoved: () => void
}

/** Asks before a group is deleted, and shows the agents that hand calls to it. */
export function RemoveSquadDialog({ of, onClose, onRemoved }: RemoveSquadDialogProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return (
    <DeleteDialog
      title={t('squads.deleteTitle', { name: of.name })}
      description={t('squads.deleteText')}
      action={t('squads.delete')}
      usages={read(squads.usages, { params: { id: of.id } })}
      remove={() => call(squads.remove, { params: { id: of.id } })}
      onClose={onClose}
      onDeleted={() => {
        onRemoved()
        client.removeQueries({ queryKey: squadQuery(of.id).queryKey })
        void client.invalidateQueries({ queryKey: squadListQuery.queryKey })
        notify({ tone: 'success', title: t('squads.deleted', { name: of.name }) })
      }}
    />
  )
}
