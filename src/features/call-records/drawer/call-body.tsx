import { lazy, type Ref, Suspense, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { CallRecord } from '@/contract/call-records'
import { parseInstant } from '@/lib/format'
import { isBillable } from './bill/bill'
import { CallInfo } from './call-info'
import { PlayerBar } from './player/player-bar'
import { stepSpeed } from './player/speeds'
import { recordingOf, usePlayer } from './player/use-player'
import type { DrawerCommand } from './shortcuts'
import { SummarySection } from './summary-section'
import { momentsOf, stepOffset } from './transcript/moments'
import { speakerOf } from './transcript/role'
import { mergeTimeline } from './transcript/timeline'
import { TranscriptSection } from './transcript/transcript-section'
import { useFind } from './transcript/use-find'

const BillSection = lazy(() => import('./bill/bill-section').then((module) => ({ default: module.BillSection })))

/** What the drawer asks of the call it shows. */
export interface CallBodyHandle {
  command: (command: DrawerCommand) => void
  /** Uses Escape for itself, if there is something smaller to close than the drawer. */
  escape: () => boolean
}

interface CallBodyProps {
  record: CallRecord
  complete: boolean
  moment: number | undefined
  onMoment: (seconds: number | undefined) => void
  ref: Ref<CallBodyHandle>
}

/** One call: what it was about, how it sounded, what was said, and its data. */
export function CallBody({ record, complete, moment, onMoment, ref }: CallBodyProps) {
  const player = usePlayer(record, moment, onMoment)
  const { transcription, events, startTime } = record
  const timeline = useMemo(
    () => mergeTimeline(transcription ?? [], events ?? [], startTime),
    [transcription, events, startTime],
  )
  const moments = useMemo(() => momentsOf(timeline), [timeline])
  const turns = useMemo(
    () =>
      moments.items.flatMap((index, nth) => {
        const item = timeline[index]
        return item?.kind === 'message'
          ? [{ from: moments.offsets[nth] ?? 0, speaker: speakerOf(item.message.role) }]
          : []
      }),
    [timeline, moments],
  )
  const find = useFind(timeline)
  const hits = useMemo(() => {
    const start = parseInstant(startTime)?.getTime()
    return find.matches.flatMap(({ item }) => {
      const entry = timeline[item]
      if (entry?.kind === 'message') return entry.offset ?? []
      return entry?.at === undefined || start === undefined ? [] : (entry.at - start) / 1000
    })
  }, [find.matches, timeline, startTime])
  const findField = useRef<HTMLInputElement>(null)
  const [arriving] = useState(moment !== undefined)

  useImperativeHandle(ref, () => {
    const stepMessage = (by: 1 | -1) => {
      const offset = stepOffset(moments, player.store.getState().time, by)
      if (offset !== undefined) player.seek(offset)
    }
    const speed = (by: 1 | -1) => player.setSpeed(stepSpeed(player.store.getState().speed, by))
    const commands: Partial<Record<DrawerCommand, () => void>> = {
      playPause: player.toggle,
      back: () => player.skip(-5),
      forward: () => player.skip(5),
      farBack: () => player.skip(-15),
      farForward: () => player.skip(15),
      slower: () => speed(-1),
      faster: () => speed(1),
      previousMessage: () => stepMessage(-1),
      nextMessage: () => stepMessage(1),
      find: () => findField.current?.focus(),
    }
    return {
      command: (command) => commands[command]?.(),
      escape: () => {
        if (find.query === '' || document.activeElement !== findField.current) return false
        find.setQuery('')
        return true
      },
    }
  }, [player, moments, find])

  return (
    <>
      <SummarySection record={record} complete={complete} />
      <div className="sticky top-0 z-10 border-line border-y bg-page px-4 pt-4 pb-1.5 md:px-6">
        <PlayerBar record={record} player={player} turns={turns} hits={hits} />
      </div>
      <TranscriptSection
        record={record}
        complete={complete}
        hasRecording={recordingOf(record) !== undefined}
        player={player}
        turns={turns}
        timeline={timeline}
        moments={moments}
        find={find}
        findField={findField}
        arriving={arriving}
      />
      <CallInfo record={record} />
      {complete && isBillable(record) && (
        <Suspense fallback={null}>
          <BillSection record={record} />
        </Suspense>
      )}
    </>
  )
}
