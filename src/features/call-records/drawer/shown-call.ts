import { useMemo } from 'react'
import type { CallRecord } from '@/contract/call-records'
import { useFormat } from '@/lib/format'
import { usePreferences } from '@/lib/preferences'
import { maskCall } from './mask-call'

/** The call as it may be shown: while masking is on, what is personal in it is hidden. */
export function useShownCall(record: CallRecord): CallRecord {
  const { text } = useFormat()
  const masked = usePreferences(({ display }) => display.masked)
  return useMemo(() => (masked ? maskCall(record, text) : record), [record, masked, text])
}
