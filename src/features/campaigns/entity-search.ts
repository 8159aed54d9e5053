import { campaigns } from '@/contract/campaigns'
import { call } from '@/lib/api/call'
import type { EntitySearch } from '@/lib/feature-meta'

export const searchCampaigns: EntitySearch = async (query, signal) =>
  (await call(campaigns.list, { query, signal })).records.map(({ id, name, description }) => ({
    id,
    label: name,
    detail: description,
    link: { to: '/outbound/$campaignId', params: { campaignId: id } },
  }))
