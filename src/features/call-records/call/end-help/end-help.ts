import type { CallRecord } from '@/contract/call-records'
import { hasKey } from '@/lib/labels'

/** What can be done about the end of a call, and where. */
export type Remedy =
  | 'greeting'
  | 'events'
  | 'fallback'
  | 'tools'
  | 'schedule'
  | 'numbers'
  | 'credits'
  | 'timeout'
  | 'packet'

const help = {
  normal: [],
  caller: [],
  receiver: ['greeting'],
  system: ['timeout', 'credits', 'packet'],
  error: ['events', 'fallback', 'tools', 'credits', 'packet'],
  rejected: ['schedule', 'fallback', 'numbers', 'credits'],
  timeout: ['timeout', 'fallback', 'numbers'],
  unknown: ['events', 'packet'],
} as const satisfies Record<string, readonly Remedy[]>
export type EndKind = keyof typeof help

const kindOfType = { error: 'error', rejected: 'rejected', timeout: 'timeout' } as const
const kindOfEnder = { caller: 'caller', receiver: 'receiver', system: 'system' } as const

/** Which explanation fits: the end type says more than who ended the call, unless the end was normal. */
export function endKind({ endType, endedBy }: Pick<CallRecord, 'endType' | 'endedBy'>): EndKind {
  if (hasKey(kindOfType, endType)) return kindOfType[endType]
  if (endType !== undefined && endType !== 'normal' && endType !== 'unknown') return 'unknown'
  if (hasKey(kindOfEnder, endedBy)) return kindOfEnder[endedBy]
  return endType === 'normal' ? 'normal' : 'unknown'
}

/** What can be done; the transcript is worth a look only where it shows an error. */
export function remediesOf(kind: EndKind, record: CallRecord): Remedy[] {
  const hasError = record.events?.some(({ type }) => type === 'error') ?? false
  return help[kind].filter((remedy) => remedy !== 'events' || hasError)
}
