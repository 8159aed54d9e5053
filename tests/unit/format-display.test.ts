import { act, renderHook, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseInstant, useFormat } from '@/lib/format'
import { TranslationProvider } from '@/lib/i18n/use-translation'
import { type Display, setDisplay } from '@/lib/preferences'

const usual: Display = {
  timeZone: undefined,
  hours: 'auto',
  phone: 'international',
  density: 'comfortable',
  masked: false,
  hidden: [],
}

beforeEach(() => setDisplay(usual))
afterEach(async () => {
  setDisplay(usual)
  await i18next.changeLanguage('en')
})

/** What a screen shows; a newer engine writes a narrow space before AM. */
function shown(display: Partial<Display>) {
  act(() => setDisplay(display))
  const { result } = renderHook(() => useFormat(), { wrapper: TranslationProvider })
  return (value: string) => result.current.dateTime(value).replace(/\s/g, ' ')
}

const evening = '2026-03-02T12:05:09Z'

describe('times are shown in the time zone that the viewer chose', () => {
  test.each([
    ['Asia/Seoul', 'Mar 2, 2026, 9:05 PM'],
    ['America/Los_Angeles', 'Mar 2, 2026, 4:05 AM'],
    ['Pacific/Kiritimati', 'Mar 3, 2026, 2:05 AM'],
    ['Asia/Kathmandu', 'Mar 2, 2026, 5:50 PM'],
    ['UTC', 'Mar 2, 2026, 12:05 PM'],
  ])('%s: %s', (timeZone, text) => {
    expect(shown({ timeZone })(evening)).toBe(text)
  })
})

test('a date without a time is the same day in every zone', () => {
  for (const timeZone of ['America/New_York', 'Pacific/Kiritimati', 'UTC']) {
    act(() => setDisplay({ timeZone }))
    const { date, day } = renderHook(() => useFormat(), { wrapper: TranslationProvider }).result.current
    expect([date('2027-01-15'), day('2027-01-15')]).toEqual(['Jan 15, 2027', 'Jan 15, 2027'])
  }
  expect(parseInstant('2027-01-15')?.toISOString()).toBe('2027-01-15T00:00:00.000Z')
})

describe('stored display settings are restored, and invalid ones are ignored', () => {
  async function stored(text: string) {
    localStorage.setItem('parley_display', text)
    vi.resetModules()
    return (await import('@/lib/preferences')).usePreferences.getState().display
  }

  test('settings persist across visits', async () => {
    const chosen = { ...usual, timeZone: 'Asia/Seoul', hours: '12', density: 'compact', hidden: ['sidebar.credits'] }
    expect(await stored(JSON.stringify(chosen))).toEqual(chosen)
  })

  test.each([
    'null',
    '7',
    '"text"',
    '[]',
    '{',
    '{"timeZone":"Mars/Olympus","hours":7,"phone":{},"density":null,"hidden":"all"}',
  ])('%s leaves the defaults', async (text) => {
    expect(await stored(text)).toEqual(usual)
  })
})

describe('12 or 24 hours, as chosen or by the language', () => {
  test.each([
    ['en', 'auto', '9:05 PM'],
    ['en', '12', '9:05 PM'],
    ['en', '24', '21:05'],
    ['ko', 'auto', '(오후|PM) 9:05'],
    ['ko', '12', '(오후|PM) 9:05'],
    ['ko', '24', '21:05'],
  ] as const)('%s, %s: %s', async (language, hours, text) => {
    await i18next.changeLanguage(language)
    expect(shown({ timeZone: 'Asia/Seoul', hours })(evening)).toMatch(new RegExp(`${text}$`))
  })

  test('midnight is 00:05, never 24:05', () => {
    expect(shown({ timeZone: 'UTC', hours: '24' })('2026-03-02T00:05:00Z')).toMatch(/ 00:05$/)
  })

  test('a transcript always uses the 24-hour clock', () => {
    shown({ timeZone: 'Asia/Seoul', hours: '12' })
    const { result } = renderHook(() => useFormat(), { wrapper: TranslationProvider })
    expect(result.current.time(evening)).toBe('21:05:09')
    expect(result.current.timeOfDay(evening)).toMatch(/9:05:09\sPM/)
  })

  test('a calendar date is the same date in every time zone', () => {
    for (const timeZone of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
      shown({ timeZone })
      expect(renderHook(() => useFormat(), { wrapper: TranslationProvider }).result.current.day('2026-03-02')).toBe(
        'Mar 2, 2026',
      )
    }
  })
})

test('formatted values re-render when a setting changes', () => {
  const { result } = renderHook(() => useFormat(), { wrapper: TranslationProvider })
  expect(result.current.phone('+821012345678')).toBe('+82 10 1234 5678')
  act(() => setDisplay({ phone: 'national' }))
  expect(result.current.phone('+821012345678')).toBe('010-1234-5678')
})

test('a number of another country is grouped as soon as the library for it is there', async () => {
  const { result } = renderHook(() => useFormat().phone('+442071838750'), { wrapper: TranslationProvider })
  expect(result.current).toBe('+442071838750')
  await waitFor(() => expect(result.current).toBe('+44 20 7183 8750'))
})
