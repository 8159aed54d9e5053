import { Info, Pencil, RotateCw, ShieldOff, Trash2 } from 'lucide-react'
import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import { type RowAction, RowMenu } from '@/components/row-menu'
import type { ApiKey } from '@/contract/api-keys'
import { isOver } from '../key-state'

export type KeyActionKind = 'edit' | 'rotate' | 'revoke' | 'delete'
export type Act = (kind: KeyActionKind, key: ApiKey) => void

interface KeyActs {
  act: Act
  open: (id: string) => void
}

/** The columns are constant; what their cells may do reaches them by context. */
export const KeyActsContext = createContext<KeyActs | null>(null)

export function useKeyActs() {
  const acts = use(KeyActsContext)
  if (!acts) throw new Error('A cell of the keys stands outside their list')
  return acts
}

/** What can be done with a key in its state. */
export function useKeyActions(key: ApiKey, act: Act): RowAction[] {
  const { t } = useTranslation()
  const edit = { label: t('apiKeys.actions.edit'), Icon: Pencil, run: () => act('edit', key) }
  if (isOver(key)) return [edit, { label: t('apiKeys.actions.delete'), Icon: Trash2, run: () => act('delete', key) }]
  return [
    edit,
    { label: t('apiKeys.actions.rotate'), Icon: RotateCw, run: () => act('rotate', key) },
    { label: t('apiKeys.actions.revoke'), Icon: ShieldOff, run: () => act('revoke', key) },
  ]
}

export function KeyMenu({ of }: { of: ApiKey }) {
  const { t } = useTranslation()
  const { act, open } = useKeyActs()
  const actions = useKeyActions(of, act)
  const details = { label: t('apiKeys.actions.details'), Icon: Info, run: () => open(of.id) }
  return <RowMenu label={t('apiKeys.actions.of', { name: of.name })} actions={[details, ...actions]} />
}
