import { useMemo } from 'react'
import type { CallRecord } from '@/contract/call-records'
import { useFormat } from '@/lib/format'
import { usePreferences } from '@/lib/preferences'
import { maskCall } from './mask-call'

/** The call as it may be shown: while masking is on, what is personal in it is hidden. */
export function useShownCall<Call extends CallRecord | undefined>(record: Call): Call {
  const { text } = useFormat()
  const masked = usePreferences(({ display }) => display.masked)
  // The cast: a masked call is a call.
  return useMemo(() => (masked && record ? (maskCall(record, text) as Call) : record), [record, masked, text])
}
