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

/** Outcomes after which a recipient may be dialled once more. */
export const retryOutcomes = ['no_answer', 'busy', 'voicemail'] as const
/** Outcomes that a new campaign can be made of. */
export const redialOutcomes = ['no_answer', 'busy', 'voicemail', 'failed'] as const
export type RedialOutcome = (typeof redialOutcomes)[number]
