import { EntityDrawer } from '@/components/entity-drawer'
import type { Squad } from '@/contract/squads'
import { useTranslation } from '@/lib/i18n/use-translation'
import { squadQuery } from '../queries'
import { SquadFields } from './squad-fields'

interface SquadDrawerProps {
  /** The group to edit; undefined for a new one. */
  id: string | undefined
  /** The row of the list, shown until the group itself is loaded. */
  placeholder: Squad | undefined
  onClose: () => void
}

/** A group that is created or edited. What was filled in is kept when the sheet closes or the session ends. */
export function SquadDrawer({ id, placeholder, onClose }: SquadDrawerProps) {
  const { t } = useTranslation()
  return (
    <EntityDrawer
      title={() => (id ? t('squads.edit') : t('squads.create'))}
      query={id === undefined ? undefined : squadQuery(id)}
      placeholder={placeholder}
      notFound={{ title: t('squads.gone'), text: t('squads.goneText') }}
      onClose={onClose}
    >
      {(squad) => <SquadFields squad={squad} onClose={onClose} />}
    </EntityDrawer>
  )
}
