import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { CampaignsPage } from '@/features/campaigns/list/campaigns-page'
import { campaignListQuery } from '@/features/campaigns/queries'
import { CampaignsSearch } from '@/features/campaigns/search'
import { listDefaults } from '@/lib/search-schema'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/outbound/')({
  validateSearch: CampaignsSearch,
  search: { middlewares: [stripSearchParams<CampaignsSearch>(listDefaults)] },
  loaderDeps: ({ search: { page, limit, q, status } }) => ({ page, limit, q, status }),
  // Not awaited: rows load while the screen renders.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(campaignListQuery(deps))
  },
  component: () => <CampaignsPage search={useScreenSearch(CampaignsSearch)} />,
})
