import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { isRunning } from '@/contract/call-records'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useOpenCall, usePlayback, useTranscriptFind } from '../open-call'
import { textOf } from './find'
import { currentItem } from './moments'
import type { TimelineItem } from './timeline'
import { TranscriptRow } from './transcript-row'
import { showRow, useFollowing } from './use-following'

/** Estimated characters per line, until a row has been measured. */
const LINE_CHARACTERS = 60
const LINE_PX = 22
const PADDING_PX = 14
const OVERSCAN = 6
const COMPACT_PX = 12

/** A reader who is this close to the end of a running call follows it. */
const END_PX = 40

/** Whether a row has a button: to play from a message, or to open an event. */
const hasControl = (item: TimelineItem | undefined) =>
  item !== undefined && (item.kind === 'event' || item.offset !== undefined)

/** Virtualised transcript that follows the player, and the newest words of a running call. */
export function TranscriptList() {
  const { t } = useTranslation()
  const { shown, transcript, target } = useOpenCall()
  const find = useTranscriptFind()
  const { items, moments, hasMessages } = transcript
  const isLive = isRunning(shown)
  const scroller = useRef<HTMLDivElement>(null)
  /** The control of each row that is a tab stop, by its index. */
  const [stops] = useState(() => new Map<number, HTMLElement>())
  const current = usePlayback((state) => currentItem(moments, state.time))
  const seekCount = usePlayback((state) => state.seekCount)
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

  const activeItem = find.active?.item
  // A link to a moment or to a match shows that, also of a call that goes on.
  const isLinked = usePlayback(({ linked }) => linked !== undefined)
  const [opensAtEnd] = useState(isLive && !isLinked && find.query.trim() === '')
  const [hasScrolled, setHasScrolled] = useState(false)
  // While nothing has arrived, a list counts as scrolled to its end.
  const followsEnd = isLive && (opensAtEnd || hasScrolled)
  const list = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: items.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => items[index]?.key ?? index,
    estimateSize: (index) => {
      const item = items[index]
      if (!item) return LINE_PX
      return Math.max(1, Math.ceil(textOf(item).length / LINE_CHARACTERS)) * LINE_PX + PADDING_PX
    },
    overscan: OVERSCAN,
    anchorTo: followsEnd ? 'end' : 'start',
    followOnAppend: followsEnd,
    scrollEndThreshold: END_PX,
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range)
      return focused === undefined || inView.includes(focused) || focused >= items.length
        ? inView
        : [...inView, focused].sort((a, b) => a - b)
    },
  })
  const { following, startFollowing, stopFollowing } = useFollowing(list, current, seekCount)
  const onScroll = () => {
    setHasScrolled(true)
    stopFollowing()
  }
  const rows = list.getVirtualItems()
  useEffect(() => {
    if (opensAtEnd) list.scrollToEnd()
  }, [list, opensAtEnd])
  // Stepping through search matches must not fight with following the player.
  useEffect(() => {
    if (activeItem === undefined) return
    stopFollowing()
    showRow(list, activeItem)
  }, [list, activeItem, stopFollowing])
  useEffect(() => {
    if (target === undefined) return
    stopFollowing()
    showRow(list, target.item)
  }, [list, target, stopFollowing])

  const isStop = (index: number | undefined) => index !== undefined && hasControl(items[index])
  const isSpoken = (index: number) => items[index]?.kind === 'message'
  const inView = rows.map(({ index }) => index).filter(isStop)
  const tabStop = focused ?? inView.find((index) => index === current) ?? inView.find(isSpoken) ?? inView[0]

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
    if (/^(Page(Up|Down)|Home|End)$/.test(event.key)) onScroll()
    const delta = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const from = rowOf(event.target)
    if (!delta || Number.isNaN(from)) return
    event.preventDefault()
    let to = from + delta
    while (items[to] && !isStop(to)) to += delta
    if (!items[to]) return
    onScroll()
    setFocused(to)
    list.scrollToIndex(to, { align: 'auto' })
    const focusStop = () => stops.get(to)?.focus({ preventScroll: true })
    if (stops.has(to)) focusStop()
    // A virtual row is mounted in the next frame.
    else requestAnimationFrame(focusStop)
  }
  const onPointerDown = ({ target, currentTarget, nativeEvent }: PointerEvent) => {
    // Beside the content there is only the scroll bar.
    if (target === currentTarget && nativeEvent.offsetX >= currentTarget.clientWidth) onScroll()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches whether the reader scrolls; the rows hold the controls
    <div
      ref={scroller}
      // A few events without messages shrink to their content.
      style={hasMessages ? undefined : { height: `min(${list.getTotalSize() + COMPACT_PX}px, 24rem)` }}
      className="relative h-96 overflow-y-auto overscroll-contain short:max-h-[80vh] contain-strict"
      onWheel={onScroll}
      onTouchMove={onScroll}
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
          const item = items[index]
          return (
            item && (
              <li
                key={key}
                ref={list.measureElement}
                data-index={index}
                aria-setsize={items.length}
                aria-posinset={index + 1}
                aria-current={index === current ? 'true' : undefined}
                className="absolute top-0 left-0 w-full"
                style={{ transform: `translateY(${start}px)` }}
              >
                <TranscriptRow
                  item={item}
                  index={index}
                  isCurrent={index === current}
                  isTabStop={index === tabStop}
                  stops={stops}
                  query={find.searchedQuery}
                  activeNth={activeItem === index ? find.active?.nth : undefined}
                  isOpen={openEvents.has(item.key)}
                  onToggle={toggleEvent}
                />
              </li>
            )
          )
        })}
      </ol>
      {!following && current !== undefined && (
        // Inside the scroller: a wheel over a button beside it would scroll nothing.
        <div className="pointer-events-none sticky bottom-3 flex h-0 items-end justify-center">
          <Button
            size="small"
            className="pointer-events-auto animate-appear rounded-full! shadow-float"
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
