import { renderHook } from '@testing-library/react'
import fc from 'fast-check'
import i18next from 'i18next'
import { afterEach, describe, expect, test } from 'vitest'
import { DASH, formatClock, minutesAndSeconds, parseInstant, useFormat } from '@/lib/format'
import { TranslationProvider } from '@/lib/i18n/use-translation'

afterEach(() => i18next.changeLanguage('en'))

async function formatIn(language: 'en' | 'ko') {
  await i18next.changeLanguage(language)
  return renderHook(() => useFormat(), { wrapper: TranslationProvider }).result.current
}

describe('a duration is minutes and padded seconds, or a dash', () => {
  test.each([
    [0, '0:00'],
    [5, '0:05'],
    [59.6, '0:59'],
    [60, '1:00'],
    [3599, '59:59'],
    [3600, '60:00'],
    [7265, '121:05'],
    [-5, DASH],
    [1e12, DASH],
    [Number.NaN, DASH],
    [Number.POSITIVE_INFINITY, DASH],
    [undefined, DASH],
  ])('%s seconds read %s', (seconds, text) => {
    expect(minutesAndSeconds(seconds)).toBe(text)
  })
})

describe('the player’s clock', () => {
  test.each([
    [0, '00:00'],
    [63.5, '01:03'],
    [7200, '120:00'],
    [Number.NaN, '00:00'],
    [Number.POSITIVE_INFINITY, '00:00'],
    [-1, '00:00'],
    [undefined, '00:00'],
  ])('%s reads %s', (seconds, text) => {
    expect(formatClock(seconds)).toBe(text)
  })
})

describe('an invalid date is shown as a dash', () => {
  test.each([
    null,
    undefined,
    '',
    'yesterday',
    '0000-00-00',
    '1970-01-01T00:00:00Z',
    0,
    '+275760-09-13T00:00:00Z',
    Number.NaN,
  ])('%s is a dash', async (value) => {
    expect(parseInstant(value)).toBeUndefined()
    const format = await formatIn('en')
    expect([format.date, format.dateTime, format.time].map((show) => show(value ?? undefined))).toEqual([
      DASH,
      DASH,
      DASH,
    ])
  })

  test('the last second of the year 9999 is a valid instant', () => {
    expect(parseInstant('9999-12-31T23:59:59Z')).toEqual(new Date('9999-12-31T23:59:59Z'))
  })

  test('a timestamp in seconds instead of milliseconds is a dash, not a date in January 1970', async () => {
    const format = await formatIn('en')
    const instants = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(instants, (date) => {
        const ms = date.getTime()
        expect(format.dateTime(Math.floor(ms / 1000))).toBe(DASH)
        expect(parseInstant(ms)?.getTime()).toBe(ms)
      }),
      { numRuns: 1000 },
    )
  })

  test('an instant is parsed the same with any UTC offset', () => {
    const instants = fc.date({ min: new Date('1971-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })
    fc.assert(
      fc.property(instants, fc.integer({ min: -14 * 60, max: 14 * 60 }), (date, minutes) => {
        const shifted = new Date(date.getTime() + minutes * 60_000)
        fc.pre(shifted.getUTCFullYear() <= 9999)
        const two = (value: number) => String(value).padStart(2, '0')
        const ahead = Math.abs(minutes)
        const zone = `${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`
        expect(parseInstant(shifted.toISOString().replace('Z', zone))).toEqual(date)
      }),
      { numRuns: 1000 },
    )
  })

  test('a time without an offset is local time, on any date', () => {
    const days = fc.date({ min: new Date('1971-01-03'), max: new Date('9999-12-29'), noInvalidDate: true })
    fc.assert(
      fc.property(days, (date) => {
        const wall = `${date.toISOString().slice(0, 10)}T12:34:56`
        const read = parseInstant(wall)
        expect([read?.getDate(), read?.getHours(), read?.getMinutes()]).toEqual([date.getUTCDate(), 12, 34])
      }),
      { numRuns: 500 },
    )
  })

  test('times are 24-hour in both languages', async () => {
    const evening = new Date('2026-03-02T21:05:09+09:00')
    expect((await formatIn('en')).time(evening)).toBe('21:05:09')
    expect((await formatIn('ko')).time(evening)).toBe('21:05:09')
    expect((await formatIn('en')).time(new Date('2026-03-02T00:00:00+09:00'))).toBe('00:00:00')
  })
})

test('numbers and spoken durations follow the language', async () => {
  const english = await formatIn('en')
  expect(english.number(1234567)).toBe('1,234,567')
  expect(english.number(Number.NaN)).toBe(DASH)
  expect(english.spokenDuration(243)).toBe('4 minutes 3 seconds')
  expect(english.spokenDuration(1)).toBe('1 second')
  expect(english.spokenDuration(Number.NaN)).toBe('0 seconds')
  expect((await formatIn('ko')).spokenDuration(243)).toBe('4분 3초')
})
