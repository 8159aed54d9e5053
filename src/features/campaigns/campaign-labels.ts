import type { Tone } from '@/components/ui/badge'
import { hasKey, labelOf } from '@/lib/labels'

/* A value this release does not know is shown as the text it is. */
export const statusLabel = labelOf({
  draft: 'campaigns.statuses.draft',
  scheduled: 'campaigns.statuses.scheduled',
  active: 'campaigns.statuses.active',
  paused: 'campaigns.statuses.paused',
  completed: 'campaigns.statuses.completed',
})

const tones = { active: 'good', scheduled: 'info', paused: 'warn' } as const
export const statusTone = (status: string): Tone => (hasKey(tones, status) ? tones[status] : 'neutral')

/** Recipient status, and call outcome. */
export const recipientLabel = labelOf({
  pending: 'campaigns.outcomes.pending',
  in_progress: 'campaigns.outcomes.in_progress',
  completed: 'campaigns.outcomes.completed',
  voicemail: 'campaigns.outcomes.voicemail',
  no_answer: 'campaigns.outcomes.no_answer',
  busy: 'campaigns.outcomes.busy',
  failed: 'campaigns.outcomes.failed',
  skipped: 'campaigns.outcomes.skipped',
})

const recipientTones = {
  completed: 'good',
  in_progress: 'info',
  failed: 'bad',
  no_answer: 'warn',
  busy: 'warn',
} as const
export const recipientTone = (status: string): Tone =>
  hasKey(recipientTones, status) ? recipientTones[status] : 'neutral'

export const reasonLabel = labelOf({
  do_not_call: 'campaigns.reasons.do_not_call',
  duplicate_number: 'campaigns.reasons.duplicate_number',
  no_phone: 'campaigns.reasons.no_phone',
  campaign_ended: 'campaigns.reasons.campaign_ended',
  no_answer: 'campaigns.reasons.no_answer',
  busy: 'campaigns.reasons.busy',
  voicemail: 'campaigns.reasons.voicemail',
  failed: 'campaigns.reasons.failed',
})

export const activityLabel = labelOf({
  created: 'campaigns.activity.created',
  edited: 'campaigns.activity.edited',
  scheduled: 'campaigns.activity.scheduled',
  started: 'campaigns.activity.started',
  paused: 'campaigns.activity.paused',
  resumed: 'campaigns.activity.resumed',
  cancelled: 'campaigns.activity.cancelled',
  completed: 'campaigns.activity.completed',
  redialled: 'campaigns.activity.redialled',
})

export const weekdayLabel = labelOf({
  mon: 'campaigns.weekdays.mon',
  tue: 'campaigns.weekdays.tue',
  wed: 'campaigns.weekdays.wed',
  thu: 'campaigns.weekdays.thu',
  fri: 'campaigns.weekdays.fri',
  sat: 'campaigns.weekdays.sat',
  sun: 'campaigns.weekdays.sun',
})

export const stepLabel = labelOf({
  audience: 'campaigns.steps.audience',
  caller: 'campaigns.steps.caller',
  schedule: 'campaigns.steps.schedule',
  calling: 'campaigns.steps.calling',
  review: 'campaigns.steps.review',
})
