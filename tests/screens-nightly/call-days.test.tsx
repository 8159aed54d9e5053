import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderRoute } from '../support/render'
import { page, type Row, refusal, testServer } from '../support/test-server'

/** In Seoul, the chosen zone, already the 27th. */
const NOW = Date.parse('2026-11-26T20:00:00Z')
const CALLS = '*/api/v1/call-records'
const MAIN = '+14155550101'
let count = 0
const call = (startTime: string | null, more: object = {}): Row => ({
  id: `call_${++count}`,
  startTime,
  type: 'telephony',
  from: '+12065550100',
  to: MAIN,
  agent: { id: 'a1', name: 'Ava' },
  ...more,
})
/** Newest first; in Seoul one on the 27th, two on the 26th and one on the 14th, the first day. */
const calls = () => [
  call('2026-11-26T19:00:00Z'),
  call('2026-11-26T14:00:00Z', { from: MAIN, to: '+12065550100' }),
  call('2026-11-26T03:00:00Z', { to: '+1 (415) 555-0101' }),
  call('2026-11-25T03:00:00Z', { agent: 'Max', to: 'web_14155550101' }),
  call('2026-11-13T15:00:00Z'),
  call('2026-11-13T14:59:59Z'),
  call(null),
]
const AVA = '4 calls in 14 days; most on Nov 26: 2; days without calls: 11'

const server = testServer({
  resources: {
    agents: {
      rows: () => [
        { id: 'a1', name: 'Ava' },
        { id: 'a2', name: 'Max' },
        { id: 'a3', name: null },
      ],
    },
    'phone-numbers': {
      rows: () => [
        { id: 'n1', number: MAIN, status: 'active' },
        { id: 'n2', number: '+14155550102', status: 'active' },
        { id: 'n3', number: null, status: 'active' },
      ],
    },
  },
  fallback: http.get('*/api/v1/*', () => refusal(404, 'Cannot GET')),
})
const answer = (rows: readonly unknown[], total?: number) => server.use(http.get(CALLS, () => page(rows, total)))

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

const rows = async () => (await screen.findAllByRole('row')).slice(1) as [HTMLElement, HTMLElement, HTMLElement]
const pictureIn = (row: HTMLElement) => within(row).findByRole('img', { name: /in 14 days|^No calls/ })
/** The text of a row's cell in the column of calls. */
async function cells() {
  const headers = await screen.findAllByRole('columnheader')
  const place = headers.findIndex((header) => header.textContent === 'Calls, 14 days')
  return (await rows()).map((row) => within(row).getAllByRole('cell')[place]?.textContent)
}

describe('calls by day', () => {
  test('each agent has its calls of 14 days including today, in the time zone, from one request', async () => {
    answer(calls())
    await renderRoute('/agents')
    const [ava, max, unnamed] = await rows()
    expect(await pictureIn(ava)).toHaveAccessibleName(AVA)
    expect(await pictureIn(ava)).toHaveTextContent('4')
    expect(await pictureIn(max)).toHaveAccessibleName('1 call in 14 days; most on Nov 25: 1; days without calls: 13')
    expect(await pictureIn(unnamed)).toHaveAccessibleName('No calls in 14 days')
    expect(server.requestsTo('GET', '/call-records').map(({ query }) => query)).toEqual([
      { page: '1', limit: '50', startDate: '2026-11-13T15:00:00.000Z', endDate: '2026-11-26T20:00:00.000Z' },
    ])
  })

  test('each number has its inbound and outbound calls, from the same cached request', async () => {
    answer(calls())
    const { user } = await renderRoute('/agents')
    await pictureIn((await rows())[0])
    await user.click(screen.getByRole('link', { name: 'Phone numbers' }))
    await screen.findByRole('heading', { name: 'Phone numbers', level: 1 })
    const main = (await screen.findByRole('link', { name: /415 555 0101/ })).closest('tr') as HTMLElement
    expect(await pictureIn(main)).toHaveAccessibleName(AVA)
    expect((await cells()).slice(1)).toEqual(['0', '—'])
    expect(server.requestsTo('GET', '/call-records')).toHaveLength(1)
  })

  test.each([
    ['/agents', 404],
    ['/agents', 405],
    ['/agents', 500],
    ['/phone-numbers', 501],
  ])('%s: a response of %i shows a dash', async (path, status) => {
    server.use(http.get(CALLS, () => refusal(status)))
    await renderRoute(path)
    await expect.poll(cells).toEqual(['—', '—', '—'])
    expect(screen.queryByRole('alert')).toBeNull()
    expect(server.requestsTo('GET', '/call-records')).toHaveLength(1)
  })

  test.each(['/agents', '/phone-numbers'])('%s: calls without agent or numbers show a dash', async (path) => {
    answer([call('2026-11-26T19:00:00Z', { agent: null, from: null, to: null }), null, { id: null }])
    await renderRoute(path)
    await expect.poll(cells).toEqual(['—', '—', '—'])
  })
})

describe('more calls than the limit', () => {
  /** A page for each half day back from now, each of two calls. */
  const dayPage = (isNewestFirst: boolean) =>
    http.get(CALLS, ({ request }) => {
      const number = Number(new URL(request.url).searchParams.get('page'))
      const back = isNewestFirst ? number - 1 : 27 - number
      const start = new Date(NOW - back * 43_200_000 - 3_600_000).toISOString()
      return page([call(start, { id: `${number}a` }), call(start, { id: `${number}b` })], 4000)
    })

  test('only days that are loaded completely are counted, and the label has the first of them', async () => {
    server.use(dayPage(true))
    await renderRoute('/agents')
    const [ava, max] = await rows()
    const picture = await within(ava).findByRole('img', { name: /^At least/ })
    expect(picture).toHaveAccessibleName(
      'At least 38 calls in 14 days. Only days from Nov 18 were read; most on Nov 26: 4; days without calls: 0',
    )
    expect(picture).toHaveTextContent('38+')
    expect(picture.querySelectorAll('rect')).toHaveLength(10)
    expect(within(max).getByRole('img')).toHaveAccessibleName('No calls from Nov 18; earlier days were not read')
    expect(server.requestsTo('GET', '/call-records')).toHaveLength(20)
  })

  test('from a server that sorts oldest first no day is shown', async () => {
    server.use(dayPage(false))
    await renderRoute('/agents')
    expect(await screen.findAllByTitle('Too many calls to count')).toHaveLength(3)
  })
})
