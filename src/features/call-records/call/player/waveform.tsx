import * as Slider from '@radix-ui/react-slider'
import { type KeyboardEvent, memo, useMemo, useRef, useState } from 'react'
import { cx } from '@/lib/cx'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useOpenCall, usePlayback, useTranscriptFind } from '../open-call'
import type { Speaker } from '../transcript/timeline'
import { BARS, barSpeakers } from './peaks'
import { usePeaks } from './use-peaks'

/** §9. */
const STEP_SECONDS = 0.1
const PAGE_SECONDS = 5
const FAR_SECONDS = 15

/** Seek slider over the waveform, coloured by speaker. */
export function Waveform() {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, url, player, transcript } = useOpenCall()
  const time = usePlayback((state) => state.time)
  const duration = usePlayback((state) => state.duration)
  const readable = usePlayback((state) => state.readable)
  const length = usePlayback((state) => state.length)
  const peaks = usePeaks({ callId: id, url, readable, duration: length })
  const speakers = useMemo(() => barSpeakers(transcript.turns, duration), [transcript, duration])
  /** Position while dragging; the recording seeks on release. */
  const [dragTime, setDragTime] = useState<number>()
  const dragging = useRef(false)

  const maxTime = Math.max(duration, STEP_SECONDS)
  const shownTime = Math.min(dragTime ?? time, maxTime)
  const onKeyDown = (event: KeyboardEvent) => {
    const far = event.shiftKey && { ArrowLeft: -FAR_SECONDS, ArrowRight: FAR_SECONDS }[event.key]
    const seconds = far || { PageUp: PAGE_SECONDS, PageDown: -PAGE_SECONDS }[event.key]
    if (!seconds) return
    event.preventDefault()
    player.skip(seconds)
  }
  return (
    <Slider.Root
      className="relative flex h-12 w-full touch-none select-none items-center rounded-sm outline-offset-4 has-focus-visible:outline-2 has-focus-visible:outline-accent"
      min={0}
      max={maxTime}
      step={STEP_SECONDS}
      value={[shownTime]}
      disabled={duration === 0}
      onPointerDown={() => {
        dragging.current = true
      }}
      onLostPointerCapture={() => {
        dragging.current = false
        setDragTime(undefined)
      }}
      onValueChange={([value = 0]) => dragging.current && setDragTime(value)}
      onValueCommit={([value = 0]) => player.seek(value)}
      onKeyDown={onKeyDown}
    >
      <Slider.Track className="relative h-full w-full">
        <Bars peaks={peaks} speakers={speakers} played={Math.round((shownTime / maxTime) * BARS)} />
        <MatchMarks />
      </Slider.Track>
      <Slider.Thumb
        aria-label={t('callRecords.seek')}
        aria-valuetext={t('callRecords.positionOf', {
          position: format.spokenDuration(shownTime),
          duration: format.spokenDuration(duration),
        })}
        className="block h-12 w-0.5 rounded-full bg-ink outline-none before:absolute before:-inset-x-3 before:inset-y-0 data-[disabled]:opacity-0"
      />
    </Slider.Root>
  )
}

const colours = { agent: 'bg-agent', customer: 'bg-customer' }
/** Minimum height, so that silence stays visible. */
const MIN_PERCENT = 6

interface BarsProps {
  peaks: number[]
  speakers: (Speaker | undefined)[]
  played: number
}

const Bars = memo(function Bars({ peaks, speakers, played }: BarsProps) {
  return (
    <span aria-hidden className="flex h-full items-center gap-px sm:gap-0.5">
      {peaks.map((peak, bar) => {
        const speaker = speakers[bar]
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={bar}
            style={{ height: `${Math.max(MIN_PERCENT, peak * 100)}%` }}
            className={cx(
              'min-w-px flex-1 rounded-full',
              speaker ? colours[speaker] : bar < played ? 'bg-muted' : 'bg-(--wave-rest)',
              speaker && bar >= played && 'opacity-40',
            )}
          />
        )
      })}
    </span>
  )
})

/** More markers would overlap. */
const MAX_MATCHES = 200

/** For the pointer; keys step through the matches in the find bar. */
const MatchMarks = memo(function MatchMarks() {
  const { t } = useTranslation()
  const { offsetOf } = useOpenCall().transcript
  const { matches, goTo } = useTranscriptFind()
  const duration = usePlayback((state) => state.duration)
  const positions = useMemo(() => {
    const found = new Map<number, number>()
    for (const [match, { item }] of matches.entries()) {
      const second = offsetOf(item) ?? -1
      const position = Math.round((second / duration) * MAX_MATCHES) / MAX_MATCHES
      if (second >= 0 && second <= duration && !found.has(position)) found.set(position, match)
    }
    return [...found]
  }, [matches, offsetOf, duration])
  if (duration <= 0) return null
  return positions.map(([position, match]) => (
    <span
      key={position}
      aria-hidden
      title={t('callRecords.matchOf', { n: match + 1, m: matches.length })}
      style={{ left: `${position * 100}%` }}
      className="-translate-x-1/2 absolute -top-1.5 h-2 w-1 cursor-pointer rounded-full bg-ink"
      // The slider would go to the pointer instead.
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => goTo(match)}
    />
  ))
})
