import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountHandlers } from '../support/account'
import { callIds, findCallLink, getCallLink } from '../support/call-rows'
import { renderRoute } from '../support/render'
import { page, testServer } from '../support/test-server'
import { watched } from '../support/watched-log'

const call = (index: number, more: object = {}) => ({
  id: `call_${String(index).padStart(2, '0')}`,
  type: 'web',
  startTime: new Date(Date.UTC(2026, 9, 1, 12, index)).toISOString(),
  ...more,
})
const old = Array.from({ length: 12 }, (_, index) => call(index)).reverse()

const server = testServer({
  resources: { 'call-records': { rows: () => [...old] } },
  handlers: (db) => [
    ...accountHandlers,
    http.get('*/api/v1/call-records', ({ request }) => {
      const query = new URL(request.url).searchParams
      const start = (Number(query.get('page')) - 1) * 10
      return page(db['call-records'].slice(start, start + 10), db['call-records'].length)
    }),
  ],
})
const { db, requestsTo } = server

const halfMinute = () => act(() => void vi.advanceTimersByTime(30_000))

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

describe('new calls while the log is open', () => {
  test('are offered by a button, and the rows stay until it is clicked', async () => {
    const { user } = await renderRoute('/call-records')
    await findCallLink('call_11')
    const before = callIds()
    await watched()
    db['call-records'].unshift(call(14), call(13), call(12))
    halfMinute()
    const offer = await screen.findByRole('button', { name: '3 new calls' })
    expect(callIds()).toEqual(before)
    await user.click(offer)
    await waitFor(() => expect(callIds().slice(0, 4)).toEqual(['call_14', 'call_13', 'call_12', 'call_11']))
    expect(screen.queryByRole('button', { name: '3 new calls' })).toBeNull()
    expect(screen.getByText('15 calls')).toBeVisible()
    expect(getCallLink('call_14')).toHaveFocus()
  })

  test('are all counted beyond one page', async () => {
    await renderRoute('/call-records')
    await findCallLink('call_11')
    await watched()
    db['call-records'].unshift(...Array.from({ length: 14 }, (_, index) => call(40 - index)))
    halfMinute()
    expect(await screen.findByRole('button', { name: '14 new calls' })).toBeVisible()
  })

  test('a call that moves up because another one was deleted elsewhere is not new', async () => {
    await renderRoute('/call-records')
    await findCallLink('call_11')
    await watched()
    db['call-records'].splice(3, 2)
    db['call-records'].unshift(call(12))
    halfMinute()
    expect(await screen.findByRole('button', { name: /new call/ })).toHaveTextContent('1 new call')
  })

  test('pages other than the first are not polled', async () => {
    await renderRoute('/call-records?page=2')
    await findCallLink('call_01')
    const sent = requestsTo('GET', '/call-records').length
    db['call-records'].unshift(call(12))
    halfMinute()
    halfMinute()
    await act(() => Promise.resolve())
    expect(requestsTo('GET', '/call-records')).toHaveLength(sent)
  })

  test('a failed poll keeps the rows with their time, and the next one updates the count', async () => {
    await renderRoute('/call-records')
    await findCallLink('call_11')
    await watched()
    db['call-records'].unshift(call(12))
    server.use(http.get('*/api/v1/call-records', () => HttpResponse.json({}, { status: 500 }), { once: true }))
    halfMinute()
    await waitFor(() => expect(requestsTo('GET', '/call-records')).toHaveLength(2))
    expect(await screen.findByText(/^Could not refresh\. Showing data from /)).toBeVisible()
    expect(callIds()).toHaveLength(10)
    expect(screen.queryByRole('button', { name: '1 new call' })).toBeNull()
    halfMinute()
    expect(await screen.findByRole('button', { name: '1 new call' })).toBeVisible()
    expect(screen.queryByText(/^Could not refresh/)).toBeNull()
  })
})

describe('the cost of a call in the log', () => {
  test('is in credits by the rate of its voice, or a dash without a known rate or duration', async () => {
    db['call-records'] = [
      call(1, { duration: 61, voiceTier: 'standard' }),
      call(2, { duration: 60, voiceTier: 'premium' }),
      call(3, { duration: 60, voiceTier: 'ultra' }),
      call(4, { voiceTier: 'standard' }),
    ]
    await renderRoute('/call-records?sort=cost&desc=true')
    await findCallLink('call_01')
    const column = screen.getAllByRole('columnheader').findIndex((header) => within(header).queryByText('Credits'))
    const costs = screen
      .getAllByRole('row')
      .flatMap((row) => within(row).queryAllByRole('cell')[column]?.textContent ?? [])
    expect(costs).toEqual(['20', '11', '—', '—'])
    expect(screen.getByText('11')).toHaveAttribute('title', 'Expected at 10 credits a minute')
  })
})
