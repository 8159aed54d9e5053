import { Link } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useId, useMemo, useRef } from 'react'
import { EmptyState } from '@/components/empty-state'
import { SpeakerMark } from '@/components/speaker-mark'
import { cx } from '@/lib/cx'
import { formatClock } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { eventText } from '../call/event-labels'
import { roundToTenth } from '../call/moment-link'
import type { ComparedCall, ComparedPair } from './compared-call'
import { pairTurns, type Turn, turnsOf } from './turns'

/* The columns are those of the table of fields above. */

/** Height of a row until it has been measured. */
const ROW_PX = 88
const OVERSCAN = 4

/** What was said and what happened in two calls, turn beside turn. */
export function ComparedTurns({ calls: [first, second] }: { calls: ComparedPair }) {
  const { t } = useTranslation()
  const heading = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const pairs = useMemo(
    () => pairTurns(turnsOf(first.transcript.items), turnsOf(second.transcript.items)),
    [first, second],
  )
  const list = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: pairs.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
  })
  return (
    <div className="flex flex-col gap-2">
      <h2 id={heading} className="font-semibold">
        {t('callRecords.compare.transcripts')}
      </h2>
      {pairs.length === 0 ? (
        <EmptyState title={t('callRecords.compare.noTranscripts')} />
      ) : (
        <div className="rounded-lg border border-line">
          <div
            aria-hidden
            className="grid grid-cols-2 border-line border-b pr-28 pl-44 font-semibold text-sm max-md:hidden"
          >
            {['A', 'B'].map((name) => (
              <span key={name} className="px-3 py-2">
                {t('callRecords.compare.call', { name })}
              </span>
            ))}
          </div>
          <section
            ref={scroller}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable to be scrolled by keys
            tabIndex={0}
            aria-labelledby={heading}
            className="relative h-[70vh] overflow-y-auto contain-strict"
          >
            <ol className="relative" style={{ height: `${list.getTotalSize()}px` }}>
              {list.getVirtualItems().map(({ index, key, start }) => (
                <li
                  key={key}
                  ref={list.measureElement}
                  data-index={index}
                  aria-setsize={pairs.length}
                  aria-posinset={index + 1}
                  className="absolute top-0 left-0 grid w-full border-line border-b md:grid-cols-2 md:pr-28 md:pl-44"
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <TurnCell name="A" compared={first} turn={pairs[index]?.[0]} />
                  <TurnCell name="B" compared={second} turn={pairs[index]?.[1]} />
                </li>
              ))}
            </ol>
          </section>
        </div>
      )}
    </div>
  )
}

interface TurnCellProps {
  /** Of the call. */
  name: string
  compared: ComparedCall
  turn: Turn | undefined
}

function TurnCell({ name, compared: { id }, turn }: TurnCellProps) {
  const { t } = useTranslation()
  if (!turn) return <div className="max-md:hidden" />
  const first = turn.items.findIndex(({ kind }) => kind === 'message')
  const said = turn.items[first]
  const offset = said?.kind === 'message' ? said.offset : undefined
  // What happened before the turn was not said by its speaker.
  const before = turn.items.slice(0, Math.max(0, first))
  return (
    <div className="min-w-0 px-3 py-2 text-sm">
      <TurnItems items={before} />
      <div className="flex items-center gap-2 text-muted text-xs">
        <span className="font-semibold md:sr-only">{name}</span>
        {turn.speaker && (
          <SpeakerMark speaker={turn.speaker}>
            {turn.speaker === 'agent' ? t('callRecords.agent') : t('callRecords.customer')}
          </SpeakerMark>
        )}
        {offset !== undefined && (
          <Link
            to="/call-records"
            search={{ call: id, t: roundToTenth(Math.max(0, offset)) }}
            preload={false}
            aria-label={t('callRecords.compare.openAt', { name, time: formatClock(offset) })}
            className="figures ml-auto rounded-sm underline-offset-2 hover:text-ink hover:underline max-md:py-3"
          >
            {formatClock(offset)}
          </Link>
        )}
      </div>
      <TurnItems items={turn.items.slice(before.length)} />
    </div>
  )
}

function TurnItems({ items }: { items: Turn['items'] }) {
  const { t } = useTranslation()
  return items.map((item) =>
    item.kind === 'message' ? (
      <p key={item.key} className="isolated whitespace-pre-line break-words py-px">
        {item.message.content}
      </p>
    ) : (
      <p
        key={item.key}
        className={cx('isolated break-words py-px text-xs', item.event.type === 'error' ? 'text-bad' : 'text-muted')}
      >
        {item.event.type === 'error' && <span className="sr-only">{t('callRecords.errorEvent')} </span>}
        {eventText(t, item.event)}
      </p>
    ),
  )
}
