import { useMemo } from 'react'
import type { CallRecord } from '@/contract/call-records'
import { maskRecordWith } from '@/lib/mask-record'
import { maskPersonal, maskPersonalTexts, useLateFormats } from '@/lib/phone-text'
import { usePreferences } from '@/lib/preferences'

/** Until the code of masking is loaded, which it requests, it hides every text. */
const withoutMask = { maskText: maskPersonal, maskTexts: maskPersonalTexts }

/** The call as it may be shown: while masking is on, what is personal in it is hidden. */
export function useShownCall<Call extends CallRecord | undefined>(record: Call): Call {
  const masked = usePreferences(({ display }) => display.masked)
  const { mask } = useLateFormats()
  return useMemo(
    () => (masked && record ? maskRecordWith(record, mask ?? withoutMask) : record),
    [record, masked, mask],
  )
}
