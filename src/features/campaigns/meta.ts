import { Megaphone } from 'lucide-react'
import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [
    { section: 'agents', order: 70, titleKey: 'sidebar.outbound', url: '/outbound', icon: Megaphone, holds: true },
  ],
  search: {
    titleKey: 'sidebar.outbound',
    icon: Megaphone,
    load: () => import('./entity-search').then((module) => module.searchCampaigns),
  },
  usages: {
    campaign: {
      titleKey: 'usedBy.campaign',
      link: (campaignId) => ({ to: '/outbound/$campaignId', params: { campaignId } }),
    },
  },
  tables: ['campaigns', 'campaign-recipients'],
} satisfies FeatureMeta
