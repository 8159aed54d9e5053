import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { CreateButton } from '@/components/list/create-button'
import { ListView } from '@/components/list/list-page'
import { useList } from '@/components/list/use-list'
import { useTranslation } from '@/lib/i18n/use-translation'
import { sortedBy } from '@/lib/search-schema'
import { InactiveToggle, inactiveCount } from '../inactive-toggle'
import { credentialListQuery, inactiveCredentialsQuery } from '../queries'
import { type ApiKeysSearch, credentialSorts } from '../search'
import { CredentialCard } from './credential-card'
import { credentialColumns, credentialSortValues } from './credential-columns'
import { CredentialFilters } from './credential-filters'

const CredentialDrawer = lazy(() =>
  import('./credential-drawer').then((module) => ({ default: module.CredentialDrawer })),
)

/** The accounts at providers whose services the agents use. */
export function CredentialList(props: { search: ApiKeysSearch }) {
  const { t } = useTranslation()
  const search = sortedBy(props.search, credentialSorts)
  const list = useList({
    name: 'credentials',
    search,
    query: credentialListQuery(search),
    columns: credentialColumns,
    sortValues: credentialSortValues,
    filters: ['q', 'provider'],
  })
  const count = inactiveCount(useQuery(inactiveCredentialsQuery(search)).data)
  const title = count > 0 ? t('credentials.noneActive') : t('credentials.empty')
  const action = <CreateButton onClick={() => list.open({ create: true })}>{t('credentials.form.open')}</CreateButton>
  return (
    <>
      <ListView
        list={list}
        label={t('apiKeys.tabs.credentials')}
        empty={{ title, text: t('credentials.emptyText'), action }}
        card={(credential) => <CredentialCard credential={credential} />}
        row={{ currentId: search.edit, onOpen: ({ id }) => list.open({ edit: id }) }}
        filters={<CredentialFilters list={list} />}
      />
      <InactiveToggle count={count} isShown={search.all === true} onChange={(all) => list.filter({ all })} />
      <Suspense fallback={null}>
        {(search.edit || search.create) && (
          <CredentialDrawer key={search.edit} {...list.drawer(search.edit, { create: undefined, edit: undefined })} />
        )}
      </Suspense>
    </>
  )
}
