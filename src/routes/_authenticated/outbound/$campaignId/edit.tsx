import { createFileRoute } from '@tanstack/react-router'
import { campaignQuery } from '@/features/campaigns/queries'
import { SetupSearch } from '@/features/campaigns/search'
import { CampaignSetupPage } from '@/features/campaigns/wizard/setup-page'

export const Route = createFileRoute('/_authenticated/outbound/$campaignId/edit')({
  staticData: { title: 'campaigns.one', texts: ['campaigns'] },
  validateSearch: SetupSearch,
  // Not awaited: the form loads while the screen renders.
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(campaignQuery(params.campaignId))
  },
  component: () => <CampaignSetupPage id={Route.useParams().campaignId} search={Route.useSearch()} />,
})
