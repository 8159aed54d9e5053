import { DeleteEntity } from '@/components/deletion/delete-entity'
import { type Squad, squads } from '@/contract/squads'
import { useTranslation } from '@/lib/i18n/use-translation'
import { draftKeyOf } from './squad-form'

interface SquadDeletionProps {
  squad: Squad
  onDeleted?: () => void
  onClose: () => void
}

export function SquadDeletion({ squad: { id, name }, ...rest }: SquadDeletionProps) {
  const { t } = useTranslation()
  return (
    <DeleteEntity
      {...rest}
      id={id}
      resource={squads}
      labels={{
        title: t('squads.deleteTitle', { name }),
        text: t('squads.deleteText'),
        action: t('squads.delete'),
        done: t('squads.deleted', { name }),
      }}
      draftKey={draftKeyOf(id)}
    />
  )
}
