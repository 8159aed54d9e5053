import { lazy, type Ref, Suspense, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { CallRecord } from '@/contract/call-records'
import { parseInstant } from '@/lib/format'
import { lazyOptional } from '@/lib/lazy-optional'
import { isBillable } from './bill/bill'
import { CallInfo } from './call-info'
import { LANE_HEIGHT } from './lanes/lane-sizes'
import type { LanesHandle } from './lanes/lanes-strip'
import { PlayerBar } from './player/player-bar'
import { stepSpeed } from './player/speeds'
import { recordingOf, usePlayer } from './player/use-player'
import type { DrawerCommand } from './shortcuts'
import { useShownCall } from './shown-call'
import { SummarySection } from './summary-section'
import type { Match } from './transcript/find'
import { indexOffsets, stepOffset } from './transcript/moments'
import { speakerOf } from './transcript/role'
import { mergeTimeline } from './transcript/timeline'
import { TranscriptSection } from './transcript/transcript-section'
import { useFind } from './transcript/use-find'
import { offsetOfItem } from './transcript/utterances'

const BillSection = lazy(() => import('./bill/bill-section').then((module) => ({ default: module.BillSection })))

const LanesStrip = lazyOptional(async () => ({ default: (await import('./lanes/lanes-strip')).LanesStrip }))
const SkipSilence = lazyOptional(async () => ({ default: (await import('./player/skip-silence')).SkipSilence }))

const CallTasks = lazy(() => import('./call-tasks').then((module) => ({ default: module.CallTasks })))

/** Commands from the drawer. */
export interface CallBodyHandle {
  command: (command: DrawerCommand) => void
  /** Playback position in seconds. */
  time: () => number
  /** Returns true if Escape closed or left something inside the body. */
  escape: () => boolean
}

interface CallBodyProps {
  record: CallRecord
  complete: boolean
  initialTime: number | undefined
  /** Text to begin the search of the transcript with. */
  initialFind: string | undefined
  onTimeChange: (seconds: number | undefined) => void
  ref: Ref<CallBodyHandle>
}

/** Content of the drawer: summary, player, transcript, details. */
export function CallBody({ record, complete, initialTime, initialFind, onTimeChange, ref }: CallBodyProps) {
  const player = usePlayer(record, initialTime, onTimeChange)
  const url = recordingOf(record)
  const shown = useShownCall(record)
  const { transcription, events, startTime } = shown
  const timeline = useMemo(
    () => mergeTimeline(transcription ?? [], events ?? [], startTime),
    [transcription, events, startTime],
  )
  const moments = useMemo(() => indexOffsets(timeline), [timeline])
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
  const find = useFind(timeline, initialFind)
  const start = parseInstant(startTime)?.getTime()
  const matches = useMemo(
    () => find.matches.map(({ item }) => offsetOfItem(timeline[item], start) ?? -1),
    [find.matches, timeline, start],
  )
  const hits = useMemo(() => new Set(find.matches.map(({ item }) => item)), [find.matches])
  /** The item that was chosen in the lanes, which the transcript shows. */
  const [chosen, setChosen] = useState<{ item: number }>()
  const choose = (item: number) => {
    const offset = offsetOfItem(timeline[item], start)
    if (offset !== undefined) player.seek(Math.max(0, offset))
    setChosen({ item })
  }
  /** Playback and the packet go to the line that was found. */
  const goToMatch = (index: number, match: Match | undefined) => {
    find.choose(index)
    const offset = match && offsetOfItem(timeline[match.item], start)
    if (offset !== undefined && offset >= 0) player.seek(offset)
  }
  const stepMatch = (delta: 1 | -1) => {
    const { index, match } = find.beside(delta)
    goToMatch(index, match)
  }
  const findField = useRef<HTMLInputElement>(null)
  const lanes = useRef<LanesHandle>(null)
  const [fromMomentLink] = useState(initialTime !== undefined)

  useImperativeHandle(ref, () => {
    const stepMessage = (step: 1 | -1) => {
      const offset = stepOffset(moments, player.store.getState().time, step)
      if (offset !== undefined) player.seek(offset)
    }
    const speed = (step: 1 | -1) => player.setSpeed(stepSpeed(player.store.getState().speed, step))
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
      find: () => {
        findField.current?.focus()
        findField.current?.select()
      },
      skipSilence: player.toggleSkipping,
    }
    return {
      command: (command) => commands[command]?.(),
      time: () => player.store.getState().time,
      escape: () => {
        if (lanes.current?.hideTip()) return true
        const field = findField.current
        if (!field || document.activeElement !== field) return false
        // What was found stays, and the keys are the drawer's again.
        field.closest<HTMLElement>('[role="dialog"]')?.focus()
        return true
      },
    }
  }, [player, moments])

  return (
    <>
      <SummarySection record={shown} complete={complete} />
      <div className="sticky top-0 z-10 border-line border-y bg-page px-4 pt-4 pb-1.5 md:px-6">
        <PlayerBar
          record={record}
          player={player}
          turns={turns}
          matches={matches}
          onMatch={(index) => goToMatch(index, find.matches[index])}
          lanes={
            timeline.length > 0 && (
              <div className="mt-1" style={{ height: LANE_HEIGHT }}>
                <Suspense fallback={null}>
                  <LanesStrip
                    ref={lanes}
                    player={player}
                    timeline={timeline}
                    start={start}
                    hits={hits}
                    onChoose={choose}
                  />
                </Suspense>
              </div>
            )
          }
        >
          <Suspense fallback={null}>
            {url !== undefined && <SkipSilence player={player} url={url} timeline={timeline} />}
          </Suspense>
        </PlayerBar>
      </div>
      <TranscriptSection
        record={shown}
        complete={complete}
        url={url}
        player={player}
        timeline={timeline}
        moments={moments}
        find={find}
        onFindStep={stepMatch}
        chosen={chosen}
        findField={findField}
        fromMomentLink={fromMomentLink}
      />
      {complete && (
        <Suspense fallback={null}>
          <CallTasks callId={record.id} player={player} />
        </Suspense>
      )}
      <CallInfo record={shown} />
      {complete && isBillable(record) && (
        <Suspense fallback={null}>
          <BillSection record={record} />
        </Suspense>
      )}
    </>
  )
}
