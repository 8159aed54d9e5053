import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchFilter } from '@/components/data-table/search-filter'
import { CreateLink } from '@/components/list/create-button'
import { SelectFilter } from '@/components/list/filters'
import { ListPage } from '@/components/list/list-page'
import { useList } from '@/components/list/use-list'
import { campaignStatuses } from '@/contract/values'
import { useTranslation } from '@/lib/i18n/use-translation'
import { statusLabel } from '../campaign-labels'
import { campaignListQuery, isRunning, POLL_MS } from '../queries'
import { type CampaignsSearch, campaignList } from '../search'
import { CampaignCard, campaignColumns, campaignLayout } from './campaign-columns'

export function CampaignsPage({ search }: { search: CampaignsSearch }) {
  const { t } = useTranslation()
  const query = queryOptions({
    ...campaignListQuery(search),
    refetchInterval: ({ state }) => (state.data?.records.some(isRunning) ? POLL_MS : false),
  })
  const [layout] = useState(campaignLayout)
  const list = useList({
    name: 'campaigns',
    search,
    query,
    columns: campaignColumns,
    layout,
    filters: campaignList.filterNames,
  })
  return (
    <ListPage
      list={list}
      actions={
        <CreateLink of="/campaigns" to="/outbound/new">
          {t('campaigns.create')}
        </CreateLink>
      }
      empty={{ title: t('campaigns.empty'), text: t('campaigns.emptyText') }}
      card={(campaign) => <CampaignCard campaign={campaign} />}
      filters={
        <>
          <SearchFilter {...list.text('q')} label={t('campaigns.search')} />
          <SelectFilter
            {...list.choice('status')}
            label={t('common.status')}
            all={t('common.anyStatus')}
            options={campaignStatuses.map((status) => ({ value: status, label: statusLabel(t, status) }))}
          />
        </>
      }
    />
  )
}
