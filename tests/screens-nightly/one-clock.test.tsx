import { act, screen } from '@testing-library/react'
import i18next from 'i18next'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setDisplay } from '@/lib/preferences'
import { renderRoute } from '../support/render'
import { day, scheduleOf } from '../support/schedules'
import { testServer } from '../support/test-server'

const schedule = scheduleOf('America/New_York', {}, day(['09:00-18:00', '20:00-24:00'], ['12:00-13:00']))
const agent = {
  id: 'a1',
  name: 'Ava',
  prompt: 'Hi',
  schedule,
  holidays: [{ name: 'Eve', date: '2026-12-24', hours: [{ start: '10:00', end: '14:00' }] }],
  updatedAt: '2026-11-20T20:15:00Z',
}
const campaign = {
  id: 'c1',
  name: 'Recall',
  status: 'draft',
  agentId: 'a1',
  schedule: {
    timezone: 'America/New_York',
    days: ['mon'],
    windows: [{ start: '09:30', end: '17:30' }],
    startAt: '2026-11-30T20:00:00Z',
  },
}
// No transcript: its stamps are those of a 24-hour clock by specification.
const call = {
  id: 'call_1',
  type: 'telephony',
  from: '+12065550100',
  to: '+14155550101',
  startTime: '2026-11-20T20:15:30Z',
  endTime: '2026-11-20T21:30:42Z',
  // No time of a day would be written 75:12.
  duration: 4512,
  endType: 'normal',
}
testServer({
  resources: {
    'call-records': { rows: () => [call] },
    agents: { rows: () => [agent] },
    campaigns: { rows: () => [campaign] },
    'phone-numbers': {
      rows: () => [
        {
          id: 'n1',
          number: '+14155550101',
          status: 'active',
          inboundAgentId: 'a1',
          lastCallAt: '2026-11-20T20:15:00Z',
        },
      ],
    },
  },
  fallback: http.get('*/api/v1/*', () => new HttpResponse(null, { status: 404 })),
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T07:00:00Z') })
})
afterEach(async () => {
  vi.useRealTimers()
  act(() => setDisplay({ hours: 'auto' }))
  await act(() => i18next.changeLanguage('en'))
})

/** Everything that is read on the screen, also by who hears it: texts, values and names. */
const shown = () => {
  const root = document.body
  const values = [...root.querySelectorAll('input')].map((input) => (input as HTMLInputElement).value)
  const names = [...root.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'))
  return [root.textContent, ...values, ...names].join('\n').normalize('NFKC')
}
const halves = '(AM|PM|am|pm|오전|오후)'
const in12Hours = new RegExp(`${halves} ?\\d{1,2}(:\\d\\d|시)|\\d{1,2}(:\\d\\d)? ?${halves}`, 'g')
/** A time of day without its half of the day. */
const in24Hours = /(?<![\d:]|오전 |오후 |[AP]M )([01]?\d|2[0-4])(:[0-5]\d){1,2}(?![\d:])(?! ?[AP]M)/g

// Instructions, which name ways to type a time, and the position of a player: no times of a day.
const notTimes =
  /Type times as you like[^.]*\.|9, 930, 오후 6시[^.]*\.|24:00 is the end of the day|24:00은 하루의 끝|00:00 \/ 75:12/g

/** The times that a pattern finds, with what is around them. */
const timesIn = (pattern: RegExp) => {
  const text = shown().replace(notTimes, '')
  return [...text.matchAll(pattern)].map(({ index }) => text.slice(Math.max(0, index - 20), index + 20))
}

const screens: [address: string, ready: RegExp][] = [
  ['/agents', /until|부터/],
  ['/agents/a1/schedule?at=2026-11-23T11:00', /Closes|운영을 마칩니다/],
  ['/phone-numbers', /Closed until|운영 시간 외/],
  ['/outbound', /–/],
  ['/outbound/c1/edit?step=schedule', /Save and continue|저장하고 계속/],
  ['/call-records?call=call_1', /^Information$|^통화 정보$/],
]

describe.each(['en', 'ko'])('one clock, %s', (language) => {
  test.each(screens)('%s shows every time in the chosen 12- or 24-hour format', async (address, ready) => {
    setDisplay({ hours: '24' })
    await act(() => i18next.changeLanguage(language))
    await renderRoute(address)
    await screen.findAllByText(ready)
    expect(timesIn(in24Hours).length).toBeGreaterThan(0)
    expect(timesIn(in12Hours)).toEqual([])
    act(() => setDisplay({ hours: '12' }))
    expect(timesIn(in12Hours).length).toBeGreaterThan(0)
    expect(timesIn(in24Hours)).toEqual([])
  })
})
