// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Holiday, weekdays } from '@/contract/schedules'
import {
  copyDay,
  differentDays,
  mergeHolidays,
  presetSchedule,
  presets,
  sortHolidays,
  sortRanges,
} from '@/lib/schedule/edit'
import { openMinutesPerWeek } from '@/lib/schedule/open-state'
import { validateSchedule } from '@/lib/schedule/validate'
import { anyHolidays, day, scheduleOf } from '../support/schedules'

const problems = (...of: Parameters<typeof day>) => validateSchedule(scheduleOf('UTC', { wed: day(...of) })).ranges

describe('validation of a schedule by day', () => {
  test.each([
    [['09:00-18:00'], ['12:00-13:00'], []],
    [['00:00-24:00'], [], []],
    [['09:00-12:00', '12:00-18:00'], ['11:30-12:30'], []],
    [['22:00-06:00'], ['02:00-03:00'], []],
    [['09:00-12:00', '11:00-13:00'], [], [{ code: 'overlap', index: 1, other: 0 }]],
    [['22:00-06:00', '23:00-23:30'], [], [{ code: 'overlap', index: 1, other: 0 }]],
    [['09:00-18:00', '10:00-10:00'], [], [{ code: 'empty-range', index: 1 }]],
    [['24:00-02:00'], [], [{ code: 'starts-at-end', index: 0 }]],
    [['09:00-18:00'], ['08:00-08:30'], [{ code: 'break-outside-hours', index: 0 }]],
    [['09:00-18:00'], ['17:59-18:01'], [{ code: 'break-outside-hours', index: 0 }]],
    [['09:00-18:00'], ['09:00-18:00'], [{ code: 'break-covers-all', index: 0, other: 0 }]],
    [
      ['09:00-12:00', '13:00-18:00'],
      ['09:00-10:00', '10:00-12:00'],
      [{ code: 'break-covers-all', index: 0, other: 0 }],
    ],
    [['09:00-18:00'], ['12:00-13:00', '12:30-14:00'], [{ code: 'break-overlap', index: 1, other: 0 }]],
    [['09:00-18:00'], ['12:00-12:00'], [{ code: 'empty-break', index: 0 }]],
  ])('%j with the breaks %j', (hours, breaks, expected) => {
    expect(problems(hours, breaks)).toEqual(expected.map((each) => ({ ...each, day: 'wed' })))
  })

  test('an enabled day without hours is reported, and a disabled one is not', () => {
    expect(problems()).toEqual([])
    const on = scheduleOf('UTC', { sun: { enabled: true, hours: [], breaks: [] } })
    expect(validateSchedule(on).ranges).toEqual([{ code: 'no-hours', day: 'sun', index: 0 }])
    const off = scheduleOf('UTC', { sun: { ...day(['10:00-10:00'], ['01:00-02:00']), enabled: false } })
    expect(validateSchedule(off).ranges).toEqual([])
  })

  test('a night that overlaps the next day’s hours is reported, also from Sunday to Monday', () => {
    const nights = scheduleOf('UTC', { sun: day(['22:00-06:00']), mon: day(['09:00-10:00', '05:00-08:00']) })
    expect(validateSchedule(nights).ranges).toEqual([
      { code: 'overlap-next-day', day: 'sun', index: 0, other: 1, otherDay: 'mon' },
    ])
    const meeting = scheduleOf('UTC', { sun: day(['22:00-06:00']), mon: day(['06:00-08:00']) })
    expect(validateSchedule(meeting).ranges).toEqual([])
  })

  test('holidays are checked for duplicates, invalid dates, missing names and their own hours', () => {
    const holidays: Holiday[] = [
      { name: 'Christmas', date: '2026-12-25', yearly: true },
      { name: 'Christmas again', date: '2028-12-25' },
      { name: 'Before it began', date: '2025-12-25' },
      { name: ' ', date: '2026-02-30' },
      {
        name: 'Half',
        date: '2026-12-24',
        hours: [
          { start: '09:00', end: '12:00' },
          { start: '11:00', end: '11:00' },
        ],
      },
      {
        name: 'Clash',
        date: '2026-12-23',
        hours: [
          { start: '09:00', end: '12:00' },
          { start: '11:00', end: '13:00' },
        ],
      },
    ]
    expect(validateSchedule(presetSchedule('always'), holidays).holidays).toEqual([
      { code: 'same-day', index: 1, other: 0 },
      { code: 'no-name', index: 3 },
      { code: 'no-such-day', index: 3 },
      { code: 'empty-range', index: 4, range: 1 },
      { code: 'overlap', index: 5, range: 1, other: 0 },
    ])
  })

  test('an unknown time zone and a week that is never open are reported', () => {
    expect(validateSchedule(scheduleOf('Mars/Olympus', {}))).toMatchObject({ unknownZone: true, neverOpen: true })
    expect(validateSchedule(presetSchedule('weekdays'))).toMatchObject({ unknownZone: false, neverOpen: false })
  })
})

describe('editing a schedule', () => {
  test('copying a day makes equal but independent copies', () => {
    const schedule = scheduleOf('Asia/Seoul', { mon: day(['09:00-18:00'], ['12:00-13:00']) })
    const copied = copyDay(schedule, 'mon', ['tue', 'sun'])
    expect(copied.days.tue).toEqual(schedule.days.mon)
    expect(copied.days.tue.hours).not.toBe(copied.days.mon.hours)
    expect(copied.days.wed).toBe(schedule.days.wed)
    expect(copied.timezone).toBe('Asia/Seoul')
    expect(differentDays(copied, 'mon')).toEqual(['wed', 'thu', 'fri', 'sat'])
    expect(schedule.days.tue.enabled).toBe(false)
  })

  test.each(presets)('the preset "%s" has no problem', (preset) => {
    const schedule = presetSchedule(preset, 'Asia/Seoul')
    const found = validateSchedule(schedule)
    expect(found.ranges).toEqual([])
    expect(found.neverOpen).toBe(preset === 'never')
  })

  test('the presets have the stated number of open hours', () => {
    const hours = presets.map((preset) => openMinutesPerWeek(presetSchedule(preset)) / 60)
    expect(hours).toEqual([45, 40, 63, 105, 168, 0])
  })

  test('weekdays run from Monday to Friday, and nights end the next morning', () => {
    const { days } = presetSchedule('weekdays')
    expect(weekdays.filter((weekday) => days[weekday].enabled)).toEqual(['mon', 'tue', 'wed', 'thu', 'fri'])
    expect(presetSchedule('nights').days.sun.hours).toEqual([{ start: '18:00', end: '09:00' }])
  })

  test('holidays are sorted by their day, those of one day by their names', () => {
    const holidays = ['2026-12-25 B', '2026-12-25 A', '2026-01-01 C'].map((text) => ({
      date: text.slice(0, 10),
      name: text.slice(11),
    }))
    expect(sortHolidays(holidays).map(({ name }) => name)).toEqual(['C', 'A', 'B'])
    expect(mergeHolidays([], holidays).added).toBe(2)
  })

  test('ranges are sorted by their start without mutation', () => {
    const ranges = [
      { start: '22:00', end: '02:00' },
      { start: '09:00', end: '18:00' },
      { start: '09:00', end: '12:00' },
    ]
    expect(sortRanges(ranges).map(({ start, end }) => start + end)).toEqual(['09:0012:00', '09:0018:00', '22:0002:00'])
    expect(ranges[0]?.start).toBe('22:00')
  })

  test('merging holidays removes duplicates and keeps every existing one', () => {
    const dates = ['2026-12-25', '2026-02-28', '2028-02-29', '2026-01-01']
    fc.assert(
      fc.property(anyHolidays(dates), anyHolidays(dates), (holidays, more) => {
        const merged = mergeHolidays(holidays, more)
        expect(merged.added + merged.known).toBe(more.length)
        expect(merged.holidays).toHaveLength(holidays.length + merged.added)
        for (const holiday of holidays) expect(merged.holidays).toContain(holiday)
        expect(mergeHolidays(merged.holidays, more).added).toBe(0)
        expect(sortHolidays(merged.holidays)).toEqual(merged.holidays)
        const none = mergeHolidays([], [...holidays, ...more]).holidays
        expect(
          validateSchedule(presetSchedule('never'), none).holidays.filter(({ code }) => code === 'same-day'),
        ).toEqual([])
      }),
    )
  })
})
