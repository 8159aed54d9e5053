import type { UseQueryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { NewRows } from '@/components/list/new-rows'
import type { List } from '@/components/list/use-list'
import type { CallRecord } from '@/contract/call-records'
import { useAnnouncements } from '@/lib/announcements'
import { useTranslation } from '@/lib/i18n/use-translation'
import { LazyBoundary, lazyOptional } from '@/lib/lazy'
import { isFilteredHere } from '../filter-query'
import { RefreshedRows } from '../live/refreshed-rows'
import type { CallLogSearch } from '../search'
import type { KnownNumbers } from './call-log-context'
import { useKnownNumbers } from './use-known-numbers'

const CallAnnouncer = lazyOptional(() => import('../announce/call-announcer').then((module) => module.CallAnnouncer))

interface LogActionsProps {
  list: List<CallRecord, CallLogSearch>
  read: UseQueryOptions<{ records: CallRecord[]; total: number }, Error>
  onNumbers: (numbers: KnownNumbers) => void
}

/** Beside the title of the log: its new calls. Keeps the rows up to date, and reads whose numbers are in them. */
export function LogActions({ list, read, onNumbers }: LogActionsProps) {
  const { t } = useTranslation()
  const { sound, notice } = useAnnouncements()
  const numbers = useKnownNumbers(list.loaded)
  useEffect(() => onNumbers(numbers), [numbers, onNumbers])
  return (
    <>
      <RefreshedRows list={list} read={read} />
      {/* Where the browser filters, each poll would request the whole period; in another order new calls are not at the top. */}
      {!isFilteredHere(list.search) && !list.isOrdered && (
        <NewRows list={list} read={read} label={(count) => t('callRecords.newCalls', { count })} />
      )}
      {(sound || notice) && (
        <LazyBoundary>
          <CallAnnouncer />
        </LazyBoundary>
      )}
    </>
  )
}
