import { actionsColumn, cellColumns } from '@/components/list/columns'
import { ListCard } from '@/components/list/list-card'
import { roomyLayout } from '@/components/list/roomy-layout'
import type { Campaign } from '@/contract/campaigns'
import { campaignStatuses } from '@/contract/values'
import { parseInstant } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { CampaignMenu } from '../actions/campaign-menu'
import { CampaignLink, Count, NextRun, Percent, StatusBadge, Windows } from '../campaign-cells'
import { Progress } from '../progress'
import { type CampaignSort, campaignSorts } from '../search'

export const campaignColumns = [
  ...cellColumns<Campaign, CampaignSort>(campaignSorts, {
    name: {
      title: 'common.name',
      size: 180,
      grows: true,
      value: ({ name }) => name,
      cell: (campaign) => <CampaignLink campaign={campaign} />,
    },
    status: {
      title: 'common.status',
      size: 102,
      // Sorted in life-cycle order.
      value: ({ status }) => (campaignStatuses as readonly string[]).indexOf(status),
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    progress: {
      title: 'campaigns.columns.progress',
      size: 140,
      value: ({ counters, contacts }) =>
        counters && contacts ? (contacts - counters.pending - counters.inProgress) / contacts : undefined,
      cell: (campaign) => <Progress campaign={campaign} />,
    },
    successRate: {
      title: 'campaigns.columns.successRate',
      size: 118,
      figures: true,
      value: ({ successRate }) => successRate,
      cell: ({ successRate }) => <Percent value={successRate} />,
    },
    activeCalls: {
      title: 'campaigns.columns.activeCalls',
      size: 105,
      figures: true,
      value: ({ activeCalls }) => activeCalls,
      cell: ({ activeCalls }) => <Count value={activeCalls} />,
    },
    contacts: {
      title: 'campaigns.columns.contacts',
      size: 90,
      figures: true,
      value: ({ contacts }) => contacts,
      cell: ({ contacts }) => <Count value={contacts} />,
    },
    window: { title: 'campaigns.columns.window', size: 198, cell: (campaign) => <Windows campaign={campaign} /> },
    nextRun: {
      title: 'campaigns.columns.nextRun',
      size: 130,
      value: ({ nextRunAt }) => parseInstant(nextRunAt)?.getTime(),
      cell: (campaign) => <NextRun campaign={campaign} />,
    },
  }),
  actionsColumn((campaign: Campaign) => <CampaignMenu campaign={campaign} />),
]

/** A narrow window has no room for all columns. */
export const campaignLayout = () => roomyLayout({ window: '90rem' })

export function CampaignCard({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation()
  return (
    <ListCard
      title={<CampaignLink campaign={campaign} />}
      aside={
        <>
          <StatusBadge status={campaign.status} />
          <CampaignMenu campaign={campaign} />
        </>
      }
      footer={<Windows campaign={campaign} />}
    >
      <Progress campaign={campaign} />
      <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-muted [&>div]:flex [&>div]:gap-1.5">
        <div>
          <dt>{t('campaigns.columns.successRate')}</dt>
          <dd className="text-ink">
            <Percent value={campaign.successRate} />
          </dd>
        </div>
        <div>
          <dt>{t('campaigns.columns.activeCalls')}</dt>
          <dd className="text-ink">
            <Count value={campaign.activeCalls} />
          </dd>
        </div>
        <div>
          <dt>{t('campaigns.columns.nextRun')}</dt>
          <dd className="text-ink">
            <NextRun campaign={campaign} hasZone />
          </dd>
        </div>
      </dl>
    </ListCard>
  )
}
