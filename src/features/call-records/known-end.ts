import type { QueryFunction, UseQueryOptions } from '@tanstack/react-query'
import { type CallRecord, hasEnded } from '@/contract/call-records'
import { parseInstant } from '@/lib/format'

interface Page {
  records: CallRecord[]
  total: number
}

/** The newer record, unless it was sent before the end of a call that is known to have ended. */
export const withKnownEnd = (known: CallRecord | undefined, read: CallRecord) =>
  known && hasEnded(known) && !hasEnded(read) && !isNewer(read, known) ? known : read

/** Whether it was changed since: a correction may have removed a wrong end. */
function isNewer(read: CallRecord, known: CallRecord) {
  const [now, before] = [parseInstant(read.updatedAt), parseInstant(known.updatedAt)]
  return now !== undefined && before !== undefined && now > before
}

function withKnownEnds(known: Page, read: Page): Page {
  const calls = new Map(known.records.map((call) => [call.id, call]))
  return { ...read, records: read.records.map((call) => withKnownEnd(calls.get(call.id), call)) }
}

/** A query function that merges each answer with what the cache holds by then. */
const keeping =
  <Answer>(merge: (known: Answer, read: Answer) => Answer) =>
  (read: UseQueryOptions<Answer, Error>['queryFn']): QueryFunction<Answer> =>
  async (context) => {
    // The cast: no read of calls is a `skipToken`.
    const answer = await (read as QueryFunction<Answer>)(context)
    const known = context.client.getQueryData<Answer>(context.queryKey)
    return known ? merge(known, answer) : answer
  }

export const keepEnd = keeping<CallRecord>(withKnownEnd)
export const keepEnds = keeping<Page>(withKnownEnds)
