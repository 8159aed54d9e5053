import {
  AudioLines,
  CircleDot,
  Link2,
  Phone,
  PhoneCall,
  PhoneForwarded,
  PhoneOff,
  TriangleAlert,
  Wrench,
} from 'lucide-react'
import { memo } from 'react'
import { CopyButton } from '@/components/copy-button'
import { Instant } from '@/components/instant'
import { SpeakerMark } from '@/components/speaker-mark'
import { track } from '@/lib/analytics'
import { replyOf } from '@/lib/call-analytics/call-sums'
import { cx } from '@/lib/cx'
import { formatClock, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { ownValue } from '@/lib/plain'
import { eventText } from '../event-labels'
import { SLOW_MS } from '../latency/latency'
import { useMilliseconds } from '../latency/use-milliseconds'
import { momentLink } from '../moment-link'
import { useOpenCall } from '../open-call'
import { EventDetails } from './event-details'
import { splitMatches } from './find'
import { type SpokenItem, speakerOf, type TimelineItem } from './timeline'

interface RowProps {
  item: TimelineItem
  index: number
  isCurrent: boolean
  /** Roving tabindex: one row is a tab stop, arrows move between rows. */
  isTabStop: boolean
  /** The control of each row that is a tab stop, by its index. */
  stops: Map<number, HTMLElement>
  query: string
  /** Number of this row's active match. */
  activeNth: number | undefined
  /** Whether the details of an event are open; kept by the list, whose rows come and go. */
  isOpen: boolean
  onToggle: (key: string) => void
}

/** Registers a row's tab stop while it is mounted. */
const stopRef =
  ({ stops, index }: Pick<RowProps, 'stops' | 'index'>) =>
  (stop: HTMLElement | null) => {
    if (stop) stops.set(index, stop)
    return () => void stops.delete(index)
  }

export const TranscriptRow = memo(function TranscriptRow(props: RowProps) {
  const { item } = props
  return item.kind === 'event' ? <EventLine {...props} item={item} /> : <MessageLine {...props} item={item} />
})

interface HighlightedTextProps {
  text: string
  query: string
  activeNth: number | undefined
}

function HighlightedText({ text, query, activeNth }: HighlightedTextProps) {
  if (query === '') return text
  let at = 0
  return splitMatches(text, query).map((part) => {
    const key = at
    at += part.text.length
    if (part.nth === undefined) return <span key={key}>{part.text}</span>
    const active = part.nth === activeNth
    return (
      <mark key={key} className={cx('rounded-sm', active ? 'bg-accent text-accent-ink' : 'bg-customer/25 text-ink')}>
        {part.text}
      </mark>
    )
  })
}

const bars = { agent: 'bg-agent', customer: 'bg-customer' }

function MessageLine({ item, isCurrent, query, activeNth, ...stop }: Omit<RowProps, 'item'> & { item: SpokenItem }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, player } = useOpenCall()
  const { message, offset, at } = item
  const speaker = speakerOf(message.role)
  const reply = replyOf(message.metrics)
  const duration = useMilliseconds()
  const stamp = at === undefined ? (offset === undefined ? undefined : formatClock(offset)) : format.time(at)
  const shownStamp = at === undefined ? stamp : <Instant value={at}>{format.time(at)}</Instant>
  const tabIndex = stop.isTabStop ? 0 : -1
  const play = offset === undefined ? undefined : () => player.playFrom(offset)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the time is the button; the rest of the line follows it for the mouse
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      className={cx(
        'group relative gap-x-3 py-1.5 pr-2 pl-4 md:grid md:grid-cols-[9rem_1fr] md:pl-6',
        play && 'cursor-pointer',
        isCurrent ? 'bg-chosen' : 'hover:bg-hover',
      )}
      onClick={(event) => {
        // Inner buttons handle their own clicks, and selecting text must not seek.
        const clickedButton = event.target instanceof Element && event.target.closest('button')
        if (!clickedButton && window.getSelection()?.isCollapsed !== false) play?.()
      }}
    >
      {isCurrent && <span aria-hidden className={cx('absolute inset-y-0 left-0 w-1', bars[speaker])} />}
      <div className="flex min-w-0 items-start justify-between md:pt-0.5 max-md:items-center max-md:justify-start max-md:gap-3">
        <SpeakerMark speaker={speaker}>
          {speaker === 'agent' ? t('callRecords.agent') : t('callRecords.customer')}
        </SpeakerMark>
        {stamp !== undefined &&
          (play ? (
            <button
              ref={stopRef(stop)}
              type="button"
              tabIndex={tabIndex}
              aria-label={t('callRecords.playFrom', { time: stamp })}
              title={t('callRecords.playFrom', { time: stamp })}
              className="figures -my-0.5 -mr-1 min-h-6 rounded-sm px-1 text-muted text-xs underline-offset-2 hover:text-ink hover:underline max-md:-my-3 max-md:min-h-11 max-md:pr-4"
              onClick={play}
            >
              {shownStamp}
            </button>
          ) : (
            <span className="figures text-muted text-xs leading-5">{shownStamp}</span>
          ))}
      </div>
      <div className="flex min-w-0 items-start gap-1">
        <p className="isolated min-w-0 flex-1 whitespace-pre-line break-words py-px">
          <HighlightedText text={message.content} query={query} activeNth={activeNth} />
          {message.interrupted && <span className="text-muted text-xs"> — {t('callRecords.interrupted')}</span>}
          {reply && reply.ms >= SLOW_MS && (
            <span className="figures text-warn text-xs">
              {' '}
              {t('callRecords.slowReply', { duration: duration(reply.ms) })}
            </span>
          )}
        </p>
        {offset !== undefined && (
          <CopyButton
            text={() => {
              track('interactions', 'moment_link_copied')
              return momentLink(id, offset)
            }}
            label={t('callRecords.copyMomentLink', { time: stamp ?? formatClock(offset) })}
            icon={<Link2 aria-hidden className="size-3.5" />}
            isQuiet
            tabIndex={tabIndex}
            className="-my-0.5 text-muted opacity-0 focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 max-md:-my-2 max-md:opacity-100"
          />
        )}
      </div>
    </div>
  )
}

const icons: Record<string, typeof Phone> = {
  call_initiated: PhoneCall,
  call_answered: Phone,
  ai_connected: AudioLines,
  tool_called: Wrench,
  transfer_initiated: PhoneForwarded,
  call_ended: PhoneOff,
  error: TriangleAlert,
}

type EventItem = Extract<TimelineItem, { kind: 'event' }>

function EventLine({
  item,
  query,
  activeNth,
  isOpen,
  onToggle,
  ...stop
}: Omit<RowProps, 'item'> & { item: EventItem }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { event, at, key } = item
  const failed = event.type === 'error'
  const Icon = ownValue(icons, event.type) ?? CircleDot
  const rule = <span aria-hidden className={cx('h-px min-w-3 flex-1', failed ? 'bg-bad/50' : 'bg-line')} />
  return (
    <>
      <div className={cx('flex items-center gap-2.5 px-4 py-0.5 text-xs md:px-6', failed ? 'text-bad' : 'text-muted')}>
        {rule}
        <button
          ref={stopRef(stop)}
          type="button"
          tabIndex={stop.isTabStop ? 0 : -1}
          aria-expanded={isOpen}
          title={t('callRecords.eventDetails.open')}
          onClick={() => onToggle(key)}
          className={cx(
            'flex min-h-6 min-w-0 max-w-[85%] items-center gap-1.5 rounded-sm px-1 text-left hover:text-ink max-md:min-h-11',
            failed && 'font-medium',
          )}
        >
          <Icon aria-hidden className="size-3.5 shrink-0" />
          {failed && <span className="sr-only">{t('callRecords.errorEvent')} </span>}
          <span className="isolated min-w-0 break-words">
            <HighlightedText text={eventText(t, event)} query={query} activeNth={activeNth} />
          </span>
          {at !== undefined && (
            <Instant value={at} className="figures shrink-0">
              {format.time(at)}
            </Instant>
          )}
        </button>
        {rule}
      </div>
      {isOpen && <EventDetails event={event} at={at} />}
    </>
  )
}
