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

const summed = ['type', 'from', 'to', 'startTime', 'endTime', 'duration', 'endType'] as const
const isSummedAlike = (one: CallRecord, other: CallRecord) =>
  one.agent?.id === other.agent?.id && summed.every((field) => one[field] === other[field])

/**
 * Puts an updated record where it is shown: its own query, the row of every loaded page, the calls of every period. The
 * figures of analytics are read again when they are next shown. A correction may remove the end of a call.
 */
export function useUpdateCachedCall() {
  const client = useQueryClient()
  return (record: CallRecord, { isCorrection = false } = {}) => {
    const merged = (known: CallRecord | undefined) => (isCorrection ? record : withKnownEnd(known, record))
    let isOutdated = false
    const updated = (row: CallRecord) => {
      if (row.id !== record.id) return row
      const next = merged(row)
      isOutdated ||= !isSummedAlike(row, next)
      return next
    }
    client.setQueryData(callQuery(record.id).queryKey, merged)
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
    if (!isOutdated) return
    void client.invalidateQueries({ queryKey: ['call-records', 'analytics'] })
    void client.invalidateQueries({ queryKey: ['call-records', 'period'], ...isRead, refetchType: 'none' })
  }
}
