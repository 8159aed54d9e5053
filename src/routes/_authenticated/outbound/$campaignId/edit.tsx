import { createFileRoute } from '@tanstack/react-router'
import { campaignQuery } from '@/features/campaigns/queries'
import type { SetupSearch as Search } from '@/features/campaigns/search'
import { SetupSearch } from '@/features/campaigns/search'
import { CampaignSetupPage } from '@/features/campaigns/wizard/setup-page'
import { rawSearch } from '@/lib/raw-search'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/outbound/$campaignId/edit')({
  validateSearch: rawSearch<Search>,
  // Not awaited: the form loads while the screen renders.
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(campaignQuery(params.campaignId))
  },
  component: () => <CampaignSetupPage id={Route.useParams().campaignId} search={useScreenSearch(SetupSearch)} />,
})
