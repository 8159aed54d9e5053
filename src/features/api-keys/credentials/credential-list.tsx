import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FacetFilter } from '@/components/data-table/facet-filter'
import { SearchFilter } from '@/components/data-table/search-filter'
import { CreateButton } from '@/components/list/create-button'
import { RemovableFilter } from '@/components/list/filters'
import { ListCard } from '@/components/list/list-card'
import { ListView } from '@/components/list/list-page'
import { type List, useList } from '@/components/list/use-list'
import type { Credential } from '@/contract/credentials'
import { providers } from '@/contract/values'
import { sortedBy } from '@/lib/address/search-schema'
import { useTranslation } from '@/lib/i18n/use-translation'
import { InactiveToggle, inactiveCount } from '../inactive-toggle'
import { LastUsed, Prefix } from '../key-cells'
import { providerName } from '../key-labels'
import { credentialListQuery, inactiveCredentialsQuery } from '../queries'
import { type ApiKeysSearch, type CredentialsSearch, credentialSorts, keyList } from '../search'
import {
  CredentialLink,
  CredentialStatus,
  credentialColumns,
  credentialLayout,
  ProviderName,
  Verified,
} from './credential-columns'
import { CredentialDrawer } from './credential-drawer'
import { CredentialMenu } from './credential-menu'
import { VerifyButton } from './verify-button'

export function CredentialList(props: { search: ApiKeysSearch }) {
  const { t } = useTranslation()
  const search = sortedBy(props.search, credentialSorts)
  const [layout] = useState(credentialLayout)
  const list = useList({
    name: 'credentials',
    search,
    query: credentialListQuery(search),
    columns: credentialColumns,
    layout,
    filters: keyList.filterNames,
  })
  const count = inactiveCount(useQuery(inactiveCredentialsQuery(search)).data)
  const title = count > 0 ? t('credentials.noneActive') : t('credentials.empty')
  const action = (
    <CreateButton of="/credentials" onClick={() => list.open({ create: true })}>
      {t('credentials.form.open')}
    </CreateButton>
  )
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
      <InactiveToggle count={count} isShown={search.all === true} onChange={(all) => list.close({ all, page: 1 })} />
      {(search.edit || search.create) && (
        <CredentialDrawer key={search.edit} {...list.drawer(search.edit, { create: undefined, edit: undefined })} />
      )}
    </>
  )
}

function CredentialFilters({ list }: { list: List<Credential, CredentialsSearch> }) {
  const { t } = useTranslation()
  const { search, filter } = list
  return (
    <>
      <SearchFilter {...list.text('q')} label={t('credentials.search')} />
      <RemovableFilter
        name={t('credentials.provider')}
        onRemove={search.provider && (() => filter({ provider: undefined }))}
      >
        <FacetFilter
          title={t('credentials.provider')}
          options={providers.map((value) => ({ value, label: providerName(value) }))}
          chosen={search.provider ?? []}
          counts={list.table.getColumn('provider')?.getFacetedUniqueValues()}
          onChange={(provider) => filter({ provider: provider.length > 0 ? provider : undefined })}
        />
      </RemovableFilter>
    </>
  )
}

function CredentialCard({ credential }: { credential: Credential }) {
  const { t } = useTranslation()
  return (
    <ListCard
      title={<CredentialLink credential={credential} className="py-2.5" />}
      aside={
        <>
          <CredentialStatus credential={credential} />
          <CredentialMenu credential={credential} />
        </>
      }
      footer={<Verified credential={credential} />}
      actions={<VerifyButton credential={credential} />}
    >
      <div className="flex items-baseline gap-3">
        <ProviderName value={credential.provider} />
        <Prefix value={credential.keyPrefix} />
        <span className="ml-auto flex gap-1 whitespace-nowrap text-muted">
          {t('apiKeys.columns.lastUsedAt')} <LastUsed value={credential.lastUsedAt} />
        </span>
      </div>
    </ListCard>
  )
}
