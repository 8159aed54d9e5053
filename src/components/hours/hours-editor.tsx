import { X } from 'lucide-react'
import { type Ref, useId, useRef, useState } from 'react'
import type { TimeRange } from '@/contract/schedules'
import { useTranslation } from '@/lib/i18n/use-translation'
import { sortRanges } from '@/lib/schedule/edit'
import { TimeField } from '../time/time-field'
import { rangeText, timeText, useClock } from '../time/time-text'
import { IconButton } from '../ui/button'

interface HoursEditorProps<Range extends TimeRange> {
  /** What the ranges are, such as "Monday, Hours". */
  name: string
  /** Shown beside each range. */
  label?: string
  ranges: readonly Range[]
  onChange: (ranges: Range[]) => void
  isWrong: (index: number) => boolean
  /** Of the fields of a range that is part of a problem: what links to the problem lead to. */
  problemRef?: Ref<HTMLInputElement>
  /** Id of the element with the problem texts. */
  problemsId?: string | undefined
}

/** Time ranges of a day, sorted on blur. */
export function HoursEditor<Range extends TimeRange>({
  name,
  label,
  ranges,
  onChange,
  isWrong,
  problemRef,
  problemsId,
}: HoursEditorProps<Range>) {
  useClock()
  const { t } = useTranslation()
  const id = useId()
  const [rejectedInput, setRejectedInput] = useState<string>()
  // One blur event commits a time and then sorts, before a re-render: the sort needs the committed value.
  const latest = useRef(ranges)
  latest.current = ranges
  const set = (index: number, change: Partial<TimeRange>) => {
    const changed = ranges.map((range, at) => (at === index ? { ...range, ...change } : range))
    latest.current = changed
    onChange(changed)
  }
  if (ranges.length === 0) return null
  return (
    <ul
      className="flex flex-col gap-1.5"
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        const sorted = sortRanges(latest.current)
        if (sorted.some((range, at) => range !== latest.current[at])) onChange(sorted)
      }}
    >
      {ranges.map((range, index) => {
        const field = {
          invalid: isWrong(index),
          ref: isWrong(index) ? problemRef : undefined,
          describedBy: `${id}-${index} ${problemsId ?? ''}`,
          onRefused: setRejectedInput,
        }
        const which = { name, number: index + 1 }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a range has no name but its place
          <li key={index} className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
            <TimeField
              {...field}
              label={t('hours.start', which)}
              value={range.start}
              onChange={(start) => set(index, { start })}
            />
            <span aria-hidden className="text-muted">
              –
            </span>
            <TimeField
              {...field}
              label={t('hours.end', which)}
              value={range.end}
              onChange={(end) => set(index, { end })}
            />
            <IconButton
              size="icon-small"
              label={t('hours.remove', { name, range: rangeText(range) })}
              onClick={() => onChange(ranges.filter((_, at) => at !== index))}
            >
              <X aria-hidden className="size-4" />
            </IconButton>
            {/* Behind its fields, which are in line with those of ranges without a label. */}
            {label && <span className="shrink-0 text-muted text-sm">{label}</span>}
            <span id={`${id}-${index}`} className="text-muted text-sm">
              <PastMidnight range={range} />
            </span>
          </li>
        )
      })}
      <li role="status" className="text-bad text-sm empty:hidden">
        {rejectedInput !== undefined && t('time.refused', { typed: rejectedInput })}
      </li>
    </ul>
  )
}

/** Note for a range that ends on the next day. */
function PastMidnight({ range: { start, end } }: { range: TimeRange }) {
  const { t } = useTranslation()
  if (start === '00:00' && end === '24:00') return t('hours.allDay')
  if (end === '24:00' || (end === '00:00' && start !== '00:00')) return t('hours.untilMidnight')
  return end < start ? t('hours.nextDay', { end: timeText(end) }) : null
}
