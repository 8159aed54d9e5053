import { type Query, useQueryClient } from '@tanstack/react-query'
import { type CallRecord, callRecords } from '@/contract/call-records'
import { keyOf } from '@/lib/api/read'
import { updateCached } from '@/lib/api/update-cached'
import { withKnownEnd } from './known-end'
import { callQuery } from './queries'

interface Page {
  records: CallRecord[]
}

interface Period {
  calls: readonly CallRecord[]
}

/** Puts an updated record where it is shown: its own query, the row of every loaded page, the period of the analytics. */
export function useUpdateCachedCall() {
  const client = useQueryClient()
  return (record: CallRecord) => {
    const updated = (row: CallRecord) => (row.id === record.id ? withKnownEnd(row, record) : row)
    client.setQueryData(callQuery(record.id).queryKey, (known) => withKnownEnd(known, record))
    updateCached<Page>(client, { queryKey: keyOf(callRecords.list) }, (page) => ({
      ...page,
      records: page.records.map(updated),
    }))
    // A failed read continues from its own pages: a change of its data would count as a success.
    const isRead = { predicate: ({ state }: Query) => state.status === 'success' }
    updateCached<Period>(client, { queryKey: ['call-records', 'period'], ...isRead }, (period) => ({
      ...period,
      calls: period.calls.map(updated),
    }))
  }
}
