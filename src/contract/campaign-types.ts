export const campaignStatuses = ['draft', 'scheduled', 'active', 'paused', 'completed'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

export const recipientStatuses = [
  'pending',
  'in_progress',
  'completed',
  'voicemail',
  'no_answer',
  'busy',
  'failed',
  'skipped',
] as const
export type RecipientStatus = (typeof recipientStatuses)[number]
