import { useQueryClient } from '@tanstack/react-query'
import { type CallRecord, callRecords } from '@/contract/call-records'
import { callQuery } from './queries'

interface Page {
  records: CallRecord[]
  total: number
}

interface Period {
  calls: readonly CallRecord[]
}

/** Puts an updated record where it is shown: its own query, and the row of every loaded page. */
export function useUpdateCachedCall() {
  const client = useQueryClient()
  return (record: CallRecord) => {
    client.setQueryData(callQuery(record.id).queryKey, record)
    const pages = client.getQueryCache().findAll({ queryKey: ['call-records', callRecords.list.path] })
    for (const { queryKey, state } of pages)
      client.setQueryData<Page>(
        queryKey,
        (page) => page && { ...page, records: page.records.map((row) => (row.id === record.id ? record : row)) },
        // A page is as old as it was: what has come in since is still new.
        { updatedAt: state.dataUpdatedAt },
      )
    // Their figures are of the time at which they were read.
    for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: ['call-records', 'period'] }))
      client.setQueryData<Period>(
        queryKey,
        (period) =>
          // Writing would make it look fresh.
          state.isInvalidated
            ? undefined
            : period && { ...period, calls: period.calls.map((row) => (row.id === record.id ? record : row)) },
        { updatedAt: state.dataUpdatedAt },
      )
  }
}
