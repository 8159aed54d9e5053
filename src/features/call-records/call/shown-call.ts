import { useMemo } from 'react'
import type { CallRecord } from '@/contract/call-records'
import { usePreferences } from '@/lib/preferences'
import { maskRecordWith } from '@/lib/privacy/mask-record'
import { maskPersonal, maskPersonalTexts, useMasking } from '@/lib/privacy/masking'

declare const shown: unique symbol
/**
 * A call as it may be shown: while masking is on, what is personal in it is hidden. Only `useShownCall` makes one, so
 * that a record of the API does not fit where fields are shown or written to a file.
 */
export type ShownCall<Call extends CallRecord = CallRecord> = Call & { readonly [shown]: true }

/** Until the code of masking is loaded, which it requests, it hides every text. */
const withoutMask = { maskText: maskPersonal, maskTexts: maskPersonalTexts }

export function useShownCall<Call extends CallRecord>(record: Call | undefined): ShownCall<Call> | undefined {
  const masked = usePreferences(({ display }) => display.masked)
  const { mask } = useMasking()
  return useMemo(
    () => (masked && record ? maskRecordWith(record, mask ?? withoutMask) : record) as ShownCall<Call> | undefined,
    [record, masked, mask],
  )
}
