import { createFileRoute } from '@tanstack/react-router'
import { CampaignsPage } from '@/features/campaigns/list/campaigns-page'
import { campaignListQuery } from '@/features/campaigns/queries'
import { campaignList } from '@/features/campaigns/search'

export const Route = createFileRoute('/_authenticated/outbound/')({
  ...campaignList.route,
  // Not awaited: rows load while the screen renders.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(campaignListQuery(deps))
  },
  component: () => <CampaignsPage search={Route.useSearch()} />,
})
