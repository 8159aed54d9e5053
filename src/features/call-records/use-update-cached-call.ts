import { useQueryClient } from '@tanstack/react-query'
import { type CallRecord, callRecords } from '@/contract/call-records'
import { callQuery } from './queries'

/** Puts an updated record where it is shown: its own query, and the row of every loaded page. */
export function useUpdateCachedCall() {
  const client = useQueryClient()
  return (record: CallRecord) => {
    client.setQueryData(callQuery(record.id).queryKey, record)
    client.setQueriesData<{ records: CallRecord[]; total: number }>(
      { queryKey: ['call-records', callRecords.list.path] },
      (page) => page && { ...page, records: page.records.map((row) => (row.id === record.id ? record : row)) },
    )
  }
}
