import { Plus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Skeleton } from '@/components/states'
import { Button } from '@/components/ui/button'
import { useTranslation } from '@/lib/i18n/use-translation'
import { LazyBoundary, lazyNamed } from '@/lib/lazy'
import { dropDraft, getDraft } from '@/lib/session/drafts'
import { useCommands } from '../drawer-commands'
import { ExportMenu } from '../exports/export-menu'
import { KeptEdit } from '../kept-edit'
import { useOpenCall } from '../open-call'
import { PaceStrip } from '../pace/pace-strip'
import { entryDraft } from './add/entry-draft'
import { FindBar } from './find-bar'
import { stepOffset } from './moments'
import { TalkShare } from './talk-share'
import { TranscriptList } from './transcript-list'
import { TranscriptionState } from './transcription-state'

const AddEntry = lazyNamed(() => import('./add/add-entry').then((module) => module.AddEntry))

/** The transcript, or the reason why there is none. */
export function TranscriptSection() {
  const { t } = useTranslation()
  const { id, isComplete, player, transcript } = useOpenCall()
  const [isAdding, setIsAdding] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
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
        {isComplete && (
          <Button
            ref={opener}
            size="small"
            aria-expanded={isAdding}
            className={hasMessages ? undefined : 'ml-auto'}
            onClick={() => setIsAdding(true)}
          >
            <Plus aria-hidden className="size-4" />
            {t('callRecords.add.open')}
          </Button>
        )}
      </div>
      {isComplete && !isAdding && getDraft(entryDraft(id)) !== undefined && (
        <div className="px-4 pb-3 md:px-6">
          <KeptEdit
            text={t('callRecords.kept')}
            onDrop={() => dropDraft(entryDraft(id))}
            onContinue={() => setIsAdding(true)}
          />
        </div>
      )}
      {isComplete && isAdding && (
        <LazyBoundary fallback={<Skeleton className="mx-4 mb-3 h-48 md:mx-6" />}>
          <AddEntry
            onClose={() => {
              setIsAdding(false)
              opener.current?.focus()
            }}
          />
        </LazyBoundary>
      )}
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
