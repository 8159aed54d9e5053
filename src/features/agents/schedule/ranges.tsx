import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '@/components/ui/button'
import type { TimeRange } from '@/contract/schedules'
import { useTranslation } from '@/lib/i18n/use-translation'
import { sortRanges } from '@/lib/schedule/edit'
import { TimeField } from './time-field'

interface RangesProps {
  /** Owner of the ranges, such as "Monday" or "Christmas". */
  label: string
  /** Label of one range, such as "Break" or "Hours". */
  name: string
  /** Show the label before each range. */
  showLabels?: boolean
  ranges: readonly TimeRange[]
  onChange: (ranges: TimeRange[]) => void
  isWrong: (index: number) => boolean
  /** Id of the element with the problem texts. */
  problemsId?: string
}

/** Time ranges of a day, sorted on blur. */
export function Ranges({ label, name, showLabels, ranges, onChange, isWrong, problemsId }: RangesProps) {
  const { t } = useTranslation()
  const id = useId()
  const [rejectedInput, setRejectedInput] = useState<string>()
  const set = (index: number, change: Partial<TimeRange>) =>
    onChange(ranges.map((range, at) => (at === index ? { ...range, ...change } : range)))
  if (ranges.length === 0) return null
  return (
    <ul
      className="flex flex-col gap-1.5"
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        const sorted = sortRanges(ranges)
        if (sorted.some((range, at) => range !== ranges[at])) onChange(sorted)
      }}
    >
      {ranges.map((range, index) => {
        const field = {
          invalid: isWrong(index),
          describedBy: `${id}-${index} ${problemsId ?? ''}`,
          onRefused: setRejectedInput,
        }
        const which = { day: label, name, number: index + 1 }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a range has no name but its place
          <li key={index} className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
            {showLabels && <span className="shrink-0 text-muted text-sm max-md:w-14">{name}</span>}
            <TimeField
              {...field}
              label={t('agentSchedule.ranges.start', which)}
              value={range.start}
              onChange={(start) => set(index, { start })}
            />
            <span aria-hidden className="text-muted">
              –
            </span>
            <TimeField
              {...field}
              label={t('agentSchedule.ranges.end', which)}
              value={range.end}
              onChange={(end) => set(index, { end })}
            />
            <IconButton
              size="icon-small"
              label={t('agentSchedule.ranges.remove', { day: label, name, start: range.start, end: range.end })}
              onClick={() => onChange(ranges.filter((_, at) => at !== index))}
            >
              <X aria-hidden className="size-4" />
            </IconButton>
            <span id={`${id}-${index}`} className="text-muted text-sm">
              <PastMidnight range={range} />
            </span>
          </li>
        )
      })}
      <li role="status" className="text-bad text-sm empty:hidden">
        {rejectedInput !== undefined && t('agentSchedule.ranges.refused', { typed: rejectedInput })}
      </li>
    </ul>
  )
}

/** Note for a range that ends on the next day. */
function PastMidnight({ range: { start, end } }: { range: TimeRange }) {
  const { t } = useTranslation()
  if (start === '00:00' && end === '24:00') return t('agentSchedule.ranges.allDay')
  if (end === '24:00' || (end === '00:00' && start !== '00:00')) return t('agentSchedule.ranges.midnight')
  return end < start ? t('agentSchedule.ranges.nextDay', { end }) : null
}
