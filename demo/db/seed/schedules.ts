import type { DayHours, Holiday, Schedule, TimeRange, Weekday } from '@/contract/schedules'
import { asHolidays, type HolidayCountry, presetHolidays } from '@/lib/schedule/holidays'
import { DAY } from '../clock'

type Different = Partial<Record<Weekday, string>>

/** '09:00-12:00 13:00-18:00' as ranges. */
function ranges(texts: string): TimeRange[] {
  return texts
    .split(' ')
    .filter(Boolean)
    .map((text) => {
      const [start = '', end = ''] = text.split('-')
      return { start, end }
    })
}

/** Hours, and breaks behind a slash: '09:00-18:00 / 12:00-13:00'. */
function day(text: string): DayHours {
  const [hours = '', breaks = ''] = text.split('/')
  return { enabled: hours.trim() !== '', hours: ranges(hours), breaks: ranges(breaks) }
}

/** A week; what `different` does not name is as `usual`. An empty text is a closed day. */
export function week(timezone: string | undefined, usual: string, different: Different = {}): Schedule {
  const on = (weekday: Weekday) => day(different[weekday] ?? usual)
  return {
    timezone,
    days: {
      mon: on('mon'),
      tue: on('tue'),
      wed: on('wed'),
      thu: on('thu'),
      fri: on('fri'),
      sat: on('sat'),
      sun: on('sun'),
    },
  }
}

/** Closed at the weekend. */
export const working = (timezone: string | undefined, usual: string, different: Different = {}): Schedule =>
  week(timezone, usual, { sat: '', sun: '', ...different })

interface Own {
  name: string
  /** 'MM-DD', of every year. */
  on: string
  /** Open only then; without it closed. */
  hours?: string
}

/** The public holidays of the year that `dayNumber` lies in, and the business's own. */
export function holidays(country: HolidayCountry, dayNumber: number, own: readonly Own[] = []): Holiday[] {
  const year = new Date(dayNumber * DAY).getUTCFullYear()
  const korean = country === 'KR'
  const substitute = (name: string) => (korean ? `대체공휴일(${name})` : `${name} (observed)`)
  const days = own.map(({ name, on, hours }) => ({
    name,
    date: `${year}-${on}`,
    hours: hours === undefined ? undefined : ranges(hours),
    yearly: true,
  }))
  const taken = new Set(days.map(({ date }) => date))
  const given = asHolidays(presetHolidays(country, year), korean ? 'ko' : 'en', substitute)
  return [...given.filter(({ date }) => !taken.has(date)), ...days].sort((one, other) =>
    one.date < other.date ? -1 : 1,
  )
}
