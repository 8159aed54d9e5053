import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { CampaignPage } from '@/features/campaigns/page/campaign-page'
import { campaignQuery } from '@/features/campaigns/queries'
import { CampaignSearch } from '@/features/campaigns/search'
import { listDefaults } from '@/lib/address/paging'

export const Route = createFileRoute('/_authenticated/outbound/$campaignId/')({
  staticData: { title: 'campaigns.one', texts: ['campaigns'] },
  validateSearch: CampaignSearch,
  search: { middlewares: [stripSearchParams(listDefaults)] },
  // Not awaited, and without loaderDeps: a tab change is no new match.
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(campaignQuery(params.campaignId))
  },
  component: () => <CampaignPage id={Route.useParams().campaignId} search={Route.useSearch()} />,
})
