import { campaigns } from '@/contract/campaigns'
import { call } from '@/lib/api/call'
import type { FeatureRecords } from '@/lib/feature-meta'

export const records = {
  search: {
    titleKey: 'sidebar.campaigns',
    icon: 'icon-Megaphone',
    find: async (query, signal) =>
      (await call(campaigns.list, { query, signal })).records.map(({ id, name, description }) => ({
        id,
        label: name,
        detail: description,
        link: { to: '/outbound/$campaignId', params: { campaignId: id } },
      })),
  },
  usages: {
    campaign: {
      titleKey: 'usedBy.campaign',
      countKey: 'usedBy.campaignCount',
      link: (campaignId) => ({ to: '/outbound/$campaignId', params: { campaignId } }),
    },
  },
} satisfies FeatureRecords
