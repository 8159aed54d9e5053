import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { countNewRows } from '@/components/list/count-new-rows'
import { type CallRecord, callRecords } from '@/contract/call-records'
import { useAnnouncements } from '@/lib/announcements'
import { keyOf, read } from '@/lib/api/read'
import { showNotice } from '@/lib/browser-notice'
import { playChime } from '@/lib/chime'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useOnlyTab } from '@/lib/use-only-tab'

const INTERVAL_MS = 30_000

const first = read(callRecords.list, { query: { page: 1, limit: 10 } })
/** The newest calls, whatever the log is filtered by; read in the background too, where a notice is needed most. */
const newestQuery = queryOptions({
  ...first,
  queryKey: [...first.queryKey, 'newest'],
  staleTime: INTERVAL_MS,
  refetchInterval: INTERVAL_MS,
  refetchIntervalInBackground: true,
  gcTime: 0,
  retry: false,
  meta: { inPlace: true },
})

interface Page {
  records: readonly CallRecord[]
  total: number
}

/** Announces new calls by sound or notification, as the user has chosen, while it is mounted. */
export function CallAnnouncer() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { sound, notice } = useAnnouncements()
  const isChosen = useOnlyTab('parley-call-announcer')
  const { data } = useQuery({ ...newestQuery, enabled: isChosen })
  const before = useRef<Page>(undefined)

  const announce = (count: number, id: string | undefined) => {
    if (sound) void playChime()
    // Says how many and nothing else: others may see the screen.
    if (notice)
      showNotice(t('callRecords.newCalls', { count }), () => {
        void navigate({ to: '/call-records', search: count === 1 ? { call: id } : {} })
      })
    // The log offers them now, not up to half a minute later.
    void client.refetchQueries({
      queryKey: keyOf(callRecords.list),
      type: 'active',
      predicate: ({ queryKey }) => queryKey.at(-1) === 'latest',
    })
  }
  const onRead = useEffectEvent((now: Page) => {
    const count = before.current ? countNewRows(before.current, now) : 0
    before.current = now
    if (count > 0) announce(count, now.records[0]?.id)
  })
  useEffect(() => {
    if (data) onRead(data)
  }, [data])
  return null
}
