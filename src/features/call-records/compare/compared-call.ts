import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type CallFault, type CallRecord, callRecords } from '@/contract/call-records'
import { call } from '@/lib/api/call'
import { isNotOffered } from '@/lib/api/errors'
import { keyOf } from '@/lib/api/read'
import { type ShownCall, useShownCall } from '../call/shown-call'
import { createTranscript, type Transcript } from '../call/transcript/transcript'

type CallWithErrors = CallRecord & { errors?: CallFault[] }

export interface ComparedCall {
  /** For links; that of `call` is hidden while masking is on, where it is a number or an address. */
  id: string
  call: ShownCall<CallWithErrors>
  transcript: Transcript
}
export type ComparedPair = readonly [ComparedCall, ComparedCall]

/** A call with its errors, or the call alone where the API does not offer them with it. */
const comparedQuery = (id: string) =>
  queryOptions<CallWithErrors, Error>({
    queryKey: [...keyOf(callRecords.withErrors), { params: { id } }],
    queryFn: async ({ signal }) => {
      try {
        return await call(callRecords.withErrors, { params: { id }, signal })
      } catch (error) {
        if (!isNotOffered(error)) throw error
        return await call(callRecords.get, { params: { id }, signal })
      }
    },
    meta: { inPlace: true },
    // An edit in the drawer updates the other reads of the call only.
    staleTime: 0,
  })

/** A call as it may be shown, and its transcript. */
export function useComparedCall(id: string) {
  const query = useQuery(comparedQuery(id))
  const shown = useShownCall(query.data)
  const transcript = useMemo(() => shown && createTranscript(shown), [shown])
  const compared = useMemo(() => shown && transcript && { id, call: shown, transcript }, [id, shown, transcript])
  return { id, query, compared }
}
