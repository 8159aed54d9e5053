// @vitest-environment node
import { describe, expect, test } from 'vitest'
import type { Holiday } from '@/contract/schedules'
import { placeBreak, toPlacedRanges, weekOf } from '@/lib/schedule/week'
import { day, scheduleOf } from '../support/schedules'

const dayNumber = (date: string) => Date.parse(date) / 86_400_000
// A Monday.
const monday = dayNumber('2026-11-23')
const hour = (text: string) => {
  const [start = 0, end = 0] = text.split('-').map((each) => Number(each) * 60)
  return { start, end }
}

describe('the place of a break', () => {
  test.each([
    // Hours of the day, the break as written, and where it is.
    ['9-18', '12-13', '12-13'],
    ['22-30', '23-24', '23-24'],
    ['22-30', '2-3', '26-27'],
    ['22-30', '5-6', '29-30'],
    ['22-30', '5-7', '29-31'],
    // No part of the hours: as written.
    ['22-30', '6-7', '6-7'],
    ['22-30', '20-22', '20-22'],
    ['9-18', '18-19', '18-19'],
    ['9-18', '8-9', '8-9'],
    ['22-24', '0-1', '0-1'],
    // The hours of the day come first.
    ['1-3 22-30', '2-3', '2-3'],
    ['1-2 22-30', '2-3', '26-27'],
  ])('with hours %s a break %s is %s', (hours, written, placed) => {
    expect(placeBreak(hour(written), hours.split(' ').map(hour))).toEqual(hour(placed))
  })

  test('other fields of a break are kept, and empty ranges are dropped', () => {
    const range = { start: '02:00', end: '03:00' }
    const [pause] = toPlacedRanges([{ start: '01:00', end: '01:00' }, range])
    expect(pause).toEqual({ start: 120, end: 180, range })
    expect(pause && placeBreak(pause, [{ start: 1320, end: 1800 }])).toEqual({ start: 1560, end: 1620, range })
  })
})

describe('pieces of a day', () => {
  const piecesOf = (week: ReturnType<typeof weekOf>, on: number) =>
    week
      .pieces(on)
      .map(({ start, end, open, reason }) => `${start / 60}-${end / 60} ${open ? 'open' : 'closed'} ${reason.kind}`)

  test('overlapping ranges are one piece if the first ends last, and two if the second does', () => {
    const hours = { mon: day(['09:00-18:00', '10:00-12:00']), tue: day(['09:00-12:00', '11:00-13:00']) }
    const week = weekOf(scheduleOf('UTC', hours))
    expect(piecesOf(week, monday)).toEqual([
      '0-9 closed outside-hours',
      '9-18 open hours',
      '18-24 closed outside-hours',
    ])
    expect(piecesOf(week, monday + 1)).toEqual([
      '0-9 closed outside-hours',
      '9-12 open hours',
      '12-13 open hours',
      '13-24 closed outside-hours',
    ])
  })

  test('breaks outside the hours change nothing', () => {
    const week = weekOf(
      scheduleOf('UTC', { mon: day(['09:00-12:00'], ['13:00-14:00']), tue: day([], ['13:00-14:00']) }),
    )
    expect(piecesOf(week, monday)).toEqual([
      '0-9 closed outside-hours',
      '9-12 open hours',
      '12-24 closed outside-hours',
    ])
    expect(piecesOf(week, monday + 1)).toEqual(['0-24 closed closed-day'])
  })

  test('a night continues on the next day, together with its break', () => {
    const week = weekOf(scheduleOf('UTC', { mon: day(['22:00-06:00'], ['02:00-03:00']), tue: day(['05:00-08:00']) }))
    expect(week.pieces(monday + 1).map(({ start, reason }) => [start / 60, reason.kind, reason.weekday])).toEqual([
      [0, 'hours', 'mon'],
      [2, 'break', 'mon'],
      [3, 'hours', 'mon'],
      [5, 'hours', 'tue'],
      [8, 'outside-hours', 'tue'],
    ])
  })

  test('a break of one day does not close hours of another', () => {
    const week = weekOf(scheduleOf('UTC', { mon: day(['22:00-06:00'], ['02:00-03:00']), tue: day(['02:30-04:00']) }))
    expect(week.statusAt(monday + 1, 150)).toMatchObject({ open: true, reason: { kind: 'hours', weekday: 'tue' } })
    expect(week.statusAt(monday + 1, 149)).toMatchObject({ open: false, reason: { kind: 'break', weekday: 'mon' } })
    expect(week.statusAt(monday + 1, 120).open).toBe(false)
    expect(week.statusAt(monday + 1, 119).open).toBe(true)
  })

  test('of two simultaneous breaks the day’s own is reported', () => {
    const nights = scheduleOf('UTC', {}, day(['22:00-06:00', '02:00-04:00'], ['02:00-03:00']))
    expect(weekOf(nights).statusAt(monday, 125)).toMatchObject({ open: true, reason: { weekday: 'sun' } })
    const pauses = scheduleOf('UTC', {
      mon: day(['22:00-06:00'], ['02:00-03:00']),
      tue: day(['02:00-04:00'], ['02:00-03:00']),
    })
    expect(weekOf(pauses).statusAt(monday + 1, 125)).toMatchObject({ open: false, reason: { weekday: 'tue' } })
  })

  test('equal days share their pieces, except around a holiday', () => {
    const nights = scheduleOf('UTC', {}, day(['22:00-06:00']))
    const week = weekOf(nights, [{ name: 'Off', date: '2026-11-24' }])
    const usual = ['0-6 open hours', '6-22 closed outside-hours', '22-24 open hours']
    expect(piecesOf(week, monday)).toEqual(usual)
    expect(piecesOf(week, monday + 1)).toEqual(['0-24 closed holiday'])
    expect(piecesOf(week, monday + 2)).toEqual(['0-22 closed outside-hours', '22-24 open hours'])
    for (const later of [3, 7, 8, 9]) expect(piecesOf(week, monday + later)).toEqual(usual)
    expect(week.pieces(monday + 7)).toBe(week.pieces(monday + 14))
  })

  test('pieces of a week without a schedule', () => {
    expect(piecesOf(weekOf(undefined), monday)).toEqual(['0-24 open no-schedule'])
    expect(piecesOf(weekOf(undefined, [{ name: 'Off', date: '2026-11-23', hours: [] }]), monday)).toEqual([
      '0-24 closed holiday',
    ])
  })
})

describe('which holiday applies', () => {
  const open = (name: string, date: string, yearly?: boolean): Holiday => ({
    name,
    date,
    yearly,
    hours: [{ start: '10:00', end: '12:00' }],
  })
  const closed = (name: string, date: string, yearly?: boolean): Holiday => ({ name, date, yearly })
  const on = (holidays: Holiday[], date = '2026-11-23') => weekOf(undefined, holidays).holidayOn(dayNumber(date))?.name

  test.each([
    ['the first of two that are open', [open('a', '2026-11-23'), open('b', '2026-11-23')], 'a'],
    ['the first of two that are closed', [closed('a', '2026-11-23'), closed('b', '2026-11-23')], 'a'],
    ['the closed one', [open('a', '2026-11-23'), closed('b', '2026-11-23')], 'b'],
    ['the closed one, also before', [closed('a', '2026-11-23'), open('b', '2026-11-23')], 'a'],
    ['the closed one of those of every year', [open('a', '2020-11-23', true), closed('b', '2021-11-23', true)], 'b'],
    ['that of every year, if it is closed', [open('a', '2026-11-23'), closed('b', '2020-11-23', true)], 'b'],
    ['that of the year, if it is closed', [open('a', '2020-11-23', true), closed('b', '2026-11-23')], 'b'],
  ])('%s', (_, holidays, name) => {
    expect(on(holidays)).toBe(name)
  })

  test('a yearly one applies from its first year on', () => {
    const christmas = [closed('Christmas', '2026-12-25', true)]
    expect(['2025-12-25', '2026-12-25', '2027-12-25', '2027-12-24'].map((date) => on(christmas, date))).toEqual([
      undefined,
      'Christmas',
      'Christmas',
      undefined,
    ])
  })

  test('an invalid date never applies', () => {
    expect(on([closed('Never', '2026-02-30'), closed('Off', '2026-11-23')])).toBe('Off')
    expect(on([closed('Never', '2026-02-30', true)], '2026-03-02')).toBeUndefined()
  })
})

describe('how far ahead a change is searched', () => {
  const horizon = (...holidays: Holiday[]) => weekOf(undefined, holidays).horizon(monday) - monday
  const off = (date: string, yearly?: boolean): Holiday => ({ name: 'Off', date, yearly })

  test('two weeks beyond the last holiday', () => {
    expect(horizon()).toBe(15)
    expect(horizon(off('2026-12-23'))).toBe(30 + 15)
    expect(horizon(off('2026-12-23'), off('2026-12-13'))).toBe(30 + 15)
    expect(horizon(off('2020-01-01'))).toBe(15)
    expect(horizon(off('2026-02-30'))).toBe(15)
  })

  test('a year with a yearly holiday, eight years with one on 29 February', () => {
    expect(horizon(off('2026-01-01', true))).toBe(366 + 15)
    expect(horizon(off('2024-02-29', true))).toBe(8 * 366 + 15)
    expect(horizon(off('2024-02-29'))).toBe(15)
  })

  test('twelve years at most', () => {
    expect(horizon(off('9999-01-01'))).toBe(12 * 366 + 15)
    expect(horizon(off('2038-01-01', true))).toBe(12 * 366 + 15)
  })
})
