import { type Ref, Suspense, useEffect, useId, useRef } from 'react'
import { Skeleton } from '@/components/states'
import type { CallRecord } from '@/contract/call-records'
import { useTranslation } from '@/lib/i18n/use-translation'
import { lazyOptional } from '@/lib/lazy-optional'
import { ExportMenu } from '../exports/export-menu'
import type { Player } from '../player/create-player'
import { FindBar } from './find-bar'
import type { OffsetIndex } from './moments'
import { TalkShare } from './talk-share'
import type { TimelineItem } from './timeline'
import { TranscriptList } from './transcript-list'
import { TranscriptionState } from './transcription-state'
import type { Find } from './use-find'

const PaceStrip = lazyOptional(async () => ({ default: (await import('../pace/pace-strip')).PaceStrip }))

interface TranscriptSectionProps {
  /** As it may be shown. */
  record: CallRecord
  /** False while only the list row is known, which may lack the transcript. */
  complete: boolean
  /** The recording, if any. */
  url: string | undefined
  player: Player
  timeline: TimelineItem[]
  moments: OffsetIndex
  find: Find
  onFindStep: (delta: 1 | -1) => void
  /** The item that was chosen elsewhere, to scroll to. */
  chosen: { item: number } | undefined
  findField: Ref<HTMLInputElement>
  /** Opened by a link to a position: scroll to it. */
  fromMomentLink: boolean
}

/** The transcript, or the reason why there is none. */
export function TranscriptSection({
  record,
  complete,
  url,
  player,
  timeline,
  moments,
  find,
  onFindStep,
  chosen,
  findField,
  fromMomentLink,
}: TranscriptSectionProps) {
  const { t } = useTranslation()
  const heading = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (fromMomentLink) section.current?.scrollIntoView({ block: 'nearest' })
  }, [fromMomentLink])
  const hasTranscript = (record.transcription?.length ?? 0) > 0
  return (
    <section ref={section} aria-labelledby={heading} className="border-line border-b">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-6">
        <h3 id={heading} className="font-semibold max-md:flex-1">
          {t('callRecords.transcript')}
        </h3>
        {hasTranscript && <FindBar find={find} onStep={onFindStep} ref={findField} />}
        {hasTranscript && <ExportMenu record={record} />}
      </div>
      {hasTranscript && <TalkShare player={player} timeline={timeline} />}
      <Suspense fallback={null}>
        {hasTranscript && <PaceStrip player={player} url={url} timeline={timeline} />}
      </Suspense>
      {!hasTranscript && complete && <TranscriptionState record={record} hasRecording={url !== undefined} />}
      {!hasTranscript && !complete && <WaitingLines />}
      {timeline.length > 0 && (hasTranscript || complete) && (
        <TranscriptList
          callId={record.id}
          player={player}
          timeline={timeline}
          moments={moments}
          query={find.searchedQuery}
          active={find.active}
          chosen={chosen}
          compact={!hasTranscript}
        />
      )}
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
