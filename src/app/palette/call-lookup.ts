import { useQuery } from '@tanstack/react-query'
import { type CallRecord, callRecords } from '@/contract/call-records'
import { call } from '@/lib/api/call'
import { isStatus } from '@/lib/api/errors'
import { numberSearch } from '@/lib/phone/phone-text'
import { useDebouncedValue } from '@/lib/use-debounced-value'

const MAX_PER_SIDE = 5
const MIN_DIGITS = 4
const MIN_ID = 6

type Named = { number: string } | { id: string }

/** Reads the text as part of a phone number or as a call id. */
export function parseLookup(text: string): Named | undefined {
  const typed = text.normalize('NFKC').trim()
  if (/^[\d\s()+./-]+$/.test(typed)) {
    return typed.replace(/\D/g, '').length >= MIN_DIGITS ? { number: numberSearch(typed) } : undefined
  }
  return typed.length >= MIN_ID && /^[!-~]+$/.test(typed) && /[a-z]/i.test(typed) ? { id: typed } : undefined
}

export interface CallMatch {
  record: CallRecord
  /** Which of the two numbers matched. */
  side: 'from' | 'to'
}

async function lookUp(named: Named, signal: AbortSignal): Promise<CallMatch[]> {
  if ('id' in named) {
    try {
      const record = await call(callRecords.get, { params: { id: named.id }, signal })
      return [{ record, side: record.to ? 'to' : 'from' }]
    } catch (error) {
      // Any word may be an ID: that an API refuses one means no match.
      if (isStatus(error, 400, 403, 404, 422)) return []
      throw error
    }
  }
  const { number } = named
  const [to, from] = await Promise.all([
    call(callRecords.list, { query: { to: number, limit: MAX_PER_SIDE }, signal }),
    call(callRecords.list, { query: { from: number, limit: MAX_PER_SIDE }, signal }),
  ])
  const known = new Set(to.records.map((record) => record.id))
  return [
    ...to.records.map((record) => ({ record, side: 'to' as const })),
    ...from.records.filter(({ id }) => !known.has(id)).map((record) => ({ record, side: 'from' as const })),
  ].sort((a, b) => (b.record.startTime ?? '').localeCompare(a.record.startTime ?? ''))
}

/** Calls that match a typed number or id. A new text cancels the previous search. */
export function useCallLookup(text: string) {
  const named = parseLookup(text)
  const settled = useDebouncedValue(text) === text
  const requested = settled ? named : undefined
  const { data, error, isFetching } = useQuery({
    queryKey: ['call-records', 'lookup', requested],
    queryFn: ({ signal }) => (requested ? lookUp(requested, signal) : []),
    enabled: requested !== undefined,
    meta: { inPlace: true },
    retry: false,
  })
  return { matches: data ?? [], searching: isFetching || (named !== undefined && !settled), error }
}
