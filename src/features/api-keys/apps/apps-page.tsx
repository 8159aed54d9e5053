import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { SearchFilter } from '@/components/data-table/search-filter'
import { EmptyState } from '@/components/empty-state'
import { FilterSlot, SelectFilter } from '@/components/list/filters'
import { Page } from '@/components/page'
import { ErrorState, Skeleton, SlowNotice } from '@/components/states'
import { Button } from '@/components/ui/button'
import { FilterSelect } from '@/components/ui/filter-select'
import { providers } from '@/contract/values'
import { patchSearch } from '@/lib/address/patch-search'
import { currentLanguage } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import { CredentialDrawer } from '../credentials/credential-drawer'
import { everyCredentialQuery } from '../queries'
import { AppCard, kindLabel, stateLabel } from './app-card'
import { catalogueOf, shownApps } from './catalogue'
import { type AppsSearch, appKinds, appStates } from './search'

export function AppsPage({ search }: { search: AppsSearch }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useQuery(everyCredentialQuery)
  const [resetCount, setResetCount] = useState(0)
  const { q, state, kind, sort, connect, credential } = search
  const isFiltered = q !== undefined || state !== undefined || kind !== undefined
  const change = (patch: Partial<AppsSearch>, replace = true) =>
    void navigate({ to: '.', search: patchSearch(patch), replace, resetScroll: false })

  const reset = () => {
    setResetCount((count) => count + 1)
    change({ q: undefined, state: undefined, kind: undefined })
  }
  const body = () => {
    if (!data)
      return error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <>
          <Cards>
            {providers.map((provider) => (
              <li key={provider}>
                <Skeleton className="h-40 rounded-lg" />
              </li>
            ))}
          </Cards>
          <SlowNotice />
        </>
      )
    const apps = shownApps(catalogueOf(data.records), search, currentLanguage())
    if (apps.length === 0) return <EmptyState title={t('apps.noMatch')} text={t('apps.noMatchText')} />
    return (
      <Cards>
        {apps.map((app) => (
          <AppCard
            key={app.provider}
            app={app}
            onConnect={() => change({ connect: providers.find((each) => each === app.provider) }, false)}
            onOpen={(id) => change({ credential: id }, false)}
          />
        ))}
      </Cards>
    )
  }

  return (
    <Page>
      {/* biome-ignore lint/a11y/useSemanticElements: Safari 16 and jsdom do not know <search> yet */}
      <div role="search" aria-label={t('apps.title')} className="flex flex-wrap items-center gap-2">
        <SearchFilter
          label={t('apps.search')}
          value={q}
          resetCount={resetCount}
          onChange={(text) => change({ q: text })}
        />
        <SelectFilter
          label={t('apps.state')}
          all={t('apps.anyState')}
          options={appStates.map((value) => ({ value, label: stateLabel(t, value) }))}
          value={state}
          onChange={(value) => change({ state: value })}
        />
        <SelectFilter
          label={t('apps.kind')}
          all={t('apps.anyKind')}
          options={appKinds.map((value) => ({ value, label: kindLabel(t, value) }))}
          value={kind}
          onChange={(value) => change({ kind: value })}
        />
        <FilterSlot>
          <FilterSelect
            aria-label={t('table.sortBy')}
            value={sort ?? ''}
            onChange={({ target }) => change({ sort: target.value === 'name' ? 'name' : undefined })}
          >
            <option value="">{t('apps.byState')}</option>
            <option value="name">{t('apps.byName')}</option>
          </FilterSelect>
        </FilterSlot>
        {isFiltered && (
          <Button variant="ghost" size="small" onClick={reset}>
            {t('table.reset')}
            <X aria-hidden className="size-4" />
          </Button>
        )}
      </div>
      {body()}
      {(connect || credential) && (
        <CredentialDrawer
          key={credential ?? connect}
          id={credential}
          provider={connect}
          placeholder={data?.records.find(({ id }) => id === credential)}
          onClose={() => change({ connect: undefined, credential: undefined })}
        />
      )}
    </Page>
  )
}

const Cards = ({ children }: { children: React.ReactNode }) => (
  <ul className="grid gap-3 md:grid-cols-2 2xl:grid-cols-3">{children}</ul>
)
