import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { SquareTerminal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { SearchFilter } from '@/components/data-table/search-filter'
import { CreateLink } from '@/components/list/create-button'
import { SelectFilter } from '@/components/list/filters'
import { ListView } from '@/components/list/list-page'
import { useList } from '@/components/list/use-list'
import { Page } from '@/components/page'
import { buttonClass } from '@/components/ui/button'
import { Tabs } from '@/components/ui/tabs'
import { listDefaults } from '@/lib/address/paging'
import { isNotOffered } from '@/lib/api/errors'
import { useTranslation } from '@/lib/i18n/use-translation'
import { GroupList } from '../groups/group-list'
import { groupLookup, toolListQuery } from '../queries'
import { type ToolsSearch, toolList } from '../search'
import { offeredTypes, typeLabel } from '../tool-labels'
import { ToolCard, toolColumns, toolLayout } from './tool-columns'

export function ToolsPage({ search }: { search: ToolsSearch }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const groups = useQuery(groupLookup.page())
  const create = (
    <CreateLink of="/tools" to="/tools/new">
      {t('tools.create')}
    </CreateLink>
  )
  const actions = (
    <span className="flex flex-wrap gap-2">
      <Link to="/tools/new" search={{ import: 'curl' }} className={buttonClass()}>
        <SquareTerminal aria-hidden className="size-4" />
        {t('request.importCurl')}
      </Link>
      {create}
    </span>
  )
  // The tab is hidden if the API has no groups.
  const hasGroups = !isNotOffered(groups.error)
  const tab = (hasGroups && search.tab) || 'tools'
  return (
    <Page actions={tab === 'tools' ? actions : undefined}>
      <Tabs
        label={t('tools.title')}
        value={tab}
        tabs={[
          { value: 'tools', title: t('tools.title') },
          ...(hasGroups ? [{ value: 'groups' as const, title: t('tools.groups.title') }] : []),
        ]}
        onChange={(next) =>
          void navigate({ to: '/tools', search: next === 'groups' ? { ...listDefaults, tab: next } : listDefaults })
        }
      >
        {tab === 'groups' ? <GroupList search={search} /> : <ToolList search={search} create={create} />}
      </Tabs>
    </Page>
  )
}

function ToolList({ search, create }: { search: ToolsSearch; create: ReactNode }) {
  const { t } = useTranslation()
  const [layout] = useState(toolLayout)
  const list = useList({
    name: 'tools',
    search,
    query: toolListQuery(search),
    columns: toolColumns,
    layout,
    filters: toolList.filterNames,
  })
  return (
    <ListView
      list={list}
      label={t('tools.title')}
      empty={{ title: t('tools.empty'), text: t('tools.emptyText'), action: create }}
      card={(tool) => <ToolCard tool={tool} />}
      filters={
        <>
          <SearchFilter {...list.text('q')} label={t('common.searchNameOrAddress')} />
          <SelectFilter
            {...list.choice('type')}
            label={t('common.type')}
            all={t('tools.allTypes')}
            options={offeredTypes.map((type) => ({ value: type, label: typeLabel(t, type) }))}
          />
        </>
      }
    />
  )
}
