import type { Holiday } from '@/contract/schedules'
import type { Language } from '../i18n'
import { DAY_MS, formatDay } from '../time/time'
import { weekdayOf } from './clock'
import { koreanHolidays, koreanYears } from './korean-holidays'

export interface PresetHoliday {
  date: string
  name: Record<Language, string>
  /** A substitute day off: the holiday itself falls on a weekend or another holiday. */
  substitute: boolean
}

const number = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day) / DAY_MS

/** The day number of the `which`-th weekday (0 = Sunday) of a month; -1 is the last. */
function nth(year: number, month: number, weekday: number, which: number): number {
  const first = which > 0 ? number(year, month, 1) : number(year, month + 1, 1) - 7
  const ahead = (weekday - new Date(first * DAY_MS).getUTCDay() + 7) % 7
  return first + ahead + Math.max(0, which - 1) * 7
}

type Names = PresetHoliday['name']
const federal: readonly [Names, (year: number) => number][] = [
  [{ en: 'New Year’s Day', ko: '새해 첫날' }, (year) => number(year, 1, 1)],
  [{ en: 'Martin Luther King Jr. Day', ko: '마틴 루서 킹의 날' }, (year) => nth(year, 1, 1, 3)],
  [{ en: 'Presidents’ Day', ko: '대통령의 날' }, (year) => nth(year, 2, 1, 3)],
  [{ en: 'Memorial Day', ko: '메모리얼 데이' }, (year) => nth(year, 5, 1, -1)],
  [{ en: 'Juneteenth', ko: '준틴스(노예 해방 기념일)' }, (year) => number(year, 6, 19)],
  [{ en: 'Independence Day', ko: '독립기념일' }, (year) => number(year, 7, 4)],
  [{ en: 'Labor Day', ko: '노동절' }, (year) => nth(year, 9, 1, 1)],
  [{ en: 'Columbus Day', ko: '콜럼버스의 날' }, (year) => nth(year, 10, 1, 2)],
  [{ en: 'Veterans Day', ko: '재향군인의 날' }, (year) => number(year, 11, 11)],
  [{ en: 'Thanksgiving', ko: '추수감사절' }, (year) => nth(year, 11, 4, 4)],
  [{ en: 'Christmas Day', ko: '크리스마스' }, (year) => number(year, 12, 25)],
]

/** US federal holidays of a year, with the observed Friday or Monday for one on a weekend. */
function federalHolidays(year: number): PresetHoliday[] {
  // 1 January of the next year may be observed on 31 December.
  const days = [year, year + 1].flatMap((each) => federal.map(([name, on]) => ({ name, day: on(each) })))
  return days
    .flatMap(({ name, day }) => {
      const shift = { sat: -1, sun: 1, mon: 0, tue: 0, wed: 0, thu: 0, fri: 0 }[weekdayOf(day)]
      const own = { date: formatDay(day), name, substitute: false }
      return shift === 0 ? [own] : [own, { date: formatDay(day + shift), name, substitute: true }]
    })
    .filter(({ date }) => date.startsWith(`${year}-`))
    .sort((one, other) => one.date.localeCompare(other.date))
}

export const holidayCountries = ['KR', 'US'] as const
export type HolidayCountry = (typeof holidayCountries)[number]

/** Years with known holidays: Korea's are data (lunar calendar, law), US ones are computed. */
export const presetYears = (country: HolidayCountry, thisYear: number): readonly number[] =>
  country === 'KR' ? koreanYears : [thisYear, thisYear + 1, thisYear + 2]

/** Public holidays of a year by date; empty for an unknown year. */
export const presetHolidays = (country: HolidayCountry, year: number): PresetHoliday[] =>
  country === 'KR' ? koreanHolidays(year) : federalHolidays(year)

/** As an agent stores them: closed all day, not yearly; `substituteName` labels substitute days. */
export const asHolidays = (
  presets: readonly PresetHoliday[],
  language: Language,
  substituteName: (name: string) => string,
): Holiday[] =>
  presets.map(({ date, name, substitute }) => ({
    date,
    name: substitute ? substituteName(name[language]) : name[language],
  }))
