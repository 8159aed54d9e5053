import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchFilter } from '@/components/data-table/search-filter'
import { DeleteEntity } from '@/components/deletion/delete-entity'
import { CreateButton } from '@/components/list/create-button'
import { ListView } from '@/components/list/list-page'
import { useList } from '@/components/list/use-list'
import { apiKeys } from '@/contract/api-keys'
import { sortedBy } from '@/lib/address/search-schema'
import { useTranslation } from '@/lib/i18n/use-translation'
import { CreateDrawer } from '../create/create-drawer'
import { InactiveToggle, inactiveCount } from '../inactive-toggle'
import { inactiveKeysQuery, keyListQuery } from '../queries'
import type { ShownKeyState } from '../reveal/key-reveal'
import { type ApiKeysSearch, keySorts } from '../search'
import { EditDrawer } from './edit-drawer'
import { KeyActionsContext, type PendingAction } from './key-actions'
import { KeyCard } from './key-card'
import { keyColumns, keyLayout } from './key-columns'
import { KeyDetails } from './key-details'
import { RevokeDialog } from './revoke-dialog'
import { RotateDialog } from './rotate-dialog'

export function KeyList({ search: given, shown }: { search: ApiKeysSearch; shown: ShownKeyState }) {
  const { t } = useTranslation()
  const [action, start] = useState<PendingAction>()
  const search = sortedBy(given, keySorts)
  const query = keyListQuery(search)
  const [layout] = useState(keyLayout)
  const list = useList({ name: 'api-keys', search, query, columns: keyColumns, layout, filters: ['q'] })
  const inactive = inactiveCount(useQuery(inactiveKeysQuery(search)).data)
  const openDetails = (id: string) => list.open({ key: id })
  const openForm = (id: string) => list.open({ edit: id })
  const closeDetails = () => list.close({ key: undefined })
  const title = inactive > 0 ? t('apiKeys.noneActive') : t('apiKeys.empty')
  const create = (
    <CreateButton of="/api-keys" onClick={() => list.open({ create: true })}>
      {t('apiKeys.create.open')}
    </CreateButton>
  )
  return (
    <KeyActionsContext value={{ start, openDetails, openForm }}>
      <ListView
        list={list}
        label={t('apiKeys.tabs.keys')}
        empty={{ title, text: t('apiKeys.emptyText'), action: create }}
        card={(apiKey) => <KeyCard apiKey={apiKey} />}
        row={{ currentId: search.key, onOpen: ({ id }) => openDetails(id) }}
        filters={<SearchFilter {...list.text('q')} label={t('apiKeys.search')} />}
      />
      <InactiveToggle count={inactive} isShown={search.all === true} onChange={(all) => list.close({ all, page: 1 })} />

      {(search.create || shown.busy) && !shown.shown && !action && (
        <CreateDrawer state={shown} onClose={() => list.close({ create: undefined })} />
      )}
      {search.edit && <EditDrawer key={search.edit} {...list.drawer(search.edit, { edit: undefined })} />}
      {search.key && !search.edit && <KeyDetails {...list.drawer(search.key, { key: undefined })} />}

      {action && <KeyDialog {...action} shown={shown} onClose={() => start(undefined)} onDeleted={closeDetails} />}
    </KeyActionsContext>
  )
}

interface KeyDialogProps extends PendingAction {
  shown: ShownKeyState
  onClose: () => void
  onDeleted: () => void
}

function KeyDialog({ kind, apiKey, shown, onClose, onDeleted }: KeyDialogProps) {
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
