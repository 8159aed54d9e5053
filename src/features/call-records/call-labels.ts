import { labelOf } from '@/lib/labels'

/*
 * The enumerations in words. A value this release does not know is shown as the text it is.
 */
const types = {
  web: 'callRecords.types.web',
  telephony: 'callRecords.types.telephony',
  webrtc: 'callRecords.types.webrtc',
} as const
const endTypes = {
  normal: 'callRecords.endTypes.normal',
  error: 'callRecords.endTypes.error',
  rejected: 'callRecords.endTypes.rejected',
  timeout: 'callRecords.endTypes.timeout',
} as const
const enders = {
  caller: 'callRecords.enders.caller',
  receiver: 'callRecords.enders.receiver',
  system: 'callRecords.enders.system',
} as const

export const callTypeLabel = labelOf(types)
export const endTypeLabel = labelOf(endTypes)
export const endedByLabel = labelOf(enders)

/** Tone of an end type's badge. */
export const endTypeTone = (value: string) => {
  if (value === 'error') return 'bad'
  return value === 'rejected' || value === 'timeout' ? 'warn' : 'neutral'
}

/** The last six characters of a long id: ids often share a prefix. */
export const endOfId = (id: string) => (id.length > 12 ? `…${[...id].slice(-6).join('')}` : id)
