import fc from 'fast-check'
import { type DayHours, type Holiday, type Schedule, type TimeRange, weekdays } from '@/contract/schedules'

const pad = (number: number) => String(number).padStart(2, '0')
export const clockText = (minute: number) => `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`

/** A day with these hours, written `09:00-18:00`, and breaks. */
export function day(hours: string[] = [], breaks: string[] = []): DayHours {
  const ranges = (texts: string[]): TimeRange[] =>
    texts.map((text) => ({ start: text.slice(0, 5), end: text.slice(6) }))
  return { enabled: hours.length > 0, hours: ranges(hours), breaks: ranges(breaks) }
}

export const scheduleOf = (timezone: string, days: Partial<Schedule['days']>, others = day()): Schedule => ({
  timezone,
  days: { mon: others, tue: others, wed: others, thu: others, fri: others, sat: others, sun: others, ...days },
})

/** The clocks of a zone at every minute from `from` on, asked of the platform one by one. */
export function wallClocks(zone: string, from: number, minutes: number): { date: string; minute: number }[] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  return Array.from({ length: minutes }, (_, index) => {
    const [date = '', time = ''] = format.format(from + index * 60_000).split(' ')
    return { date, minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) }
  })
}

const minuteOf = (time: string) => Number(time.split(':')[0]) * 60 + Number(time.split(':')[1])

/** Two days of minutes, true where open: the range is walked minute by minute. */
function table(hours: readonly TimeRange[], breaks: readonly TimeRange[]): boolean[] {
  const minutesOf = ({ start, end }: TimeRange) => {
    const last = end < start ? minuteOf(end) + 1440 : minuteOf(end)
    return Array.from({ length: last - minuteOf(start) }, (_, index) => minuteOf(start) + index)
  }
  const scheduled = new Set(hours.flatMap(minutesOf))
  const open = Array.from({ length: 2880 }, (_, minute) => scheduled.has(minute))
  for (const pause of breaks.map(minutesOf)) {
    const here = pause.some((minute) => scheduled.has(minute))
    for (const minute of pause) open[here ? minute : minute + 1440] = false
  }
  return open
}

/** The rule told a second time, by looking every minute up. */
export function oracle(schedule: Schedule, holidays: readonly Holiday[]) {
  const tables = weekdays.map((weekday) => {
    const { enabled, hours, breaks } = schedule.days[weekday]
    return table(enabled ? hours : [], breaks)
  })
  const holidayOn = (date: string) => {
    // 29 February 2027 is no day, and no holiday of later years either.
    const real = holidays.filter((each) => new Date(each.date).toISOString().startsWith(each.date))
    const all = real.filter(
      (each) => each.date === date || (each.yearly && each.date < date && each.date.slice(5) === date.slice(5)),
    )
    const onceFirst = [...all.filter((each) => !each.yearly), ...all.filter((each) => each.yearly)]
    return onceFirst.find((each) => !each.hours?.length) ?? onceFirst[0]
  }
  const known = new Map<string, { holiday: boolean; minutes: boolean[] }>()
  const dayOf = (date: string) => {
    const before = known.get(date)
    if (before) return before
    const holiday = holidayOn(date)
    const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
    const made = {
      holiday: Boolean(holiday),
      minutes: holiday ? table(holiday.hours ?? [], []) : (tables[weekday] ?? []),
    }
    known.set(date, made)
    return made
  }
  return (date: string, minute: number): boolean => {
    const today = dayOf(date)
    if (today.minutes[minute]) return true
    if (today.holiday) return false
    const yesterday = new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
    return dayOf(yesterday).minutes[minute + 1440] === true
  }
}

/** Times around changes of clocks and midnights come more often than others. */
const clock = fc
  .oneof(fc.constantFrom(0, 60, 90, 105, 120, 150, 180, 1380, 1410, 1439, 1440), fc.integer({ min: 0, max: 1440 }))
  .map(clockText)
const range = fc.record({ start: clock, end: clock })
const dayHours = fc.record({
  enabled: fc.constantFrom(true, true, true, false),
  hours: fc.array(range, { maxLength: 3 }),
  breaks: fc.array(range, { maxLength: 2 }),
})

export const anySchedule = (timezone: string): fc.Arbitrary<Schedule> =>
  fc.record({
    timezone: fc.constant(timezone),
    days: fc.record({
      mon: dayHours,
      tue: dayHours,
      wed: dayHours,
      thu: dayHours,
      fri: dayHours,
      sat: dayHours,
      sun: dayHours,
    }),
  })

/** Holidays on some of these days, also of years before. */
export const anyHolidays = (dates: readonly string[]): fc.Arbitrary<Holiday[]> =>
  fc.array(
    fc
      .record({
        name: fc.constantFrom('Seollal', 'Inventory', ''),
        date: fc.constantFrom(...dates),
        yearsBack: fc.constantFrom(0, 0, 1, 4),
        yearly: fc.constantFrom(undefined, true, false),
        hours: fc.option(fc.array(range, { maxLength: 2 }), { nil: undefined }),
      })
      .map(({ yearsBack, date, ...rest }) => ({
        ...rest,
        date: `${Number(date.slice(0, 4)) - yearsBack}${date.slice(4)}`,
      })),
    { maxLength: 3 },
  )

/** The instants of a window at which the oracle turns, and what it says at each minute. */
export function flipsOf(clocks: ReturnType<typeof wallClocks>, from: number, schedule: Schedule, holidays: Holiday[]) {
  const isOpen = oracle(schedule, holidays)
  const open = clocks.map(({ date, minute }) => isOpen(date, minute))
  return {
    open,
    flips: open.flatMap((is, index) => (index > 0 && is !== open[index - 1] ? [from + index * 60_000] : [])),
  }
}
