// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasOpenMinute, openMinutesPerWeek, stateAt } from '@/lib/schedule/open-state'
import { runs } from '../support/runs'
import { anyHolidays, anySchedule, flipsOf, oracle, wallClocks } from '../support/schedules'

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

describe('the state open or closed', () => {
  test.each(windows)('in %s from %s it matches a minute-by-minute check, and changes when predicted', (zone, day) => {
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
  })

  test('the open minutes of a week match a minute-by-minute count', () => {
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
  })
})
