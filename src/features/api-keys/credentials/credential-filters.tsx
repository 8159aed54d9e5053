import { FacetFilter } from '@/components/data-table/facet-filter'
import { SearchFilter } from '@/components/data-table/search-filter'
import { RemovableFilter } from '@/components/list/filters'
import type { List } from '@/components/list/use-list'
import type { Credential } from '@/contract/credentials'
import { providers } from '@/contract/providers'
import { useTranslation } from '@/lib/i18n/use-translation'
import { providerName } from '../key-labels'
import type { CredentialsSearch } from '../search'

/** What narrows the credentials down: text and providers. */
export function CredentialFilters({ list }: { list: List<Credential, CredentialsSearch> }) {
  const { t } = useTranslation()
  const { search, rows, filter } = list
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
          count={(provider) => rows.filter((row) => row.provider === provider).length}
          onChange={(provider) => filter({ provider: provider.length > 0 ? provider : undefined })}
        />
      </RemovableFilter>
    </>
  )
}
