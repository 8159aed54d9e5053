import type { TFunction } from 'i18next'
import { type CallRecord, isRunning } from '@/contract/call-records'
import { hasKey } from '@/lib/labels'
import { endedByLabel, endTypeLabel } from '../call-labels'

const hangUpKeys = {
  caller: 'callRecords.ended.byCaller',
  receiver: 'callRecords.ended.byReceiver',
  system: 'callRecords.ended.bySystem',
} as const
const otherKeys = {
  error: 'callRecords.ended.error',
  rejected: 'callRecords.ended.rejected',
  timeout: 'callRecords.ended.timeout',
} as const

/** How the call ended, as a sentence; undefined if unknown. */
export function endReason(t: TFunction, call: CallRecord): string | undefined {
  const { endType, endedBy } = call
  if (hasKey(otherKeys, endType)) return t(otherKeys[endType])
  if (hasKey(hangUpKeys, endedBy) && (endType === undefined || endType === 'normal')) return t(hangUpKeys[endedBy])
  if (endType === 'normal') return t('callRecords.ended.normal')
  if (endType !== undefined && endType !== 'unknown') return endTypeLabel(t, endType)
  if (endedBy !== undefined && endedBy !== 'unknown')
    return t('callRecords.ended.other', { by: endedByLabel(t, endedBy) })
  return isRunning(call) ? t('callRecords.ended.notYet') : undefined
}
