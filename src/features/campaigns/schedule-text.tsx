import { Fragment } from 'react'
import { rangeText, useClock } from '@/components/time/time-text'
import type { Campaign } from '@/contract/campaigns'
import { weekdays } from '@/contract/schedules'
import { DASH } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { weekdayLabel } from './campaign-labels'

/** 'Mon–Fri', '9:00 AM–5:00 PM': the days, and each time of theirs; consecutive days are written as a range. */
function useScheduleParts() {
  const { t } = useTranslation()
  useClock()
  return (schedule: Campaign['schedule']): readonly string[] => {
    if (!schedule || schedule.days.length === 0 || schedule.windows.length === 0) return [DASH]
    const chosen: number[] = weekdays.flatMap((day, index) => (schedule.days.includes(day) ? [index] : []))
    const name = (index: number) => weekdayLabel(t, weekdays[index] ?? '')
    const runs = chosen.filter((day) => !chosen.includes(day - 1))
    const days = runs.map((first) => {
      let last = first
      while (chosen.includes(last + 1)) last++
      if (last === first) return name(first)
      return last === first + 1 ? `${name(first)}, ${name(last)}` : `${name(first)}–${name(last)}`
    })
    const last = schedule.windows.length - 1
    return [
      chosen.length === 7 ? t('campaigns.everyDay') : days.join(', '),
      ...schedule.windows.map((range, index) => `${rangeText(range)}${index < last ? ',' : ''}`),
    ]
  }
}

/** 'Mon–Fri 9:00 AM–5:00 PM'; no line of it ends inside a time. */
export function ScheduleText({ schedule }: { schedule: Campaign['schedule'] }) {
  const [days, ...times] = useScheduleParts()(schedule)
  return (
    <span className="figures">
      {days}
      {times.map((time) => (
        <Fragment key={time}>
          {' '}
          <span className="whitespace-nowrap">{time}</span>
        </Fragment>
      ))}
    </span>
  )
}
