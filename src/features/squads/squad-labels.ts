import { labelOf } from '@/lib/labels'

/* A value this release does not know is shown as the text it is. */
const methods = {
  sequential: 'squads.methods.sequential',
  simultaneous: 'squads.methods.simultaneous',
} as const
const fallbacks = {
  return_to_agent: 'squads.fallbacks.return_to_agent',
  voicemail: 'squads.fallbacks.voicemail',
  hangup: 'squads.fallbacks.hangup',
} as const

export const methodLabel = labelOf(methods)
export const fallbackLabel = labelOf(fallbacks)
