import { DeleteEntity } from '@/components/deletion/delete-entity'
import { apiKeys } from '@/contract/api-keys'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { ShownKeyState } from '../reveal/use-shown-key'
import type { PendingAction } from './key-actions'
import { RevokeDialog } from './revoke-dialog'
import { RotateDialog } from './rotate-dialog'

interface KeyDialogProps extends PendingAction {
  shown: ShownKeyState
  onClose: () => void
  onDeleted: () => void
}

/** The dialog of what was chosen for a key. */
export function KeyDialog({ kind, apiKey, shown, onClose, onDeleted }: KeyDialogProps) {
  const { t } = useTranslation()
  if (kind === 'rotate') return <RotateDialog apiKey={apiKey} state={shown} onClose={onClose} />
  if (kind === 'revoke') return <RevokeDialog apiKey={apiKey} onClose={onClose} />
  const { id, name } = apiKey
  return (
    <DeleteEntity
      id={id}
      resource={apiKeys}
      labels={{
        title: t('apiKeys.delete.title', { name }),
        text: t('apiKeys.delete.text'),
        action: t('apiKeys.delete.action'),
        done: t('apiKeys.delete.done', { name }),
      }}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  )
}
