import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { Player } from '../player/create-player'
import { usePlayerState } from '../player/use-player'
import { type Match, textOf } from './find'
import { currentItem, type OffsetIndex } from './moments'
import type { TimelineItem } from './timeline'
import { TranscriptRow } from './transcript-row'
import { showRow, useFollowing } from './use-following'

/** Estimated characters per line, until a row has been measured. */
const LINE_CHARACTERS = 60
const LINE_PX = 22
const PADDING_PX = 14
const OVERSCAN = 6
const COMPACT_PX = 12

interface TranscriptListProps {
  callId: string
  player: Player
  timeline: TimelineItem[]
  moments: OffsetIndex
  query: string
  active: Match | undefined
  /** The item that was chosen elsewhere. */
  chosen: { item: number } | undefined
  /** Shrinks to its content: a few events without messages. */
  compact: boolean
}

/** Virtualised transcript that follows the player. */
export function TranscriptList({
  callId,
  player,
  timeline,
  moments,
  query,
  active,
  chosen,
  compact,
}: TranscriptListProps) {
  const { t } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  const current = usePlayerState(player, (state) => currentItem(moments, state.time))
  const seekCount = usePlayerState(player, (state) => state.seekCount)
  /** The focused row stays mounted while the list scrolls. */
  const [focused, setFocused] = useState<number>()
  const [openEvents, setOpenEvents] = useState<ReadonlySet<string>>(new Set())
  const toggleEvent = useCallback(
    (key: string) =>
      setOpenEvents((open) =>
        open.has(key) ? new Set([...open].filter((each) => each !== key)) : new Set([...open, key]),
      ),
    [],
  )

  const list = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: timeline.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => timeline[index]?.key ?? index,
    estimateSize: (index) => {
      const item = timeline[index]
      if (!item) return LINE_PX
      return Math.max(1, Math.ceil(textOf(item).length / LINE_CHARACTERS)) * LINE_PX + PADDING_PX
    },
    overscan: OVERSCAN,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      return focused === undefined || shown.includes(focused) || focused >= timeline.length
        ? shown
        : [...shown, focused].sort((a, b) => a - b)
    },
  })
  const { following, startFollowing, stopFollowing } = useFollowing(list, current, seekCount)
  const rows = list.getVirtualItems()
  const activeItem = active?.item
  // Stepping through search matches must not fight with following the player.
  useEffect(() => {
    if (activeItem === undefined) return
    stopFollowing()
    showRow(list, activeItem)
  }, [list, activeItem, stopFollowing])
  useEffect(() => {
    if (chosen === undefined) return
    stopFollowing()
    showRow(list, chosen.item)
  }, [list, chosen, stopFollowing])

  const isMessage = (index: number) => timeline[index]?.kind === 'message'
  const reachable =
    focused ?? rows.find(({ index }) => index === current)?.index ?? rows.find(({ index }) => isMessage(index))?.index

  const rowOf = (element: EventTarget) =>
    element instanceof Element ? Number(element.closest('li')?.dataset.index ?? Number.NaN) : Number.NaN
  const onFocus = (event: FocusEvent) => {
    const index = rowOf(event.target)
    setFocused(Number.isNaN(index) ? undefined : index)
  }
  const onBlur = (event: FocusEvent) => {
    if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
      setFocused(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (/^(Page(Up|Down)|Home|End)$/.test(event.key)) stopFollowing()
    const delta = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const from = rowOf(event.target)
    if (!delta || Number.isNaN(from)) return
    event.preventDefault()
    const to = from + delta
    if (!timeline[to]) return
    stopFollowing()
    setFocused(to)
    list.scrollToIndex(to, { align: 'auto' })
    const tabStop = () => scroller.current?.querySelector<HTMLElement>(`[data-index="${to}"] [data-row-stop]`)
    const nextRow = tabStop()
    if (nextRow) nextRow.focus({ preventScroll: true })
    // A virtual row is mounted in the next frame.
    else requestAnimationFrame(() => tabStop()?.focus({ preventScroll: true }))
  }
  const onPointerDown = ({ target, currentTarget, nativeEvent }: PointerEvent) => {
    // Beside the content there is only the scroll bar.
    if (target === currentTarget && nativeEvent.offsetX >= currentTarget.clientWidth) stopFollowing()
  }

  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches whether the reader scrolls; the rows hold the controls */}
      <div
        ref={scroller}
        data-transcript
        style={compact ? { height: `min(${list.getTotalSize() + COMPACT_PX}px, 24rem)` } : undefined}
        className="relative h-96 overflow-y-auto overscroll-contain contain-strict"
        onWheel={stopFollowing}
        onTouchMove={stopFollowing}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        <ol
          aria-label={t('callRecords.transcript')}
          className="relative w-full"
          style={{ height: `${list.getTotalSize()}px` }}
        >
          {rows.map(({ index, key, start }) => {
            const item = timeline[index]
            return (
              item && (
                <li
                  key={key}
                  ref={list.measureElement}
                  data-index={index}
                  aria-setsize={timeline.length}
                  aria-posinset={index + 1}
                  aria-current={index === current ? 'true' : undefined}
                  className="absolute top-0 left-0 w-full"
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <TranscriptRow
                    callId={callId}
                    item={item}
                    current={index === current}
                    reachable={index === reachable}
                    query={query}
                    activeNth={activeItem === index ? active?.nth : undefined}
                    onPlayFrom={player.playFrom}
                    isOpen={openEvents.has(item.key)}
                    onToggle={toggleEvent}
                  />
                </li>
              )
            )
          })}
        </ol>
      </div>
      {!following && current !== undefined && (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
          <Button
            size="small"
            className="pointer-events-auto animate-appear !rounded-full shadow-float"
            onClick={startFollowing}
          >
            <ArrowDown aria-hidden className="size-3.5" />
            {t('callRecords.jumpToNow')}
          </Button>
        </div>
      )}
    </div>
  )
}
