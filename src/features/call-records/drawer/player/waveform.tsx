import * as Slider from '@radix-ui/react-slider'
import { type KeyboardEvent, memo, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '@/lib/cx'
import { useFormat } from '@/lib/format'
import type { Speaker } from '../transcript/role'
import type { Player } from './create-player'
import { BARS, barSpeakers, type Turn } from './peaks'
import { usePeaks } from './use-peaks'
import { usePlayerState } from './use-player'

/** §9. */
const STEP_SECONDS = 0.1
const PAGE_SECONDS = 5
const FAR_SECONDS = 15

interface WaveformProps {
  player: Player
  callId: string
  url: string | undefined
  turns: Turn[]
  /** Seconds at which the transcript holds what is searched for. */
  hits: number[]
}

/** The seek slider, whose track is the recording's waveform coloured by who speaks. */
export function Waveform({ player, callId, url, turns, hits }: WaveformProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const time = usePlayerState(player, (state) => state.time)
  const duration = usePlayerState(player, (state) => state.duration)
  const readable = usePlayerState(player, (state) => state.readable)
  const peaks = usePeaks({ callId, url, readable, duration })
  const speakers = useMemo(() => barSpeakers(turns, duration), [turns, duration])
  /** Where the hand is while it drags: the recording jumps when it lets go. */
  const [held, setHeld] = useState<number>()
  const dragging = useRef(false)

  const most = Math.max(duration, STEP_SECONDS)
  const shown = Math.min(held ?? time, most)
  const onKeyDown = (event: KeyboardEvent) => {
    const far = event.shiftKey && { ArrowLeft: -FAR_SECONDS, ArrowRight: FAR_SECONDS }[event.key]
    const seconds = far || { PageUp: PAGE_SECONDS, PageDown: -PAGE_SECONDS }[event.key]
    if (!seconds) return
    event.preventDefault()
    player.skip(seconds)
  }
  return (
    <Slider.Root
      className="relative flex h-12 min-w-0 flex-1 touch-none select-none items-center rounded-sm outline-offset-4 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent"
      min={0}
      max={most}
      step={STEP_SECONDS}
      value={[shown]}
      disabled={duration === 0}
      onPointerDown={() => {
        dragging.current = true
      }}
      onLostPointerCapture={() => {
        dragging.current = false
        setHeld(undefined)
      }}
      onValueChange={([value = 0]) => dragging.current && setHeld(value)}
      onValueCommit={([value = 0]) => player.seek(value)}
      onKeyDown={onKeyDown}
    >
      <Slider.Track className="relative h-full w-full">
        <Bars peaks={peaks} speakers={speakers} played={Math.round((shown / most) * BARS)} />
        <Hits hits={hits} duration={duration} />
      </Slider.Track>
      <Slider.Thumb
        aria-label={t('callRecords.seek')}
        aria-valuetext={t('callRecords.positionOf', {
          position: format.spokenDuration(shown),
          duration: format.spokenDuration(duration),
        })}
        className="block h-12 w-0.5 rounded-full bg-ink outline-none before:absolute before:-inset-x-3 before:inset-y-0 data-[disabled]:opacity-0"
      />
    </Slider.Root>
  )
}

const colours = { agent: 'bg-agent', customer: 'bg-customer' }
/** A bar of silence is still seen. */
const LEAST_PERCENT = 6

interface BarsProps {
  peaks: number[]
  speakers: (Speaker | undefined)[]
  played: number
}

const Bars = memo(function Bars({ peaks, speakers, played }: BarsProps) {
  return (
    <span data-waveform aria-hidden className="flex h-full items-center gap-px sm:gap-0.5">
      {peaks.map((peak, bar) => {
        const speaker = speakers[bar]
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={bar}
            style={{ height: `${Math.max(LEAST_PERCENT, peak * 100)}%` }}
            className={cx(
              'min-w-px flex-1 rounded-full transition-[height] duration-calm',
              speaker ? colours[speaker] : bar < played ? 'bg-muted' : 'bg-(--wave-rest)',
              speaker && bar >= played && 'opacity-40',
            )}
          />
        )
      })}
    </span>
  )
})

/** More marks than this run into each other. */
const MOST_HITS = 200

const Hits = memo(function Hits({ hits, duration }: { hits: number[]; duration: number }) {
  if (duration <= 0) return null
  const places = new Set(
    hits.flatMap((second) =>
      second >= 0 && second <= duration ? [Math.round((second / duration) * MOST_HITS) / MOST_HITS] : [],
    ),
  )
  return [...places].map((place) => (
    <span
      key={place}
      data-hit
      aria-hidden
      style={{ left: `${place * 100}%` }}
      className="-translate-x-1/2 absolute -top-1.5 h-2 w-1 rounded-full bg-ink"
    />
  ))
})
