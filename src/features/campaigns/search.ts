import { campaignStatuses, recipientStatuses } from '@/contract/campaign-types'
import { boolParam, oneOf, pageLimit, pageNumber, searchOf, searchText } from '@/lib/search-schema'

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
export type CampaignsSearch = ReturnType<typeof CampaignsSearch>
export const CampaignsSearch = searchOf({
  page: pageNumber,
  limit: pageLimit,
  /** Text that name or description contain. */
  q: searchText,
  status: oneOf(campaignStatuses),
  /** Column and direction; it orders the loaded page. */
  sort: oneOf(campaignSorts),
  desc: boolParam,
})

/** One campaign; page, limit and status are those of its recipients, or of its activity. */
export type CampaignSearch = ReturnType<typeof CampaignSearch>
export const CampaignSearch = searchOf({
  /** Absent: its recipients. */
  tab: oneOf(['activity']),
  page: pageNumber,
  limit: pageLimit,
  status: oneOf(recipientStatuses),
})

export const steps = ['audience', 'caller', 'schedule', 'calling', 'review'] as const
export type Step = (typeof steps)[number]

export type SetupSearch = ReturnType<typeof SetupSearch>
export const SetupSearch = searchOf({
  /** Absent: the first one. */
  step: oneOf(steps),
})
