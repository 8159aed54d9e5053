import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { type ApiKey, apiKeys } from '@/contract/api-keys'
import { call } from '@/lib/api/call'
import { isStatus } from '@/lib/api/errors'
import { notify } from '@/lib/notify'
import type { ShownKeyState } from '../reveal/use-shown-key'
import type { KeyActionKind } from './key-actions'
import { RevokeDialog } from './revoke-dialog'
import { RotateDialog } from './rotate-dialog'

const EditDialog = lazy(() => import('./edit-dialog').then((module) => ({ default: module.EditDialog })))

interface KeyDialogProps {
  kind: KeyActionKind
  of: ApiKey
  shown: ShownKeyState
  onClose: () => void
  onDeleted: () => void
}

/** The dialog of what was chosen for a key. */
export function KeyDialog({ kind, of, shown, onClose, onDeleted }: KeyDialogProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  if (kind === 'rotate') return <RotateDialog of={of} state={shown} onClose={onClose} />
  if (kind === 'revoke') return <RevokeDialog of={of} onClose={onClose} />
  if (kind === 'edit')
    return (
      <Suspense fallback={null}>
        <EditDialog of={of} onClose={onClose} />
      </Suspense>
    )
  const remove = async () => {
    try {
      await call(apiKeys.remove, { params: { id: of.id } })
    } catch (error) {
      // Somebody else deleted it first: what was wanted is so.
      if (!isStatus(error, 404)) throw error
    }
    onDeleted()
    notify({ tone: 'success', title: t('apiKeys.delete.done', { name: of.name }) })
    void client.invalidateQueries({ queryKey: ['api-keys'] })
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('apiKeys.delete.title', { name: of.name })}
      description={t('apiKeys.delete.text')}
      action={t('apiKeys.delete.action')}
      onConfirm={remove}
    />
  )
}
