import { Megaphone } from 'lucide-react'
import type { FeatureRecords } from '@/lib/feature-meta'

export const records = {
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
} satisfies FeatureRecords
