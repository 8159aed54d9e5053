import { useMemo } from 'react'
import type { CallRecord } from '@/contract/call-records'
import { maskRecordWith } from '@/lib/mask-record'
import { maskPersonal, maskPersonalTexts, useLateFormats } from '@/lib/phone-text'
import { usePreferences } from '@/lib/preferences'

/** The call as it may be shown: while masking is on, what is personal in it is hidden. */
export function useShownCall<Call extends CallRecord | undefined>(record: Call): Call {
  const masked = usePreferences(({ display }) => display.masked)
  const { mask } = useLateFormats()
  // biome-ignore lint/correctness/useExhaustiveDependencies: how to mask is known later
  return useMemo(
    () =>
      masked && record ? maskRecordWith(record, { maskText: maskPersonal, maskTexts: maskPersonalTexts }) : record,
    [record, masked, mask],
  )
}
