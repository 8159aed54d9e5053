import { campaignStatuses, recipientStatuses } from '@/contract/values'
import { z } from '@/contract/zod'
import { defineList } from '@/lib/address/define-list'
import { oneOf, pageLimit, pageNumber, searchText } from '@/lib/address/search-schema'

export const campaignSorts = [
  'name',
  'status',
  'progress',
  'successRate',
  'activeCalls',
  'contacts',
  'nextRun',
] as const
export type CampaignSort = (typeof campaignSorts)[number]

/** The state of the campaign list in the URL. */
export type CampaignsSearch = z.output<typeof campaignList.schema>
export const campaignList = defineList({
  title: 'campaigns.title',
  texts: ['campaigns'],
  sorts: campaignSorts,
  filters: {
    /** Text that name or description contain. */
    q: searchText,
    status: oneOf(campaignStatuses),
  },
})

/** One campaign; page, limit and status are those of its recipients, or of its activity. */
export type CampaignSearch = z.output<typeof CampaignSearch>
export const CampaignSearch = z.object({
  /** Absent: its recipients. */
  tab: oneOf(['activity']),
  page: pageNumber,
  limit: pageLimit,
  status: oneOf(recipientStatuses),
})

export const steps = ['audience', 'caller', 'schedule', 'calling', 'review'] as const
export type Step = (typeof steps)[number]

export type SetupSearch = z.output<typeof SetupSearch>
export const SetupSearch = z.object({
  /** Absent: the first one. */
  step: oneOf(steps),
})
