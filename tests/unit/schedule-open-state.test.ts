// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Holiday, Schedule } from '@/contract/schedules'
import { hasOpenMinute, nextOpenings, openMinutesPerWeek, stateAt } from '@/lib/schedule/open-state'
import { runs, tried } from '../support/runs'
import { anyHolidays, anySchedule, day, oracle, scheduleOf, wallClocks } from '../support/schedules'

const DAYS = 10
const MINUTES = DAYS * 1440

/** Zones east and west, of half and quarter hours, in weeks in which clocks are changed and in quiet ones. */
const windows: [zone: string, from: string][] = [
  ['Asia/Seoul', '2026-12-28'],
  ['America/New_York', '2026-03-05'],
  ['America/New_York', '2026-10-29'],
  ['Asia/Kathmandu', '2028-02-26'],
  ['Pacific/Kiritimati', '2026-06-10'],
  ['Pacific/Pago_Pago', '2026-12-29'],
  ['Australia/Lord_Howe', '2026-04-02'],
  ['Australia/Lord_Howe', '2026-10-01'],
  ['America/Sao_Paulo', '2018-11-01'],
  ['America/Sao_Paulo', '2019-02-14'],
  ['Pacific/Apia', '2011-12-27'],
  ['Pacific/Chatham', '2026-09-24'],
  ['Europe/London', '2028-02-27'],
]

/** The instants of a window at which the oracle turns, and what it says at each minute. */
function flipsOf(clocks: ReturnType<typeof wallClocks>, from: number, schedule: Schedule, holidays: Holiday[]) {
  const isOpen = oracle(schedule, holidays)
  const open = clocks.map(({ date, minute }) => isOpen(date, minute))
  return {
    open,
    flips: open.flatMap((is, index) => (index > 0 && is !== open[index - 1] ? [from + index * 60_000] : [])),
  }
}

describe('T07 the rule of open and closed', () => {
  test.each(windows)(
    'in %s from %s it says what looking up every minute says, and changes when it said',
    (zone, day) => {
      const from = Date.parse(`${day}T00:00:00Z`)
      const clocks = wallClocks(zone, from, MINUTES)
      const dates = [...new Set(clocks.map(({ date }) => date))]
      const moment = fc.integer({ min: 0, max: MINUTES * 60_000 - 1 })
      fc.assert(
        fc.property(anySchedule(zone), anyHolidays(dates), moment, (schedule, holidays, passed) => {
          const { open, flips } = flipsOf(clocks, from, schedule, holidays)
          const at = stateAt(schedule, holidays, from + passed)
          expect(at.open).toBe(open[Math.floor(passed / 60_000)])
          expect(at.nextChange ?? Number.POSITIVE_INFINITY).toBeGreaterThan(from + passed)

          const end = from + MINUTES * 60_000
          const said: number[] = []
          let state = stateAt(schedule, holidays, from)
          while (state.nextChange !== undefined && state.nextChange < end) {
            said.push(state.nextChange)
            const next = stateAt(schedule, holidays, state.nextChange)
            expect(next.open).toBe(!state.open)
            state = next
          }
          expect(said).toEqual(flips)
        }),
        { numRuns: runs(500) },
      )
    },
  )

  test('T06 in every zone the platform knows, every change of clocks in 2026 is walked through right', () => {
    const week = day(['01:15-02:45', '22:30-00:30'], ['02:00-02:15'])
    for (const zone of tried(Intl.supportedValuesOf('timeZone'))) {
      const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
      const offset = (instant: number) =>
        format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value
      const first = Date.UTC(2026, 0, 1)
      const days = Array.from({ length: 365 }, (_, index) => first + index * 86_400_000)
      const changes = days.filter((start) => offset(start) !== offset(start + 86_400_000))
      for (const start of changes) {
        const schedule = scheduleOf(zone, {}, week)
        const from = start - 43_200_000
        const { flips } = flipsOf(wallClocks(zone, from, 2880), from, schedule, [])
        const said: number[] = []
        for (let next = stateAt(schedule, [], from).nextChange; next !== undefined && next < from + 2880 * 60_000; ) {
          said.push(next)
          next = stateAt(schedule, [], next).nextChange
        }
        expect([zone, said]).toEqual([zone, flips])
      }
    }
  }, 60_000)
})

const seoul = (time: string) => Date.parse(`${time}:00+09:00`)
const shop = scheduleOf('Asia/Seoul', {
  mon: day(['09:00-18:00'], ['12:00-13:00']),
  tue: day(['09:00-12:00', '14:00-24:00']),
  thu: day(['22:00-06:00'], ['02:00-02:30']),
  sat: { ...day(['09:00-12:00']), enabled: false },
})
const nye: Holiday = { name: 'Half day', date: '2026-11-30', hours: [{ start: '10:00', end: '13:00' }] }

describe('why, and until when', () => {
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

  test('a night shift ends at the midnight of a holiday, and the one of the holiday falls out whole', () => {
    const nights = scheduleOf('Asia/Seoul', {}, day(['22:00-06:00']))
    const christmas: Holiday = { name: '성탄절', date: '2026-12-25' }
    expect(stateAt(nights, [christmas], seoul('2026-12-24T23:00')).until).toEqual({ day: '2026-12-25', time: '00:00' })
    expect(stateAt(nights, [christmas], seoul('2026-12-25T03:00')).reason).toMatchObject({
      kind: 'holiday',
      holiday: christmas,
    })
    expect(stateAt(nights, [christmas], seoul('2026-12-26T03:00'))).toMatchObject({
      open: false,
      until: { day: '2026-12-26', time: '22:00' },
    })
  })

  test('the own hours of a holiday may go past midnight into an ordinary day', () => {
    const party: Holiday = { name: 'Party', date: '2026-12-25', hours: [{ start: '20:00', end: '02:00' }] }
    const state = stateAt(scheduleOf('Asia/Seoul', {}), [party], seoul('2026-12-26T01:00'))
    expect(state).toMatchObject({ open: true, reason: { kind: 'holiday', weekday: 'fri', holiday: party } })
  })

  test('a yearly 29 February comes in leap years only, and is found eight years ahead', () => {
    const always = scheduleOf('UTC', {}, day(['00:00-24:00']))
    const leap: Holiday = { name: 'Leap', date: '2020-02-29', yearly: true }
    expect(stateAt(always, [leap], Date.UTC(2026, 2, 1)).nextChange).toBe(Date.UTC(2028, 1, 29))
    expect(stateAt(always, [leap], Date.UTC(2096, 1, 29, 12)).nextChange).toBe(Date.UTC(2096, 2, 1))
    expect(stateAt(always, [leap], Date.UTC(2096, 2, 1)).nextChange).toBe(Date.UTC(2104, 1, 29))
    expect(stateAt(always, [leap], Date.UTC(2016, 1, 29)).open).toBe(true)
  })

  test('of two holidays on one day the closed one counts, in either order', () => {
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

  test('clocks put back past midnight bring back the holiday that was over', () => {
    // In 2010 St. John's went from 00:01 of 7 November to 23:01 of the 6th.
    const always = scheduleOf('America/St_Johns', {}, day(['00:00-24:00']))
    const closed: Holiday = { name: 'Closed', date: '2010-11-06' }
    const minute = Date.parse('2010-11-07T02:30:00Z')
    expect(stateAt(always, [closed], minute)).toMatchObject({ open: true, nextChange: minute + 60_000 })
    expect(stateAt(always, [closed], minute + 60_000)).toMatchObject({ open: false, nextChange: minute + 3_600_000 })
    expect(stateAt(always, [closed], minute + 3_600_000).nextChange).toBeUndefined()
  })

  test('what never changes has no next change', () => {
    expect(stateAt(scheduleOf('UTC', {}), [], 0)).toMatchObject({ open: false, reason: { kind: 'closed-day' } })
    expect(stateAt(scheduleOf('UTC', {}), [], 0).nextChange).toBeUndefined()
    expect(stateAt(scheduleOf('UTC', {}, day(['00:00-24:00'])), [], 0).nextChange).toBeUndefined()
  })

  test('without a schedule an agent is open, but for its holidays', () => {
    const state = stateAt(undefined, [nye], seoul('2026-11-29T10:00'), 'Asia/Seoul')
    expect(state).toMatchObject({ open: true, reason: { kind: 'no-schedule' }, nextChange: seoul('2026-11-30T00:00') })
  })

  test('a zone nobody knows gives way to the viewer’s', () => {
    const lost = { ...shop, timezone: 'Mars/Olympus' }
    expect(stateAt(lost, [], seoul('2026-11-23T09:00'), 'Asia/Seoul')).toMatchObject({ open: true, zone: 'Asia/Seoul' })
    expect(stateAt({ ...shop, timezone: undefined }, [], 0, 'Asia/Kathmandu').zone).toBe('Asia/Kathmandu')
  })

  test('T08 what is no instant is refused, and the ends of time are not', () => {
    for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, 8.64e15, new Date('')])
      expect(() => stateAt(shop, [], wrong)).toThrow(RangeError)
    for (const instant of [0, Date.parse('9999-12-30T00:00:00Z'), Date.parse('0001-01-03T00:00:00Z')])
      expect(stateAt(shop, [nye], instant).nextChange).toBeGreaterThan(instant)
  })
})

describe('openings', () => {
  test('the next ones are told in order, without the one that is on', () => {
    const openings = nextOpenings(shop, [], seoul('2026-11-23T10:00'), 3)
    expect(openings).toEqual([
      { open: seoul('2026-11-23T13:00'), close: seoul('2026-11-23T18:00') },
      { open: seoul('2026-11-24T09:00'), close: seoul('2026-11-24T12:00') },
      { open: seoul('2026-11-24T14:00'), close: seoul('2026-11-25T00:00') },
    ])
    expect(nextOpenings(scheduleOf('UTC', {}), [], 0, 3)).toEqual([])
    expect(nextOpenings(undefined, [], 0, 3, 'UTC')).toEqual([])
  })

  test('the open minutes of a week are those found one by one', () => {
    const clocks = wallClocks('UTC', Date.UTC(2026, 10, 23), 7 * 1440)
    fc.assert(
      fc.property(anySchedule('UTC'), (schedule) => {
        const isOpen = oracle(schedule, [])
        const minutes = clocks.filter(({ date, minute }) => isOpen(date, minute)).length
        expect(openMinutesPerWeek(schedule)).toBe(minutes)
        expect(hasOpenMinute(schedule)).toBe(minutes > 0)
      }),
      { numRuns: runs(800) },
    )
    expect(openMinutesPerWeek(undefined)).toBe(7 * 1440)
  })
})
