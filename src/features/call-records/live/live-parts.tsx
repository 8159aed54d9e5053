import { Badge } from '@/components/ui/badge'
import type { CallRecord } from '@/contract/call-records'
import { DASH, minutesAndSeconds } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useSeconds } from '@/lib/use-seconds'
import { useIsEnding } from './ending'
import { liveState } from './live-state'

/** The state of a running call, re-read each second. */
export const useLiveState = (call: CallRecord) => liveState(call, useSeconds())

/** How long the call has been running. A timer is not announced: a screen reader reads it when it comes by. */
export function LiveDuration({ call }: { call: CallRecord }) {
  const state = useLiveState(call)
  return (
    <span role="timer" className="figures">
      {minutesAndSeconds(typeof state === 'object' ? state.seconds : call.duration)}
    </span>
  )
}

const dot = <span aria-hidden className="size-1.5 animate-pulse rounded-full bg-current" />

/** That the call is running, is being ended, or was never reported to have ended. */
export function LiveBadge({ call }: { call: CallRecord }) {
  const { t } = useTranslation()
  const isEnding = useIsEnding(call.id)
  const state = useLiveState(call)
  if (isEnding) return <Badge tone="warn">{t('callRecords.live.ending')}</Badge>
  if (state === undefined) return DASH
  if (state === 'unreported') return <Badge tone="warn">{t('callRecords.live.unreported')}</Badge>
  return (
    <Badge tone="good" icon={dot}>
      {t('callRecords.live.running')}
    </Badge>
  )
}
