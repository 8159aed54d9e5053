import type { TFunction } from 'i18next'

/*
 * The enumerations in words. A value this release does not know is shown as the text it is.
 */
const types = {
  web: 'callRecords.types.web',
  telephony: 'callRecords.types.telephony',
  webrtc: 'callRecords.types.webrtc',
  unknown: 'callRecords.types.unknown',
} as const
const endTypes = {
  normal: 'callRecords.endTypes.normal',
  error: 'callRecords.endTypes.error',
  rejected: 'callRecords.endTypes.rejected',
  timeout: 'callRecords.endTypes.timeout',
  unknown: 'callRecords.endTypes.unknown',
} as const
const enders = {
  caller: 'callRecords.enders.caller',
  receiver: 'callRecords.enders.receiver',
  system: 'callRecords.enders.system',
  unknown: 'callRecords.enders.unknown',
} as const

const hasKey = <T extends object>(map: T, key: string): key is Extract<keyof T, string> => Object.hasOwn(map, key)

export const callTypeLabel = (t: TFunction, value: string) => (hasKey(types, value) ? t(types[value]) : value)
export const endTypeLabel = (t: TFunction, value: string) => (hasKey(endTypes, value) ? t(endTypes[value]) : value)
export const endedByLabel = (t: TFunction, value: string) => (hasKey(enders, value) ? t(enders[value]) : value)

/** How an end reads at a glance. */
export const endTypeTone = (value: string) => {
  if (value === 'error') return 'bad'
  return value === 'rejected' || value === 'timeout' ? 'warn' : 'neutral'
}
