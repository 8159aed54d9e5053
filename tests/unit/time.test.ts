// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf, toInstantRange } from '@/lib/time/time'

const day = (startDate: string, timeZone: string) => toInstantRange({ startDate, endDate: startDate }, timeZone)

describe('a date filter uses days in the time zone that the viewer chose', () => {
  test.each([
    ['2026-11-21', 'Asia/Seoul', '2026-11-20T15:00:00.000Z', '2026-11-21T15:00:00.000Z'],
    ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'],
    ['2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15:00.000Z', '2026-11-21T18:15:00.000Z'],
    // Clocks go forward: 23 hours.
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
    // Clocks go back: 25 hours.
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    // Clocks go forward at midnight: the day begins at one.
    ['2025-09-07', 'America/Santiago', '2025-09-07T04:00:00.000Z', '2025-09-08T03:00:00.000Z'],
    // Clocks go back at midnight: that hour belongs to the day before.
    ['2026-04-05', 'America/Santiago', '2026-04-05T04:00:00.000Z', '2026-04-06T04:00:00.000Z'],
    // Clocks go forward by half an hour.
    ['2026-10-04', 'Australia/Lord_Howe', '2026-10-03T13:30:00.000Z', '2026-10-04T13:00:00.000Z'],
  ])('%s in %s', (date, zone, startDate, endDate) => {
    expect(day(date, zone)).toEqual({ startDate, endDate })
  })

  test('an open end stays undefined', () => {
    expect(toInstantRange({}, 'UTC')).toEqual({ startDate: undefined, endDate: undefined })
  })

  test('any instant lies within its day, and days do not overlap or leave gaps', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
    const instants = fc.date({ min: new Date('1995-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(zones, instants, (zone, date) => {
        const instant = date.getTime()
        const today = dayOf(instant, zone)
        const { startDate = '', endDate = '' } = day(today, zone)
        const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
        expect(toInstantRange({ startDate: tomorrow }, zone).startDate).toBe(endDate)
        expect(Date.parse(startDate)).toBeLessThanOrEqual(instant)
        expect(Date.parse(endDate)).toBeGreaterThan(instant)
      }),
      { numRuns: 500 },
    )
  })
})
