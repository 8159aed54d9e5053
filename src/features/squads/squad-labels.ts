import { labelOf } from '@/lib/labels'

/* An unknown value is shown unchanged. */
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
