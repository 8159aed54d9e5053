import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { type CallRecord, isRunning } from '@/contract/call-records'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { EndCallButton } from '../live/end-call-button'
import { isEnding } from '../live/ending'
import { LiveBadge, LiveDuration, useLiveState } from '../live/live-parts'
import { callQuery } from '../queries'
import { useUpdateCachedCall } from '../use-update-cached-call'
import { useNewestLines } from './use-newest-lines'

const INTERVAL_MS = 2500

/** Says that the open call is running, keeps it fresh, and offers to end it. */
export function RunningBanner({ record }: { record: CallRecord }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const updateCached = useUpdateCachedCall()
  const banner = useRef<HTMLDivElement>(null)
  const state = useLiveState(record)
  const isOver = state === 'unreported'
  const query = callQuery(record.id)
  useQuery({ ...query, refetchInterval: isOver ? false : INTERVAL_MS, retryOnMount: false })
  useNewestLines(banner)

  const surface = useCallback(() => document.querySelector<HTMLElement>('[role="dialog"]'), [])
  const onGone = useEffectEvent(() => {
    const ended = client.getQueryData(query.queryKey)
    if (!ended || isRunning(ended)) return
    updateCached(ended)
    if (!isEnding(ended.id)) notify({ tone: 'default', title: t('callRecords.live.endedByItself') })
  })
  useEffect(() => () => onGone(), [])

  if (state === undefined) return null
  return (
    <div
      ref={banner}
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-b bg-panel py-2 pr-3 pl-4 text-sm md:pl-6"
    >
      <span className="flex min-w-0 items-center gap-2">
        <LiveBadge call={record} />
        {isOver ? t('callRecords.live.unreportedText') : t('callRecords.live.runningText')}
        {!isOver && <LiveDuration call={record} />}
      </span>
      <EndCallButton call={record} next={surface} />
    </div>
  )
}
