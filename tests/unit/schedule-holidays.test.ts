// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { presetSchedule } from '@/lib/schedule/edit'
import { asHolidays, holidayCountries, presetHolidays, presetYears } from '@/lib/schedule/holidays'
import { validateSchedule } from '@/lib/schedule/validate'

const named = (year: number, ko: string) =>
  presetHolidays('KR', year).flatMap(({ date, name, substitute }) =>
    name.ko.includes(ko) && !substitute ? [date] : [],
  )

/** The day of Korea's calendar of the moon, as the platform reckons it. */
const byTheMoon = (date: string) => {
  const parts = new Intl.DateTimeFormat('en-u-ca-dangi', { timeZone: 'UTC', month: 'numeric', day: 'numeric' })
  return parts.format(new Date(date)).replace(/bis/, '')
}

describe('holidays of Korea', () => {
  const years = presetYears('KR', 2026)

  test('are known for 2026 to 2028 and no other year', () => {
    expect(years).toEqual([2026, 2027, 2028])
    expect(presetHolidays('KR', 2025)).toEqual([])
  })

  test.each(years)('in %s Seollal, Buddha’s Birthday and Chuseok follow the lunar calendar', (year) => {
    const seollal = presetHolidays('KR', year).find(({ name, substitute }) => name.ko === '설날' && !substitute)
    const chuseok = presetHolidays('KR', year).find(({ name, substitute }) => /^추석(·|$)/.test(name.ko) && !substitute)
    expect(byTheMoon(seollal?.date ?? '')).toBe('1/1')
    expect(byTheMoon(named(year, '부처님')[0] ?? '')).toBe('4/8')
    expect(byTheMoon(chuseok?.date ?? '')).toBe('8/15')
    expect(named(year, '설날')).toHaveLength(3)
    expect(named(year, '추석')).toHaveLength(3)
  })

  test.each(years)('in %s no substitute day falls on a weekend or on a holiday', (year) => {
    const holidays = presetHolidays('KR', year)
    for (const { date, substitute } of holidays) {
      const weekday = new Date(date).getUTCDay()
      if (substitute) expect([1, 2, 3, 4, 5]).toContain(weekday)
      expect(holidays.filter((other) => other.date === date)).toHaveLength(1)
    }
    // Where the law gives one, a day on a weekend has its stand-in within the next days.
    const given = /삼일절|노동절|어린이날|부처님|제헌절|광복절|개천절|한글날|성탄절/
    for (const { date, name, substitute } of holidays)
      if (given.test(name.ko) && !substitute && [0, 6].includes(new Date(date).getUTCDay()))
        expect(holidays.filter((other) => other.substitute && other.name.ko === name.ko)).toHaveLength(1)
  })
})

describe('federal holidays of the US', () => {
  test('are offered for this year and the next two; those of Korea for the known years', () => {
    expect(presetYears('US', 2030)).toEqual([2030, 2031, 2032])
    expect(presetYears('KR', 2030)).toEqual([2026, 2027, 2028])
  })

  test('those of 2026 match the official dates', () => {
    expect(presetHolidays('US', 2026).map(({ date, substitute }) => (substitute ? `(${date})` : date))).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '(2026-07-03)',
      '2026-07-04',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ])
  })

  test('a New Year on a Saturday is observed on the last day of the year before', () => {
    expect(presetHolidays('US', 2027).at(-1)).toMatchObject({ date: '2027-12-31', substitute: true })
    expect(presetHolidays('US', 2028)[0]).toMatchObject({ date: '2028-01-01', substitute: false })
    expect(presetHolidays('US', 2023)[1]).toMatchObject({ date: '2023-01-02', substitute: true })
  })

  test('the first and last weekday of a month are right where the month begins or ends on it', () => {
    const dates = (year: number) => presetHolidays('US', year).map(({ date }) => date)
    // 31 May 2027 and 1 September 2025 are Mondays.
    expect(dates(2027)).toContain('2027-05-31')
    expect(dates(2025)).toContain('2025-09-01')
  })
})

test.each(holidayCountries)('the presets of %s are valid holidays in both languages', (country) => {
  for (const language of ['en', 'ko'] as const) {
    const presets = presetYears(country, 2026).flatMap((year) => presetHolidays(country, year))
    const holidays = asHolidays(presets, language, (name) => `${name} *`)
    expect(validateSchedule(presetSchedule('weekdays'), holidays).holidays).toEqual([])
    expect(holidays.filter(({ name }) => name.endsWith(' *'))).toHaveLength(
      presets.filter((each) => each.substitute).length,
    )
    for (const { name } of presets) {
      expect(name.ko).toMatch(/\p{Script=Hangul}/u)
      expect(name.en).toMatch(/^[^\p{Script=Hangul}]+$/u)
    }
  }
})
