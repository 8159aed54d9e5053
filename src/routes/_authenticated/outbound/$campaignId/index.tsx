import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { CampaignPage } from '@/features/campaigns/page/campaign-page'
import { campaignQuery } from '@/features/campaigns/queries'
import type { CampaignSearch as Search } from '@/features/campaigns/search'
import { CampaignSearch } from '@/features/campaigns/search'
import { listDefaults, rawSearch } from '@/lib/raw-search'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/outbound/$campaignId/')({
  validateSearch: rawSearch<Search>,
  search: { middlewares: [stripSearchParams<Search>(listDefaults)] },
  // Not awaited, and without loaderDeps: a tab change is no new match.
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(campaignQuery(params.campaignId))
  },
  component: () => <CampaignPage id={Route.useParams().campaignId} search={useScreenSearch(CampaignSearch)} />,
})
