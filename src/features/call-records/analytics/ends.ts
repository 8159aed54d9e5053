import type { TFunction } from 'i18next'
import { endTypes } from '@/contract/call-records'
import { RUNNING } from '@/lib/call-analytics/dimensions'
import { ownValue } from '@/lib/plain'
import { endTypeLabel } from '../call-labels'

/** Distinct for colour-blind users as well, so without amber or green beside red. */
const classes: Record<string, string> = {
  normal: 'text-accent',
  timeout: 'text-info',
  rejected: 'text-edge',
  error: 'text-bad',
  [RUNNING]: 'text-ink',
}
const order: readonly string[] = ['normal', 'timeout', 'rejected', 'error', 'unknown', RUNNING]

/** Ends of calls in the order in which they are drawn; those that this release does not know come last. */
export const inOrder = (ends: Iterable<string>) =>
  [...ends].toSorted((one, other) => place(one) - place(other) || one.localeCompare(other))

const place = (end: string) => (order.includes(end) ? order.indexOf(end) : endTypes.length + 1)

export const endClass = (end: string) => ownValue(classes, end) ?? 'text-muted'

export const endLabel = (t: TFunction, end: string) =>
  end === RUNNING ? t('callRecords.endTypes.running') : endTypeLabel(t, end)
