import type { UseQueryOptions } from '@tanstack/react-query'
import { Suspense } from 'react'
import { NewRows } from '@/components/list/new-rows'
import type { List } from '@/components/list/use-list'
import type { CallRecord } from '@/contract/call-records'
import { useAnnouncements } from '@/lib/announcements'
import { isDuration, minutesAndSeconds, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { lazyOptional } from '@/lib/lazy'
import { RefreshedRows } from '../live/refreshed-rows'
import { type CallLogSearch, callLog } from '../search'
import { LogTabs } from './log-tabs'

const CallAnnouncer = lazyOptional(() => import('../announce/call-announcer').then((module) => module.CallAnnouncer))

interface LogActionsProps {
  list: List<CallRecord, CallLogSearch>
  read: UseQueryOptions<{ records: CallRecord[]; total: number }, Error>
}

/** Beside the title of the log: new calls, totals of the page and the tabs. Keeps the rows up to date. */
export function LogActions({ list, read }: LogActionsProps) {
  const { t } = useTranslation()
  const { sound, notice } = useAnnouncements()
  return (
    <>
      <RefreshedRows list={list} read={read} />
      {/* Where the browser filters, each look for new calls would read the whole period again. */}
      {!callLog.isLocal(list.search) && (
        <NewRows list={list} read={read} label={(count) => t('callRecords.newCalls', { count })} />
      )}
      {(sound || notice) && (
        <Suspense fallback={null}>
          <CallAnnouncer />
        </Suspense>
      )}
      <PageTotals calls={list.rows} />
      <LogTabs search={list.search} />
    </>
  )
}

/** Minutes of the calls on the loaded page, their average, and how many ended in an error. */
function PageTotals({ calls }: { calls: readonly CallRecord[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const seconds = calls.map(({ duration }) => duration).filter(isDuration)
  const sum = seconds.reduce((total, value) => total + value, 0)
  const errors = calls.filter(({ endType }) => endType === 'error').length
  const parts = [
    seconds.length > 0 &&
      t('callRecords.pageTotals', {
        minutes: format.number(Math.round(sum / 60)),
        average: minutesAndSeconds(sum / seconds.length),
      }),
    errors > 0 && t('callRecords.pageErrors', { count: errors }),
  ]
  return <p className="figures text-muted text-sm">{parts.filter(Boolean).join(' · ')}</p>
}
