import { SearchFilter } from '@/components/data-table/search-filter'
import { CreateLink } from '@/components/list/create-button'
import { SelectFilter } from '@/components/list/filters'
import { ListPage } from '@/components/list/list-page'
import { useList } from '@/components/list/use-list'
import { campaignStatuses } from '@/contract/campaign-types'
import { queryOptions } from '@/lib/api/read'
import { useTranslation } from '@/lib/i18n/use-translation'
import { statusLabel } from '../campaign-labels'
import { campaignListQuery, isRunning, POLL_MS } from '../queries'
import type { CampaignsSearch } from '../search'
import { CampaignCard, campaignColumns, campaignSortValues } from './campaign-columns'

/** Outbound calls to many contacts. */
export function CampaignsPage({ search }: { search: CampaignsSearch }) {
  const { t } = useTranslation()
  const query = queryOptions({
    ...campaignListQuery(search),
    refetchInterval: ({ state }) => (state.data?.records.some(isRunning) ? POLL_MS : false),
  })
  const list = useList({
    name: 'campaigns',
    search,
    query,
    columns: campaignColumns,
    sortValues: campaignSortValues,
    filters: ['q', 'status'],
  })
  return (
    <ListPage
      list={list}
      title={t('campaigns.title')}
      text={t('campaigns.text')}
      actions={<CreateLink to="/outbound/new">{t('campaigns.create')}</CreateLink>}
      empty={{ title: t('campaigns.empty'), text: t('campaigns.emptyText') }}
      card={(campaign) => <CampaignCard campaign={campaign} />}
      filters={
        <>
          <SearchFilter {...list.text('q')} label={t('campaigns.search')} />
          <SelectFilter
            {...list.choice('status')}
            label={t('campaigns.columns.status')}
            all={t('campaigns.anyStatus')}
            options={campaignStatuses.map((status) => ({ value: status, label: statusLabel(t, status) }))}
          />
        </>
      }
    />
  )
}
