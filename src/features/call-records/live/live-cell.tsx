import { useCallback } from 'react'
import type { CallRecord } from '@/contract/call-records'
import { useFormat } from '@/lib/format'
import { EndCallButton } from './end-call-button'
import { LiveBadge, LiveDuration } from './live-parts'

/** What a running call shows in the column. */
export function LiveCell({ call, column }: { call: CallRecord; column: 'duration' | 'endType' | 'summary' }) {
  if (column === 'duration') return <LiveDuration call={call} />
  if (column === 'endType') return <LiveBadge call={call} />
  return <LiveSummary call={call} />
}

/** There is hardly a summary yet, so that there is room for the one thing to do. */
function LiveSummary({ call: { summary, ...call } }: { call: CallRecord }) {
  const format = useFormat()
  const link = useCallback(
    () => [...document.querySelectorAll<HTMLElement>('[data-call]')].find(({ dataset }) => dataset.call === call.id),
    [call.id],
  )
  return (
    <span className="flex w-full items-center justify-between gap-2">
      <span className="isolated truncate">{summary && format.text(summary.title)}</span>
      <EndCallButton call={call} next={link} />
    </span>
  )
}
