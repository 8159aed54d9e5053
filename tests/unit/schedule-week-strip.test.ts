// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockChangeOn, instantsAt } from '@/lib/schedule/clock-changes'
import { weekStartOf, weekStrip } from '@/lib/schedule/week-strip'
import { isZone } from '@/lib/time/time'
import { runs } from '../support/runs'
import { anyHolidays, anySchedule, day, oracle, scheduleOf } from '../support/schedules'

describe('the strip of a week', () => {
  test('has pieces that cover each day without a gap, and are open where the schedule is', () => {
    const dates = ['2026-11-22', '2026-11-23', '2026-11-25', '2026-11-29', '2026-11-30']
    fc.assert(
      fc.property(anySchedule('Asia/Seoul'), anyHolidays(dates), (schedule, holidays) => {
        const isOpen = oracle(schedule, holidays)
        const strip = weekStrip(schedule, holidays, '2026-11-23')
        expect(strip.map(({ weekday }) => weekday)).toEqual(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])
        for (const { day, pieces } of strip) {
          expect(pieces.map(({ start }) => start)).toEqual([0, ...pieces.slice(0, -1).map(({ end }) => end)])
          expect(pieces.at(-1)?.end).toBe(1440)
          const said = pieces.flatMap(({ start, end, open }) => Array<boolean>(end - start).fill(open))
          expect(said).toEqual(said.map((_, minute) => isOpen(day, minute)))
        }
      }),
      { numRuns: runs(400) },
    )
  })

  test('has the line for now on one day, at the time in the agent’s zone', () => {
    const now = Date.parse('2026-11-25T03:30:30+05:45')
    const strip = weekStrip(scheduleOf('Asia/Kathmandu', {}), [], '2026-11-23', { now })
    expect(strip.map((each) => each.now)).toEqual([undefined, undefined, 210.5, ...Array(4).fill(undefined)])
    const midnight = weekStrip(undefined, [], '2026-11-23', { now: Date.parse('2026-11-25T00:00Z'), viewerZone: 'UTC' })
    expect(midnight.map((each) => each.now)).toEqual([undefined, undefined, 0, ...Array(4).fill(undefined)])
    expect(
      weekStrip(undefined, [], '2026-11-30', { now, viewerZone: 'UTC' }).every((each) => each.now === undefined),
    ).toBe(true)
  })

  test('marks times that are skipped or repeated by daylight saving', () => {
    const clocksOf = (zone: string, monday: string) =>
      weekStrip(scheduleOf(zone, {}), [], monday).flatMap(({ day, clocks }) => (clocks ? [[day, clocks]] : []))
    expect(clocksOf('America/New_York', '2026-03-02')).toEqual([
      ['2026-03-08', { kind: 'skipped', start: 120, end: 180 }],
    ])
    expect(clocksOf('America/New_York', '2026-10-26')).toEqual([
      ['2026-11-01', { kind: 'repeated', start: 60, end: 120 }],
    ])
    expect(clocksOf('Australia/Lord_Howe', '2026-03-30')).toEqual([
      ['2026-04-05', { kind: 'repeated', start: 90, end: 120 }],
    ])
    expect(clocksOf('Asia/Seoul', '2026-03-02')).toEqual([])
    // 29 December 2011 was followed by the 31st.
    expect(clocksOf('Pacific/Apia', '2011-12-26')).toEqual([['2011-12-30', { kind: 'skipped', start: 0, end: 1440 }]])
  })

  test('has the reason of each piece, and the holiday of the day', () => {
    const [monday] = weekStrip(
      scheduleOf('UTC', { mon: day(['09:00-18:00'], ['12:00-13:00']), sun: day(['22:00-02:00']) }),
      [],
      '2026-11-23',
    )
    expect(monday?.pieces.map(({ start, reason }) => [start, reason.kind, reason.weekday])).toEqual([
      [0, 'hours', 'sun'],
      [120, 'outside-hours', 'mon'],
      [540, 'hours', 'mon'],
      [720, 'break', 'mon'],
      [780, 'hours', 'mon'],
      [1080, 'outside-hours', 'mon'],
    ])
    const christmas = { name: 'Christmas', date: '2026-12-25' }
    expect(weekStrip(undefined, [christmas], '2026-12-21')[4]?.holiday).toBe(christmas)
    expect(weekStrip(undefined, [], '2026-02-30')).toEqual([])
  })

  test('starts on the Monday of the agent’s time zone, not of the viewer’s', () => {
    const instant = Date.parse('2026-11-22T16:00:00Z')
    expect(weekStartOf(instant, 'Asia/Seoul')).toBe('2026-11-23')
    expect(weekStartOf(instant, 'America/New_York')).toBe('2026-11-16')
    expect(weekStartOf(-1, 'UTC')).toBe('1969-12-29')
  })
})

describe('the instants of a wall-clock time', () => {
  test.each([
    ['Asia/Seoul', '2026-11-23', '09:00', ['2026-11-23T00:00:00.000Z']],
    ['America/New_York', '2026-03-08', '02:30', []],
    ['America/New_York', '2026-11-01', '01:30', ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z']],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', ['2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z']],
    ['Pacific/Kiritimati', '2026-01-01', '00:00', ['2025-12-31T10:00:00.000Z']],
    ['Pacific/Apia', '2011-12-30', '12:00', []],
    ['UTC', '2026-11-23', '24:00', ['2026-11-24T00:00:00.000Z']],
    ['UTC', '2026-11-31', '09:00', []],
    ['UTC', '2026-11-23', '23:59', ['2026-11-23T23:59:00.000Z']],
    ...['24:30', '25:00', '9:00', '09:60', '109:00', '09:000', '024:00', '24:000'].map(
      (time): [string, string, string, string[]] => ['UTC', '2026-11-23', time, []],
    ),
    ['UTC', 'today', '09:00', []],
  ])('in %s on %s at %s', (zone, date, time, instants) => {
    expect(instantsAt(zone, date, time).map((instant) => new Date(instant).toISOString())).toEqual(instants)
  })

  test('clockChangeOn returns the instant and both offsets', () => {
    expect(clockChangeOn('America/New_York', '2026-03-08')).toEqual({
      at: Date.parse('2026-03-08T07:00:00Z'),
      from: -5 * 3_600_000,
      to: -4 * 3_600_000,
    })
    expect(clockChangeOn('America/New_York', '2026-03-09')).toBeUndefined()
    expect(clockChangeOn('America/New_York', '2026-03-07')).toBeUndefined()
    expect(['Asia/Seoul', 'UTC', 'Mars/Olympus', '', undefined].map(isZone)).toEqual([true, true, false, false, false])
  })
})
