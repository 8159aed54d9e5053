// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CallRecord } from '@/contract/call-records'
import { fitsAddress } from '@/features/call-records/analytics/log-link'
import { matchesIn } from '@/features/call-records/analytics/matches'
import { agentOf, endOf, numbersOf } from '@/lib/call-analytics/dimensions'
import { createTally } from '@/lib/call-analytics/tally'
import { formatDay, parseDay, toInstantRange } from '@/lib/time/time'
import { cpuClock } from '../support/cpu-time'

const zones = [
  'Asia/Seoul',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'UTC',
] as const
const ends = [
  'normal',
  'error',
  'rejected',
  'timeout',
  'unknown',
  'cosmic',
  'constructor',
  '__proto__',
  undefined,
] as const
const times = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2026, 11, 31) })

const calls = fc.array(
  fc
    .record({
      time: fc.option(times, { nil: undefined }),
      duration: fc.option(fc.oneof(fc.integer({ min: -5, max: 7200 }), fc.constant(Number.NaN)), { nil: undefined }),
      endType: fc.constantFrom(...ends),
      agent: fc.option(
        fc.record({ id: fc.constantFrom('a1', 'a2', undefined), name: fc.constantFrom('Mia', '미나', '') }),
        {
          nil: undefined,
        },
      ),
      from: fc.constantFrom('+8210', '+1206', undefined),
      to: fc.constantFrom('+8210', '+1415', undefined),
    })
    .map(
      ({ time, ...call }, index = 0): CallRecord =>
        ({ id: `c${index}`, type: 'web', ...call, startTime: time && new Date(time).toISOString() }) as CallRecord,
    ),
  { maxLength: 60 },
)

/** Year, month, day, weekday and hour as a formatter of the zone writes them: not how the console computes them. */
function clockIn(zone: string, call: CallRecord) {
  if (!call.startTime) return undefined
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    weekday: 'short',
    hour: 'numeric',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(new Date(call.startTime))
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return {
    day: `${of('year')}-${of('month')}-${of('day')}`,
    weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(of('weekday')),
    hour: Number(of('hour')),
  }
}

const callAt = (time: number): CallRecord => ({ id: `c${time}`, type: 'web', startTime: new Date(time).toISOString() })

const secondsOf = (all: readonly CallRecord[]) =>
  all.reduce((sum, { duration = 0 }) => sum + (Number.isFinite(duration) && duration > 0 ? duration : 0), 0)

describe('analytics match an independent sum over the same calls', () => {
  test('by day, end type, agent, number, weekday and hour, in any time zone and with any page size', () => {
    fc.assert(
      fc.property(calls, fc.constantFrom(...zones), fc.integer({ min: 1, max: 9 }), (all, zone, size) => {
        let found = createTally(zone).result()
        for (let at = 0; at < all.length; at += size) {
          // Each page is added to the figures of those before, which stay as they are.
          const before = structuredClone(found)
          const tally = createTally(zone, found)
          tally.add(all.slice(at, at + size))
          const sums = tally.result()
          expect(found).toEqual(before)
          found = sums
        }
        expect([found.calls, found.seconds]).toEqual([all.length, secondsOf(all)])
        expect(found.errors).toBe(all.filter(({ endType }) => endType === 'error').length)
        for (const [end, sums] of found.ends) {
          const own = all.filter((call) => endOf(call) === end)
          expect(sums).toEqual({ calls: own.length, seconds: secondsOf(own) })
        }
        expect(new Set(found.ends.keys())).toEqual(new Set(all.map(endOf)))
        expect(new Set(found.agents.keys())).toEqual(new Set(all.map(agentOf)))
        expect(new Set(found.numbers.keys())).toEqual(new Set(all.flatMap(numbersOf)))
        for (const [agent, { calls, seconds }] of found.agents) {
          const own = all.filter((call) => agentOf(call) === agent)
          expect({ calls, seconds }).toEqual({ calls: own.length, seconds: secondsOf(own) })
        }
        for (const [number, sums] of found.numbers) {
          const own = all.filter(({ from, to }) => from === number || to === number)
          expect(sums).toEqual({ calls: own.length, seconds: secondsOf(own) })
        }
        const clocks = all.map((call) => ({ call, clock: clockIn(zone, call) }))
        for (const [day, sums] of found.days) {
          const own = clocks.filter(({ clock }) => clock?.day === new Date(day * 86_400_000).toISOString().slice(0, 10))
          expect(sums.calls).toBe(own.length)
          for (const [end, count] of sums.ends) expect(count).toBe(own.filter(({ call }) => endOf(call) === end).length)
        }
        expect([...found.days.values()].reduce((sum, day) => sum + day.calls, 0)).toBe(
          clocks.filter(({ clock }) => clock).length,
        )
        for (let weekday = 0; weekday < 7; weekday++)
          for (let hour = 0; hour < 24; hour++)
            expect(found.hours[weekday]?.[hour]).toBe(
              clocks.filter(({ clock }) => clock?.weekday === weekday && clock.hour === hour).length,
            )
      }),
    )
  })

  test('each count equals the number of calls that its link filters for', () => {
    fc.assert(
      fc.property(calls, fc.constantFrom(...zones), (all, zone) => {
        const tally = createTally(zone)
        tally.add(all)
        const found = tally.result()
        const left = (filter: Parameters<typeof matchesIn>[1]) => all.filter(matchesIn(zone, filter)).length
        for (const [endType, { calls }] of found.ends) expect(left({ endType })).toBe(calls)
        for (const [agent, { calls }] of found.agents) expect(left({ agent })).toBe(calls)
        for (const [number, { calls }] of found.numbers) expect(left({ number })).toBe(calls)
        for (const [weekday, row] of found.hours.entries())
          for (const [hour, calls] of row.entries()) expect(left({ weekday, hour })).toBe(calls)
        expect(left({})).toBe(all.length)
      }),
      { numRuns: 40 },
    )
  })

  test.each([
    // Clocks go forward, and back.
    ['America/New_York', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
    ['Asia/Seoul', '2026-11-01', 24],
  ])('in %s, all calls in the range sent for %s fall on that day of %d hours', (zone, date, hours) => {
    const range = toInstantRange({ startDate: date, endDate: date }, zone)
    const [start, end] = [Date.parse(range.startDate ?? ''), Date.parse(range.endDate ?? '')]
    const quarters = Array.from({ length: (end - start) / 900_000 }, (_, index) => start + index * 900_000)
    const tally = createTally(zone)
    tally.add([...quarters, end - 1].map(callAt))
    const found = tally.result()
    expect((end - start) / 3_600_000).toBe(hours)
    expect([...found.days].map(([day, { calls }]) => [formatDay(day), calls])).toEqual([[date, hours * 4 + 1]])
    expect(found.hours.flat().reduce((sum, calls) => sum + calls, 0)).toBe(hours * 4 + 1)
  })

  test('every call within a period falls on one of its days, and no call outside does', () => {
    const zone = fc.constantFrom(...zones, 'America/Santiago', 'Africa/Casablanca')
    const first = fc.integer({ min: parseDay('2025-01-01') ?? 0, max: parseDay('2026-12-01') ?? 0 })
    // A share of the period, with a little on either side; its edges are the places where clocks differ.
    const share = fc.oneof(fc.double({ min: -0.2, max: 1.2, noNaN: true }), fc.constantFrom(0, 1))
    const places = fc.array(fc.record({ share, shift: fc.integer({ min: -3_600_001, max: 3_600_001 }) }))
    fc.assert(
      fc.property(zone, first, fc.integer({ min: 0, max: 40 }), places, (zone, from, more, places) => {
        const range = toInstantRange({ startDate: formatDay(from), endDate: formatDay(from + more) }, zone)
        const [start, end] = [Date.parse(range.startDate ?? ''), Date.parse(range.endDate ?? '')]
        for (const { share, shift } of places) {
          const time = Math.round(start + share * (end - start)) + shift
          const tally = createTally(zone)
          tally.add([callAt(time)])
          const drawn = [...tally.result().days.keys()].filter((day) => day >= from && day <= from + more)
          expect(drawn).toHaveLength(time >= start && time < end ? 1 : 0)
        }
      }),
    )
  })

  test('20,000 calls take less than a long task', () => {
    const many = Array.from({ length: 20_000 }, (_, index): CallRecord => {
      const startTime = new Date(Date.UTC(2026, 0, 1) + index * 1_600_000).toISOString()
      return {
        id: `c${index}`,
        type: 'web',
        startTime,
        duration: index % 300,
        endType: 'normal',
        from: '+1',
        to: '+2',
      } as CallRecord
    })
    const tally = createTally('America/New_York')
    // As they arrive: each page of fifty is a task.
    let longest = 0
    for (let at = 0; at < many.length; at += 50) {
      const used = cpuClock()
      tally.add(many.slice(at, at + 50))
      tally.result()
      longest = Math.max(longest, used())
    }
    expect(tally.result().calls).toBe(20_000)
    expect(longest).toBeLessThan(200)
  })

  test('a value too long for the URL has no link, and an empty end type counts as unknown', () => {
    expect(fitsAddress({ endType: 'cosmic', agent: 'a1', number: '+8210', weekday: 0, hour: 23 })).toBe(true)
    for (const long of [{ endType: 'x'.repeat(41) }, { number: `sip:${'1'.repeat(61)}` }, { agent: 'x'.repeat(300) }])
      expect(fitsAddress(long)).toBe(false)
    expect(endOf({ id: 'c', type: 'web', endType: '', endTime: '2026-11-01T00:00:00Z' } as CallRecord)).toBe('unknown')
  })
})
