import { queryOptions } from '@tanstack/react-query'
import { TableFooter } from '@/components/data-table/table-footer'
import { EmptyState } from '@/components/empty-state'
import { DateCell } from '@/components/list/columns'
import { useList } from '@/components/list/use-list'
import { ErrorState, Skeleton } from '@/components/states'
import type { Campaign } from '@/contract/campaigns'
import { isNotOffered } from '@/lib/api/errors'
import { useTranslation } from '@/lib/i18n/use-translation'
import { activityLabel } from '../campaign-labels'
import { activityQuery, isRunning, POLL_MS } from '../queries'
import type { CampaignSearch } from '../search'

const noColumns: never[] = []

export function ActivityLog({ campaign, search }: { campaign: Campaign; search: CampaignSearch }) {
  const { t } = useTranslation()
  const list = useList({
    name: 'campaign-activity',
    search,
    query: queryOptions({
      ...activityQuery(campaign.id, search),
      refetchInterval: isRunning(campaign) ? POLL_MS : false,
    }),
    columns: noColumns,
    filters: [],
  })
  const { data, error, isFetching, refetch } = list.query
  if (error && !data)
    return isNotOffered(error) ? (
      <EmptyState title={t('campaigns.activity.notKept')} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
    )
  if (!data) return <Skeleton className="h-32 w-full" />
  if (data.total === 0) return <EmptyState title={t('campaigns.activity.empty')} />
  return (
    <>
      <ol aria-label={t('campaigns.activity.title')} className="divided rounded-lg border border-line">
        {data.records.map(({ id, type, at, by }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-0.5 px-3.5 py-2 text-sm">
            <span className="font-medium">{activityLabel(t, type)}</span>
            <span className="isolated min-w-0 flex-1 truncate text-muted">
              {by ? t('campaigns.activity.by', { name: by }) : t('campaigns.activity.byItself')}
            </span>
            <DateCell value={at} className="text-muted" />
          </li>
        ))}
      </ol>
      {data.total > data.records.length && <TableFooter table={list.table} onApproach={list.prefetchPage} />}
    </>
  )
}
