import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isRunning } from '@/contract/call-records'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { EndCallButton } from '../live/end-call-button'
import { LiveBadge, LiveDuration, useLiveState } from '../live/live-cells'
import { isEnding } from '../live/use-end-call'
import { callQuery } from '../queries'
import { useUpdateCachedCall } from '../use-update-cached-call'
import { useDrawerCommands } from './drawer-commands'
import type { ShownCall } from './shown-call'

const INTERVAL_MS = 2500

/** Says that the open call is running, keeps it fresh, and offers to end it. */
export function RunningBanner({ call }: { call: ShownCall }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const updateCached = useUpdateCachedCall()
  const { surface } = useDrawerCommands()
  const state = useLiveState(call)
  const isOver = state === 'unreported'
  const query = callQuery(call.id)
  useQuery({ ...query, refetchInterval: isOver ? false : INTERVAL_MS, retryOnMount: false })

  const onGone = useEffectEvent(() => {
    const ended = client.getQueryData(query.queryKey)
    if (!ended || isRunning(ended)) return
    updateCached(ended)
    if (!isEnding(ended.id)) notify({ tone: 'default', title: t('callRecords.live.endedByItself') })
  })
  useEffect(() => () => onGone(), [])

  if (state === undefined) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-b bg-panel px-4 py-2 text-sm md:px-6">
      <span className="flex min-w-0 items-center gap-2">
        <LiveBadge call={call} />
        {isOver ? t('callRecords.live.unreportedText') : t('callRecords.live.runningText')}
        {!isOver && <LiveDuration call={call} />}
      </span>
      <EndCallButton call={call} next={() => surface.current} />
    </div>
  )
}
