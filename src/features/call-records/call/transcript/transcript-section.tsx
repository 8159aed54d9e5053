import { useEffect, useId, useRef } from 'react'
import { Skeleton } from '@/components/states'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useCommands } from '../drawer-commands'
import { ExportMenu } from '../exports/export-menu'
import { useOpenCall } from '../open-call'
import { PaceStrip } from '../pace/pace-strip'
import { FindBar } from './find-bar'
import { stepOffset } from './moments'
import { TalkShare } from './talk-share'
import { TranscriptList } from './transcript-list'
import { TranscriptionState } from './transcription-state'

/** The transcript, or the reason why there is none. */
export function TranscriptSection() {
  const { t } = useTranslation()
  const { isComplete, player, transcript } = useOpenCall()
  const heading = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (player.store.getState().linked !== undefined) section.current?.scrollIntoView({ block: 'nearest' })
  }, [player])
  const step = (delta: 1 | -1) => {
    const offset = stepOffset(transcript.moments, player.store.getState().time, delta)
    if (offset !== undefined) player.seek(offset)
  }
  useCommands({ previousMessage: () => step(-1), nextMessage: () => step(1) })
  const { items, hasMessages } = transcript
  return (
    <section ref={section} aria-labelledby={heading} className="border-line border-b">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-6">
        <h3 id={heading} className="font-semibold max-md:flex-1">
          {t('callRecords.transcript')}
        </h3>
        {hasMessages && <FindBar />}
        {hasMessages && <ExportMenu />}
      </div>
      {hasMessages && <TalkShare />}
      {hasMessages && <PaceStrip />}
      {!hasMessages && (isComplete ? <TranscriptionState /> : <WaitingLines />)}
      {items.length > 0 && (hasMessages || isComplete) && <TranscriptList />}
    </section>
  )
}

function WaitingLines() {
  return (
    <div className="flex h-96 flex-col gap-5 overflow-hidden px-4 py-3 md:px-6">
      {[72, 40, 88, 56, 64, 30].map((percent) => (
        <div key={percent} className="grid grid-cols-[5.5rem_1fr] gap-3">
          <Skeleton className="h-4 w-16" />
          <div style={{ width: `${percent}%` }}>
            <Skeleton className="h-4" />
          </div>
        </div>
      ))}
    </div>
  )
}
