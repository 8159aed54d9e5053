import type { Campaign } from '@/contract/campaigns'
import { weekdays } from '@/contract/schedules'
import { DASH } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { weekdayLabel } from './campaign-labels'

/** 'Mon–Fri, 09:00–17:00'; consecutive days are written as a range. */
export function useScheduleText() {
  const { t } = useTranslation()
  return (schedule: Campaign['schedule']) => {
    if (!schedule || schedule.days.length === 0 || schedule.windows.length === 0) return DASH
    const chosen: number[] = weekdays.flatMap((day, index) => (schedule.days.includes(day) ? [index] : []))
    const name = (index: number) => weekdayLabel(t, weekdays[index] ?? '')
    const runs = chosen.filter((day) => !chosen.includes(day - 1))
    const days = runs.map((first) => {
      let last = first
      while (chosen.includes(last + 1)) last++
      if (last === first) return name(first)
      return last === first + 1 ? `${name(first)}, ${name(last)}` : `${name(first)}–${name(last)}`
    })
    const text = chosen.length === 7 ? t('campaigns.everyDay') : days.join(', ')
    return `${text} ${schedule.windows.map(({ start, end }) => `${start}–${end}`).join(', ')}`
  }
}
