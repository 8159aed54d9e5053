// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { clockChangeOn, instantsAt, nextClockChange } from '@/lib/schedule/clock-changes'

const HOUR = 3_600_000
const iso = (instant: number | undefined) => (instant === undefined ? undefined : new Date(instant).toISOString())

describe('the next change of the UTC offset', () => {
  const at = Date.parse('2026-03-08T07:00:00Z')
  const change = { at, from: -5 * HOUR, to: -4 * HOUR }

  test.each([
    ['a week before', at - 7 * 24 * HOUR],
    ['the evening before', at - 12 * HOUR],
    ['a millisecond before', at - 1],
  ])('%s', (_, instant) => {
    expect(nextClockChange(instant, at + 24 * HOUR, 'America/New_York')).toEqual(change)
  })

  test('the end of the range is inclusive', () => {
    expect(nextClockChange(at - HOUR, at, 'America/New_York')).toEqual(change)
    expect(nextClockChange(at - HOUR, at - 1, 'America/New_York')).toBeUndefined()
    expect(nextClockChange(at - 1, at - 1, 'America/New_York')).toBeUndefined()
  })

  test('a past change is not the next one', () => {
    expect(iso(nextClockChange(at, at + 365 * 24 * HOUR, 'America/New_York')?.at)).toBe('2026-11-01T06:00:00.000Z')
    expect(nextClockChange(at, at + 100 * 24 * HOUR, 'America/New_York')).toBeUndefined()
  })

  test('a zone without daylight saving time has none', () => {
    expect(nextClockChange(at, at + 1000 * 24 * HOUR, 'Asia/Seoul')).toBeUndefined()
  })

  test('the cache is separate for each zone', () => {
    const until = at + 7 * 24 * HOUR
    expect(nextClockChange(at - HOUR, until, 'America/New_York')).toEqual(change)
    expect(nextClockChange(at - HOUR, until, 'America/Chicago')).toEqual({
      at: at + HOUR,
      from: -6 * HOUR,
      to: -5 * HOUR,
    })
  })

  test('is found before 1970', () => {
    expect(nextClockChange(Date.UTC(1966, 3, 1), Date.UTC(1966, 5, 1), 'America/New_York')).toEqual({
      at: Date.parse('1966-04-24T07:00:00Z'),
      from: -5 * HOUR,
      to: -4 * HOUR,
    })
  })
})

describe('the change of the UTC offset on a day', () => {
  test.each([
    // In São Paulo 4 November 2018 began at one o'clock, and the last hour of 16 February 2019 came twice.
    ['America/Sao_Paulo', '2018-11-03', undefined],
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
    ['America/Sao_Paulo', '2018-11-05', undefined],
    ['America/Sao_Paulo', '2019-02-15', undefined],
    ['America/Sao_Paulo', '2019-02-16', '2019-02-17T02:00:00.000Z'],
    ['America/Sao_Paulo', '2019-02-17', undefined],
    // A day that was left out, and its neighbours.
    ['Pacific/Apia', '2011-12-29', undefined],
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
    ['Pacific/Apia', '2011-12-31', undefined],
    ['Asia/Seoul', '2026-03-08', undefined],
    ['America/New_York', '2026-02-30', undefined],
  ])('in %s on %s', (zone, day, at) => {
    expect(iso(clockChangeOn(zone, day)?.at)).toBe(at)
  })
})

test('of a repeated time the first instant comes first', () => {
  const [first = 0, second = 0] = instantsAt('America/New_York', '2026-11-01', '01:00')
  expect([first, second].map(iso)).toEqual(['2026-11-01T05:00:00.000Z', '2026-11-01T06:00:00.000Z'])
})
