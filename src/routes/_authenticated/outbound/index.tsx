import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { CampaignsPage } from '@/features/campaigns/list/campaigns-page'
import { campaignListQuery } from '@/features/campaigns/queries'
import type { CampaignsSearch as Search } from '@/features/campaigns/search'
import { CampaignsSearch } from '@/features/campaigns/search'
import { listDefaults, rawSearch } from '@/lib/raw-search'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/outbound/')({
  validateSearch: rawSearch<Search>,
  search: { middlewares: [stripSearchParams<Search>(listDefaults)] },
  loaderDeps: ({ search: { page, limit, q, status } }) => ({ page, limit, q, status }),
  // Not awaited: rows load while the screen renders.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(campaignListQuery(CampaignsSearch(deps)))
  },
  component: () => <CampaignsPage search={useScreenSearch(CampaignsSearch)} />,
})
