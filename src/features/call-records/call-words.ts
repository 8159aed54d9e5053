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

const has = <T extends object>(map: T, key: string): key is Extract<keyof T, string> => Object.hasOwn(map, key)

export const typeWord = (t: TFunction, value: string) => (has(types, value) ? t(types[value]) : value)
export const endTypeWord = (t: TFunction, value: string) => (has(endTypes, value) ? t(endTypes[value]) : value)
export const enderWord = (t: TFunction, value: string) => (has(enders, value) ? t(enders[value]) : value)

/** How an end reads at a glance. */
export const endTone = (value: string) => {
  if (value === 'error') return 'bad'
  return value === 'rejected' || value === 'timeout' ? 'warn' : 'neutral'
}
