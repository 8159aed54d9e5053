// @vitest-environment node
import { describe, expect, test } from 'vitest'
import type { Holiday } from '@/contract/schedules'
import { hasOpenMinute, nextOpenings, openMinutesPerWeek, stateAt } from '@/lib/schedule/open-state'
import { EARLIEST, LATEST } from '@/lib/time/time'
import { day, scheduleOf } from '../support/schedules'

const seoul = (time: string) => Date.parse(`${time}:00+09:00`)
const shop = scheduleOf('Asia/Seoul', {
  mon: day(['09:00-18:00'], ['12:00-13:00']),
  tue: day(['09:00-12:00', '14:00-24:00']),
  thu: day(['22:00-06:00'], ['02:00-02:30']),
  sat: { ...day(['09:00-12:00']), enabled: false },
})
const nye: Holiday = { name: 'Half day', date: '2026-11-30', hours: [{ start: '10:00', end: '13:00' }] }

describe('reason and end of the current state', () => {
  test.each([
    // 23 November 2026 is a Monday.
    ['2026-11-23T08:59', false, 'outside-hours', 'mon', '2026-11-23 09:00'],
    ['2026-11-23T09:00', true, 'hours', 'mon', '2026-11-23 12:00'],
    ['2026-11-23T12:00', false, 'break', 'mon', '2026-11-23 13:00'],
    ['2026-11-23T18:00', false, 'outside-hours', 'mon', '2026-11-24 09:00'],
    ['2026-11-24T23:59', true, 'hours', 'tue', '2026-11-25 00:00'],
    ['2026-11-25T10:00', false, 'closed-day', 'wed', '2026-11-26 22:00'],
    ['2026-11-27T01:00', true, 'hours', 'thu', '2026-11-27 02:00'],
    ['2026-11-27T02:10', false, 'break', 'thu', '2026-11-27 02:30'],
    ['2026-11-27T06:00', false, 'closed-day', 'fri', '2026-11-30 10:00'],
    ['2026-11-28T10:00', false, 'closed-day', 'sat', '2026-11-30 10:00'],
    ['2026-11-30T12:30', true, 'holiday', 'mon', '2026-11-30 13:00'],
    ['2026-11-30T15:00', false, 'holiday', 'mon', '2026-12-01 09:00'],
  ])('at %s in Seoul it is open: %s, for %s of %s, until %s', (time, open, kind, weekday, until) => {
    const state = stateAt(shop, [nye], seoul(time))
    expect(state).toMatchObject({ open, reason: { kind, weekday } })
    expect(`${state.until?.day} ${state.until?.time}`).toBe(until)
    expect(state.nextChange).toBe(seoul(until.replace(' ', 'T')))
  })

  test('the hours of a holiday may run past midnight into an ordinary day', () => {
    const party: Holiday = { name: 'Party', date: '2026-12-25', hours: [{ start: '20:00', end: '02:00' }] }
    const state = stateAt(scheduleOf('Asia/Seoul', {}), [party], seoul('2026-12-26T01:00'))
    expect(state).toMatchObject({ open: true, reason: { kind: 'holiday', weekday: 'fri', holiday: party } })
  })

  test('a yearly 29 February applies in leap years only, and is found eight years ahead', () => {
    const always = scheduleOf('UTC', {}, day(['00:00-24:00']))
    const leap: Holiday = { name: 'Leap', date: '2020-02-29', yearly: true }
    expect(stateAt(always, [leap], Date.UTC(2026, 2, 1)).nextChange).toBe(Date.UTC(2028, 1, 29))
    expect(stateAt(always, [leap], Date.UTC(2096, 1, 29, 12)).nextChange).toBe(Date.UTC(2096, 2, 1))
    expect(stateAt(always, [leap], Date.UTC(2096, 2, 1)).nextChange).toBe(Date.UTC(2104, 1, 29))
    expect(stateAt(always, [leap], Date.UTC(2016, 1, 29)).open).toBe(true)
  })

  test('of two holidays on one date the closed one wins, in either order', () => {
    const half: Holiday = { name: 'Half', date: '2026-11-23', hours: [{ start: '09:00', end: '12:00' }] }
    const full: Holiday = { name: 'Full', date: '2020-11-23', yearly: true }
    for (const holidays of [
      [half, full],
      [full, half],
    ])
      expect(stateAt(shop, holidays, seoul('2026-11-23T10:00'))).toMatchObject({
        open: false,
        reason: { holiday: full },
      })
  })

  test('setting the clock back past midnight returns to the holiday before', () => {
    // In 2010 St. John's went from 00:01 of 7 November to 23:01 of the 6th.
    const always = scheduleOf('America/St_Johns', {}, day(['00:00-24:00']))
    const closed: Holiday = { name: 'Closed', date: '2010-11-06' }
    const minute = Date.parse('2010-11-07T02:30:00Z')
    expect(stateAt(always, [closed], minute)).toMatchObject({ open: true, nextChange: minute + 60_000 })
    expect(stateAt(always, [closed], minute + 60_000)).toMatchObject({ open: false, nextChange: minute + 3_600_000 })
    expect(stateAt(always, [closed], minute + 3_600_000).nextChange).toBeUndefined()
  })

  test('a schedule that never changes has no next change', () => {
    expect(stateAt(scheduleOf('UTC', {}), [], 0)).toMatchObject({ open: false, reason: { kind: 'closed-day' } })
    expect(stateAt(scheduleOf('UTC', {}), [], 0).nextChange).toBeUndefined()
    expect(stateAt(scheduleOf('UTC', {}, day(['00:00-24:00'])), [], 0).nextChange).toBeUndefined()
  })

  test('without a schedule an agent is open, except on holidays', () => {
    const state = stateAt(undefined, [nye], seoul('2026-11-29T10:00'), 'Asia/Seoul')
    expect(state).toMatchObject({ open: true, reason: { kind: 'no-schedule' }, nextChange: seoul('2026-11-30T00:00') })
  })

  test('an unknown time zone falls back to the viewer’s', () => {
    const lost = { ...shop, timezone: 'Mars/Olympus' }
    expect(stateAt(lost, [], seoul('2026-11-23T09:00'), 'Asia/Seoul')).toMatchObject({ open: true, zone: 'Asia/Seoul' })
    expect(stateAt({ ...shop, timezone: undefined }, [], 0, 'Asia/Kathmandu').zone).toBe('Asia/Kathmandu')
  })

  test('an invalid instant throws a RangeError, and the limits of the calendar do not', () => {
    for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, 8.64e15, new Date(''), EARLIEST - 1, LATEST])
      expect(() => stateAt(shop, [], wrong)).toThrow(RangeError('No instant of the years 1 to 9999'))
    for (const instant of [0, EARLIEST, Date.parse('9999-12-30T00:00:00Z'), Date.parse('0001-01-03T00:00:00Z')])
      expect(stateAt(shop, [nye], instant).nextChange).toBeGreaterThan(instant)
    expect(stateAt(undefined, [], LATEST - 1, 'UTC')).toMatchObject({ open: true, zone: 'UTC' })
  })
})

describe('the next openings', () => {
  test('are in order, without the current one', () => {
    const openings = nextOpenings(shop, [], seoul('2026-11-23T10:00'), 3)
    expect(openings).toEqual([
      { open: seoul('2026-11-23T13:00'), close: seoul('2026-11-23T18:00') },
      { open: seoul('2026-11-24T09:00'), close: seoul('2026-11-24T12:00') },
      { open: seoul('2026-11-24T14:00'), close: seoul('2026-11-25T00:00') },
    ])
    expect(nextOpenings(scheduleOf('UTC', {}), [], 0, 3)).toEqual([])
    expect(nextOpenings(undefined, [], 0, 3, 'UTC')).toEqual([])
  })

  test('end with one that never closes', () => {
    expect(nextOpenings(undefined, [nye], seoul('2026-11-29T10:00'), 5, 'Asia/Seoul')).toEqual([
      { open: seoul('2026-11-30T10:00'), close: seoul('2026-11-30T13:00') },
      { open: seoul('2026-12-01T00:00'), close: undefined },
    ])
  })

  test('the open minutes of a week count overlapping hours once, and exclude breaks', () => {
    expect(openMinutesPerWeek(shop)).toBe((8 + 3 + 10 + 7.5) * 60)
    expect(openMinutesPerWeek(scheduleOf('UTC', { mon: day(['09:00-12:00', '11:00-13:00']) }))).toBe(240)
    expect(openMinutesPerWeek(undefined)).toBe(7 * 1440)
    expect([shop, scheduleOf('UTC', {}), undefined].map(hasOpenMinute)).toEqual([true, false, true])
  })
})
