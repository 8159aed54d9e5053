import { Info, type LucideIcon, Pencil, RotateCw, ShieldOff, SquareTerminal, Trash2 } from 'lucide-react'
import { createContext, use } from 'react'
import { copyAsCurl } from '@/components/request/copy-as-curl'
import { type RowAction, RowMenu } from '@/components/row-menu'
import type { ApiKey } from '@/contract/api-keys'
import { useTranslation } from '@/lib/i18n/use-translation'
import { isInactive } from '../key-state'
import { keyQuery } from '../queries'

export interface PendingAction {
  kind: 'rotate' | 'revoke' | 'delete'
  /** A copy, because the row may disappear from the list. */
  apiKey: ApiKey
}

interface KeyActions {
  start: (action: PendingAction) => void
  openDetails: (id: string) => void
  openForm: (id: string) => void
}

/** The column definitions are constant, so their cells get actions from this context. */
export const KeyActionsContext = createContext<KeyActions | null>(null)

function useKeyActionsContext() {
  const actions = use(KeyActionsContext)
  if (!actions) throw new Error('The actions of a key need a list around them')
  return actions
}

export function useKeyActions(apiKey: ApiKey): RowAction[] {
  const { t } = useTranslation()
  const { start, openForm } = useKeyActionsContext()
  const edit = { label: t('apiKeys.actions.edit'), Icon: Pencil, run: () => openForm(apiKey.id) }
  const ending = (label: string, Icon: LucideIcon, kind: PendingAction['kind']): RowAction => ({
    label,
    Icon,
    run: () => start({ kind, apiKey }),
    isDestructive: true,
  })
  if (isInactive(apiKey)) return [edit, ending(t('common.delete'), Trash2, 'delete')]
  return [
    edit,
    { label: t('apiKeys.actions.rotate'), Icon: RotateCw, run: () => start({ kind: 'rotate', apiKey }) },
    ending(t('apiKeys.actions.revoke'), ShieldOff, 'revoke'),
  ]
}

export function KeyMenu({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation()
  const { openDetails } = useKeyActionsContext()
  const actions = useKeyActions(apiKey)
  const details = { label: t('apiKeys.actions.details'), Icon: Info, run: () => openDetails(apiKey.id) }
  const curl = { label: t('common.copyCurl'), Icon: SquareTerminal, run: () => void copyAsCurl(keyQuery(apiKey.id)) }
  return <RowMenu label={t('common.actionsOf', { name: apiKey.name })} actions={[details, curl, ...actions]} />
}
