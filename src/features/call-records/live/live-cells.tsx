import { Badge } from '@/components/ui/badge'
import type { CallRecord } from '@/contract/call-records'
import { DASH, minutesAndSeconds, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useSeconds } from '@/lib/time/use-seconds'
import { useCallLog } from '../log/call-log-context'
import { EndCallButton } from './end-call-button'
import { liveState } from './live-state'
import { useIsEnding } from './use-end-call'

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

export function LiveCell({ call, column }: { call: CallRecord; column: 'duration' | 'endType' | 'summary' }) {
  if (column === 'duration') return <LiveDuration call={call} />
  if (column === 'endType') return <LiveBadge call={call} />
  return <LiveSummary call={call} />
}

/** The column of the summary, which a running call lacks, has the button that ends it. */
function LiveSummary({ call: { summary, ...call } }: { call: CallRecord }) {
  const format = useFormat()
  const { links } = useCallLog()
  return (
    <span className="flex w-full items-center justify-between gap-2">
      <span className="isolated truncate">{summary && format.text(summary.title)}</span>
      <EndCallButton call={call} next={() => links.get(call.id)} />
    </span>
  )
}
