import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { type BarPart, PartsBar } from '@/components/ui/parts-bar'
import type { ReplyStep } from '@/lib/call-analytics/call-sums'
import { cx } from '@/lib/cx'
import { formatClock } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { CallSection } from '../call-section'
import { useOpenCall } from '../open-call'
import { percentileOf, type Reply, repliesOf } from './latency'
import { useMilliseconds } from './use-milliseconds'

/** The slowest are shown first; more are a click away. */
const SHOWN = 5

const fills: Record<ReplyStep, string> = {
  endOfTurn: 'bg-muted',
  speechToText: 'bg-info',
  firstToken: 'bg-accent',
  firstByte: 'bg-customer',
}

/** The latency of each reply by step, slowest first. Nothing without metrics. */
export function LatencySection() {
  const { t } = useTranslation()
  const { transcript } = useOpenCall()
  const [showsAll, setShowsAll] = useState(false)
  const duration = useMilliseconds()
  const replies = repliesOf(transcript.items)
  if (replies.length === 0) return null
  const times = replies.map(({ ms }) => ms)
  const slowest = Math.max(...times)
  const sorted = replies.toSorted((one, other) => other.ms - one.ms)
  const names: Record<ReplyStep, string> = {
    endOfTurn: t('callRecords.latency.endOfTurn'),
    speechToText: t('callRecords.latency.speechToText'),
    firstToken: t('callRecords.latency.firstToken'),
    firstByte: t('callRecords.latency.firstByte'),
  }
  const known = (Object.keys(names) as ReplyStep[]).filter((name) =>
    replies.some(({ steps }) => steps.some(({ step }) => step === name)),
  )
  return (
    <CallSection title={t('callRecords.latency.title')}>
      <p className="figures mt-1 flex flex-wrap gap-x-4 text-muted text-sm">
        <span>{t('callRecords.latency.median', { duration: duration(percentileOf(times, 0.5) ?? 0) })}</span>
        <span>{t('callRecords.latency.most', { duration: duration(percentileOf(times, 0.95) ?? 0) })}</span>
        <span>{t('callRecords.latency.slowest', { duration: duration(slowest) })}</span>
      </p>
      <ul aria-hidden className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
        {known.map((step) => (
          <li key={step} className="flex items-center gap-1.5">
            <span className={cx('size-2.5 rounded-full', fills[step])} />
            {names[step]}
          </li>
        ))}
      </ul>
      <ol className="mt-2 flex flex-col gap-1">
        {(showsAll ? sorted : sorted.slice(0, SHOWN)).map((reply) => (
          <ReplyLine key={reply.item} reply={reply} names={names} share={reply.ms / slowest} />
        ))}
      </ol>
      {sorted.length > SHOWN && (
        <Button size="small" aria-expanded={showsAll} className="mt-2" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('callRecords.latency.fewer') : t('callRecords.latency.all', { count: sorted.length })}
        </Button>
      )}
    </CallSection>
  )
}

interface ReplyLineProps {
  reply: Reply
  names: Record<ReplyStep, string>
  /** Of the slowest reply, 0 to 1. */
  share: number
}

function ReplyLine({ reply: { item, steps, ms }, names, share }: ReplyLineProps) {
  const { t } = useTranslation()
  const { transcript, goTo } = useOpenCall()
  const duration = useMilliseconds()
  const offset = transcript.offsetOf(item)
  const time = offset === undefined ? undefined : formatClock(offset)
  const parts = steps.flatMap(({ step, ms: value }): BarPart[] =>
    value > 0 ? [{ key: step, label: names[step], value, text: duration(value), fill: fills[step] }] : [],
  )
  const label = t('callRecords.latency.reply', { duration: duration(ms) })
  return (
    <li className="flex items-center gap-3 text-sm">
      <button
        type="button"
        className="figures min-h-6 w-14 shrink-0 rounded-sm text-left text-muted underline-offset-2 hover:text-ink hover:underline max-md:min-h-11"
        aria-label={t('callRecords.latency.goTo', { time: time ?? '', duration: duration(ms) })}
        onClick={() => goTo(item)}
      >
        {time ?? '—'}
      </button>
      <div className="min-w-0 flex-1">
        <div style={{ width: `${share * 100}%` }}>
          <PartsBar label={label} parts={parts} />
        </div>
      </div>
      <span className={cx('figures w-16 shrink-0 text-right', share === 1 && 'font-medium text-warn')}>
        {duration(ms)}
      </span>
    </li>
  )
}
