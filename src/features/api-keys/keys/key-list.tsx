import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { SearchFilter } from '@/components/data-table/search-filter'
import { CreateButton } from '@/components/list/create-button'
import { ListView } from '@/components/list/list-page'
import { useList } from '@/components/list/use-list'
import { useTranslation } from '@/lib/i18n/use-translation'
import { sortedBy } from '@/lib/search-schema'
import { InactiveToggle, inactiveCount } from '../inactive-toggle'
import { inactiveKeysQuery, keyListQuery } from '../queries'
import type { ShownKeyState } from '../reveal/use-shown-key'
import { type ApiKeysSearch, keySorts } from '../search'
import { KeyActionsContext, type PendingAction } from './key-actions'
import { KeyCard } from './key-card'
import { keyColumns, keySortValues as sortValues } from './key-columns'
import { KeyDialog } from './key-dialog'

const CreateDrawer = lazy(() => import('../create/create-drawer').then((module) => ({ default: module.CreateDrawer })))
const EditDrawer = lazy(() => import('./edit-drawer').then((module) => ({ default: module.EditDrawer })))
const KeyDetails = lazy(() => import('./key-details').then((module) => ({ default: module.KeyDetails })))

/** The keys to this console's API. */
export function KeyList({ search: given, shown }: { search: ApiKeysSearch; shown: ShownKeyState }) {
  const { t } = useTranslation()
  const [action, start] = useState<PendingAction>()
  const search = sortedBy(given, keySorts)
  const query = keyListQuery(search)
  const list = useList({ name: 'api-keys', search, query, columns: keyColumns, sortValues, filters: ['q'] })
  const inactive = inactiveCount(useQuery(inactiveKeysQuery(search)).data)
  const openDetails = (id: string) => list.open({ key: id })
  const openForm = (id: string) => list.open({ edit: id })
  const closeDetails = () => list.close({ key: undefined })
  const title = inactive > 0 ? t('apiKeys.noneActive') : t('apiKeys.empty')
  const create = <CreateButton onClick={() => list.open({ create: true })}>{t('apiKeys.create.open')}</CreateButton>
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
      <InactiveToggle count={inactive} isShown={search.all === true} onChange={(all) => list.filter({ all })} />
      <Suspense fallback={null}>
        {(search.create || shown.busy) && !shown.shown && !action && (
          <CreateDrawer state={shown} onClose={() => list.close({ create: undefined })} />
        )}
        {search.edit && <EditDrawer key={search.edit} {...list.drawer(search.edit, { edit: undefined })} />}
        {search.key && !search.edit && <KeyDetails {...list.drawer(search.key, { key: undefined })} />}
      </Suspense>
      {action && <KeyDialog {...action} shown={shown} onClose={() => start(undefined)} onDeleted={closeDetails} />}
    </KeyActionsContext>
  )
}
