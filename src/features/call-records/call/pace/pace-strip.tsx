import { ChevronDown } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { cx } from '@/lib/cx'
import { minutesAndSeconds, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useOpenCall, useUtterances } from '../open-call'
import { useQuiet } from '../player/use-peaks'
import { paceOf, SILENCE_SECONDS, type Stretch } from './pace'

/** A longer list is hard to read. */
const MAX_SHOWN = 8

/** How fast the agent replied and where it was silent; the details are a click away. */
export function PaceStrip() {
  const { t } = useTranslation()
  const format = useFormat()
  const panel = useId()
  const [open, setOpen] = useState(false)
  const { player } = useOpenCall()
  const quiet = useQuiet()
  const utterances = useUtterances()
  const pace = useMemo(() => paceOf(utterances, quiet), [utterances, quiet])
  const { median, slowest, silences, replies } = pace
  if (median === undefined && silences.length === 0) return null
  const seconds = (value: number) =>
    t('callRecords.pace.seconds', { seconds: format.number(Math.round(value * 10) / 10) })
  /** Without the recording's silences only the starts of messages are known. */
  const estimate = (text: string) => (quiet ? text : `≈ ${text}`)
  const slow = replies.toSorted((a, b) => b.seconds - a.seconds).slice(0, MAX_SHOWN)
  const long = silences.toSorted((a, b) => b.seconds - a.seconds).slice(0, MAX_SHOWN)
  const moments = (stretches: readonly Stretch[]) => (
    <ul className="flex flex-wrap gap-1">
      {stretches.map(({ from, seconds: length }) => (
        <li key={from}>
          <button
            type="button"
            aria-label={t('callRecords.pace.goTo', {
              time: minutesAndSeconds(from),
              duration: estimate(seconds(length)),
            })}
            className="min-h-6 rounded border border-line bg-raised px-1.5 hover:bg-hover max-md:min-h-11 max-md:px-3"
            onClick={() => player.seek(from)}
          >
            <span className="text-muted">{minutesAndSeconds(from)}</span> {estimate(seconds(length))}
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <div className="figures -mt-1.5 px-4 pb-2 text-muted text-xs md:px-6">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        className="-ml-1 flex min-h-6 flex-wrap items-center gap-x-4 rounded-sm px-1 text-left hover:text-ink max-md:min-h-11"
        onClick={() => setOpen(!open)}
      >
        {median !== undefined && <span>{t('callRecords.pace.median', { duration: estimate(seconds(median)) })}</span>}
        {slowest && <span>{t('callRecords.pace.slowest', { duration: estimate(seconds(slowest.seconds)) })}</span>}
        <span className="flex items-center gap-1">
          {estimate(t('callRecords.pace.silences', { count: silences.length, least: seconds(SILENCE_SECONDS) }))}
          <ChevronDown aria-hidden className={cx('size-3.5 shrink-0', open && 'rotate-180')} />
        </span>
      </button>
      {open && (
        <dl
          id={panel}
          className="mt-1 grid gap-x-3 gap-y-1.5 rounded border border-line bg-panel p-2.5 md:grid-cols-[8rem_1fr]"
        >
          {slow.length > 0 && (
            <>
              <dt className="py-0.5">{t('callRecords.pace.slowReplies')}</dt>
              <dd className="text-ink">{moments(slow)}</dd>
            </>
          )}
          {long.length > 0 && (
            <>
              <dt className="py-0.5">{t('callRecords.pace.longSilences')}</dt>
              <dd className="text-ink">{moments(long)}</dd>
            </>
          )}
          <dd className="col-span-full">{quiet ? t('callRecords.pace.measured') : t('callRecords.pace.estimated')}</dd>
        </dl>
      )}
    </div>
  )
}
