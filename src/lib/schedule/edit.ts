import {
  type DayHours,
  type Holiday,
  type Schedule,
  type TimeRange,
  type Weekday,
  weekdays,
} from '@/contract/schedules'
import { sameDay } from './validate'

const copyOf = ({ enabled, hours, breaks }: DayHours): DayHours => ({
  enabled,
  hours: hours.map((range) => ({ ...range })),
  breaks: breaks.map((range) => ({ ...range })),
})

const onDays = (timezone: string | undefined, dayFor: (weekday: Weekday) => DayHours): Schedule => ({
  timezone,
  days: {
    mon: dayFor('mon'),
    tue: dayFor('tue'),
    wed: dayFor('wed'),
    thu: dayFor('thu'),
    fri: dayFor('fri'),
    sat: dayFor('sat'),
    sun: dayFor('sun'),
  },
})

/** Copies the day `from` (on/off, hours, breaks) to the days `to`. */
export function copyDay(schedule: Schedule, from: Weekday, to: readonly Weekday[]): Schedule {
  const copies = to.map((weekday) => [weekday, { ...schedule.days[weekday], ...copyOf(schedule.days[from]) }])
  return { ...schedule, days: { ...schedule.days, ...Object.fromEntries(copies) } }
}

const closed: DayHours = { enabled: false, hours: [], breaks: [] }
const open = (start: string, end: string, breaks: TimeRange[] = []): DayHours => ({
  enabled: true,
  hours: [{ start, end }],
  breaks,
})
const lunch = { start: '12:00', end: '13:00' }
const isWeekend = (weekday: Weekday) => weekday === 'sat' || weekday === 'sun'

export const presets = ['weekdays', 'weekdays-lunch', 'every-day', 'nights', 'always', 'never'] as const
export type Preset = (typeof presets)[number]

/** The hours of each day that a preset opens. */
export const presetHours = (preset: Preset): TimeRange | undefined => presetDays[preset]('mon').hours[0]

const presetDays: Record<Preset, (weekday: Weekday) => DayHours> = {
  weekdays: (weekday) => (isWeekend(weekday) ? closed : open('09:00', '18:00')),
  'weekdays-lunch': (weekday) => (isWeekend(weekday) ? closed : open('09:00', '18:00', [lunch])),
  'every-day': () => open('09:00', '18:00'),
  nights: () => open('18:00', '09:00'),
  always: () => open('00:00', '24:00'),
  never: () => closed,
}

export const presetSchedule = (preset: Preset, timezone?: string): Schedule =>
  onDays(timezone, (weekday) => copyOf(presetDays[preset](weekday)))

const byStart = (one: TimeRange, other: TimeRange) =>
  one.start.localeCompare(other.start) || one.end.localeCompare(other.end)

/** Sorted copy by start. */
export const sortRanges = <Range extends TimeRange>(ranges: readonly Range[]): Range[] => [...ranges].sort(byStart)

/** Sorted copy by date. */
export const sortHolidays = (holidays: readonly Holiday[]): Holiday[] =>
  [...holidays].sort((one, other) => one.date.localeCompare(other.date) || one.name.localeCompare(other.name))

/** Adds holidays; days that already are holidays stay unchanged and are counted as `known`. */
export function mergeHolidays(
  holidays: readonly Holiday[],
  more: readonly Holiday[],
): { holidays: Holiday[]; added: number; known: number } {
  const all = [...holidays]
  const byDate = new Map<string, Holiday[]>()
  const note = (holiday: Holiday) => {
    const key = holiday.date.slice(5)
    byDate.set(key, [...(byDate.get(key) ?? []), holiday])
  }
  holidays.forEach(note)
  for (const holiday of more) {
    if (byDate.get(holiday.date.slice(5))?.some((known) => sameDay(known, holiday))) continue
    all.push(holiday)
    note(holiday)
  }
  const added = all.length - holidays.length
  return { holidays: sortHolidays(all), added, known: more.length - added }
}

/** Weekdays that differ from `from`, for "copy to". */
export const differentDays = (schedule: Schedule, from: Weekday): Weekday[] =>
  weekdays.filter((weekday) => JSON.stringify(schedule.days[weekday]) !== JSON.stringify(schedule.days[from]))
