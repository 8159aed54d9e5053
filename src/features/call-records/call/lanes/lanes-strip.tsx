import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { cx } from '@/lib/cx'
import { formatClock } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useCommands } from '../drawer-commands'
import { eventText } from '../event-labels'
import { useMilliseconds } from '../latency/use-milliseconds'
import { useOpenCall, usePlayback, useTranscriptFind, useUtterances } from '../open-call'
import { textOf } from '../transcript/find'
import { LANE_HEIGHT, LANE_STEP, LaneDrawing } from './lane-drawing'
import { lanes, longestWait, type Mark, markAt, marksOf } from './marks'

const REACH_PX = { mouse: 6, touch: 16 }
const MAX_TEXT = 160

const laneKeys = {
  agent: 'callRecords.agent',
  customer: 'callRecords.customer',
  events: 'callRecords.lanes.event',
} as const

/**
 * What was said and what happened, on the same axis as the waveform. One tab stop; arrows, Home and End move between
 * marks. The marks are drawn as a few paths, and only those that can have the focus next are buttons.
 */
export function LanesStrip() {
  const { t } = useTranslation()
  const milliseconds = useMilliseconds()
  const { transcript, goTo } = useOpenCall()
  const { items, start } = transcript
  const { matches } = useTranscriptFind()
  const group = useRef<HTMLDivElement>(null)
  const buttons = useRef(new Map<number, HTMLButtonElement>())
  const duration = usePlayback((state) => state.duration)
  const [width, setWidth] = useState(0)
  const [focused, setFocused] = useState(0)
  const [shown, setShown] = useState<number>()
  useEffect(() => {
    const element = group.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const utterances = useUtterances()
  const hits = useMemo(() => new Set(matches.map(({ item }) => item)), [matches])
  const marks = useMemo(
    () =>
      width === 0
        ? []
        : marksOf({ timeline: items, utterances, start, duration, hits, secondsPerPixel: duration / width }),
    [items, utterances, start, duration, hits, width],
  )
  const last = marks.length - 1
  const stop = Math.min(focused, last)
  const reachable = [...new Set([0, stop - 1, stop, stop + 1, last])].filter((index) => index >= 0 && index <= last)

  const wordsOf = (mark: Mark) => {
    const entry = items[mark.item]
    const text = entry?.kind === 'event' ? eventText(t, entry.event) : entry ? textOf(entry) : ''
    const short = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT).toWellFormed()}…` : text
    return mark.count > 1 ? t('callRecords.lanes.more', { text: short, count: mark.count - 1 }) : short
  }
  const longest = useMemo(() => longestWait(marks), [marks])
  const waitOf = ({ wait }: Mark) => {
    if (wait === undefined) return undefined
    const duration = milliseconds(wait * 1000)
    return wait === longest
      ? t('callRecords.lanes.longestWait', { duration })
      : t('callRecords.latency.reply', { duration })
  }
  const titleOf = (mark: Mark) => {
    const name = mark.bad ? t('callRecords.lanes.error') : t(laneKeys[mark.lane])
    return [`${name} ${formatClock(mark.from)}`, waitOf(mark)].filter(Boolean).join(', ')
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: stop - 1, ArrowRight: stop + 1, Home: 0, End: last }[event.key]
    if (to === undefined || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return
    // Not the drawer's step of five seconds, at either end too.
    event.preventDefault()
    if (to < 0 || to > last) return
    buttons.current.get(to)?.focus()
  }
  const markUnder = (event: PointerEvent | MouseEvent, reachPx: number) => {
    const box = group.current?.getBoundingClientRect()
    if (!box || box.width === 0) return undefined
    const lane = lanes[Math.floor((event.clientY - box.top) / LANE_STEP)] ?? 'events'
    const time = ((event.clientX - box.left) / box.width) * duration
    return markAt(marks, lane, time, (reachPx / box.width) * duration)
  }

  const tip = shown === undefined ? undefined : marks[shown]
  useCommands({ escape: () => setShown(undefined) }, tip !== undefined)
  const place = (seconds: number) => `${(seconds / Math.max(duration, 1e-9)) * 100}%`
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset: it holds no fields
    <div
      ref={group}
      role="group"
      aria-label={t('callRecords.lanes.title')}
      className={cx('relative mt-1', tip && 'cursor-pointer')}
      style={{ height: LANE_HEIGHT }}
      onKeyDown={onKeyDown}
      onPointerMove={(event) => event.pointerType !== 'touch' && setShown(markUnder(event, REACH_PX.mouse))}
      onPointerLeave={() => setShown(undefined)}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('button')) return
        const index = markUnder(event, REACH_PX.touch)
        const mark = index === undefined ? undefined : marks[index]
        if (mark) goTo(mark.item)
      }}
    >
      <LaneDrawing marks={marks} width={width} duration={duration} />
      <Playhead />
      {reachable.map((index) => {
        const mark = marks[index]
        return (
          mark && (
            <button
              key={index}
              ref={(button) => {
                if (button) buttons.current.set(index, button)
                return () => void buttons.current.delete(index)
              }}
              type="button"
              tabIndex={index === stop ? 0 : -1}
              aria-label={`${titleOf(mark)}: ${wordsOf(mark)}`}
              style={{ left: place(mark.from), top: lanes.indexOf(mark.lane) * LANE_STEP }}
              className="-translate-x-1/2 pointer-events-none absolute h-2 w-3 rounded-sm"
              onFocus={() => {
                setFocused(index)
                setShown(index)
              }}
              // Later: a dialog that sees a node removed while the focus is on its way takes the focus itself.
              onBlur={({ currentTarget }) =>
                setTimeout(() => {
                  const isBack = currentTarget === document.activeElement
                  if (!isBack) setShown((now) => (now === index ? undefined : now))
                })
              }
              onClick={() => goTo(mark.item)}
            />
          )
        )
      })}
      {tip && (
        <div
          aria-hidden
          style={{ left: place(tip.from), transform: `translateX(-${place(tip.from)})` }}
          className="pointer-events-none absolute top-full z-20 mt-1 w-max max-w-72 rounded bg-solid px-2 py-1 text-solid-ink text-xs shadow-float"
        >
          <p className="figures font-medium">{titleOf(tip)}</p>
          <p className="isolated line-clamp-3 break-words">{wordsOf(tip)}</p>
        </div>
      )}
    </div>
  )
}

/** Own component: it renders with every tick of the player. */
function Playhead() {
  const share = usePlayback(({ time, duration }) => (duration > 0 ? Math.min(1, time / duration) : undefined))
  if (share === undefined) return null
  return (
    <span
      aria-hidden
      style={{ left: `${share * 100}%` }}
      className="-translate-x-1/2 pointer-events-none absolute inset-y-0 w-px bg-ink"
    />
  )
}
