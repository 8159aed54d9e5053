import { act, screen, waitFor } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { queryClient } from '@/app/router'
import type { Capabilities } from '@/contract/capabilities'
import { useCapabilities } from '@/lib/api/capabilities'
import { beginSession } from '@/lib/session/session'
import { accountHandlers } from '../support/account'
import { ada } from '../support/people'
import { renderRoute } from '../support/render'
import { page, testServer } from '../support/test-server'

/* The analytics on an API that sums calls up. */

const PERIOD = 'startDate=2025-10-01&endDate=2025-10-02'
const calls = Array.from({ length: 1000 }, (_, index) => ({
  id: `call_${index}`,
  type: 'web',
  startTime: new Date(Date.UTC(2025, 9, 2, 3) - index * 1000).toISOString(),
}))

function listed(request: Request) {
  const query = new URL(request.url).searchParams
  const limit = Number(query.get('limit'))
  const start = (Number(query.get('page')) - 1) * limit
  return HttpResponse.json({ records: calls.slice(start, start + limit), total: calls.length })
}

const { requestsTo, use } = testServer({
  preload: () => import('@/features/call-records/analytics/analytics-page'),
  resources: { 'phone-numbers': { rows: () => [] }, agents: { rows: () => [] }, tasks: { rows: () => [] } },
  handlers: () => [
    ...accountHandlers,
    http.get('*/api/v1/capabilities', () => HttpResponse.json({ calls: useCapabilities.getState().calls })),
    http.get('*/api/v1/users', () => page([])),
    http.get('*/api/v1/call-records', ({ request }) => listed(request)),
  ],
})

const lists = () => requestsTo('GET', '/call-records').map(({ query }) => query)
const open = (search: string, offer?: Capabilities['calls']) => {
  beginSession('token-of-ada', ada)
  useCapabilities.setState(offer ? { calls: offer } : {}, true)
  return renderRoute(`/call-records?${search}`)
}
const status = (text: RegExp | string) => screen.findByText(text, { selector: '[role="status"]' })

const figures = {
  calls: 123_456,
  seconds: 740_736,
  types: [{ type: 'telephony', calls: 123_456 }],
  days: [{ day: '2025-10-01', calls: 123_456, seconds: 740_736 }],
}
const summing = { filters: [], sorts: [], includes: [], analytics: true }
const asked = () => requestsTo('GET', '/call-records/analytics').map(({ query }) => query)

test('the analytics endpoint is requested once, with filters and time zone, instead of the calls', async () => {
  use(http.get('*/api/v1/call-records/analytics', () => HttpResponse.json(figures)))
  await open(`tab=analytics&type=telephony&${PERIOD}`, summing)
  expect(await screen.findByRole('link', { name: '123,456' })).toBeVisible()
  expect(await status('All 123,456 calls read')).toBeInTheDocument()
  expect(asked()).toEqual([
    {
      type: 'telephony',
      startDate: '2025-09-30T15:00:00.000Z',
      endDate: '2025-10-02T15:00:00.000Z',
      timeZone: 'Asia/Seoul',
    },
  ])
  expect(lists()).toEqual([])
})

test('a first 500 of the analytics endpoint is shown in its place', async () => {
  // Not retried: the server asks to wait for longer than the console does.
  const options = { status: 500, headers: { 'Retry-After': '60' } }
  use(http.get('*/api/v1/call-records/analytics', () => HttpResponse.json({}, options)))
  const { href } = await open(`tab=analytics&${PERIOD}`, summing)
  expect(await screen.findByRole('button', { name: /^Retry in/ })).toBeVisible()
  expect(href()).toMatch(/^\/call-records\?/)
})

test('learning of the analytics endpoint while calls are loading stops the loading', async () => {
  const slow = http.get('*/api/v1/call-records', async ({ request }) => {
    await delay(100)
    return listed(request)
  })
  use(
    slow,
    http.get('*/api/v1/call-records/analytics', () => HttpResponse.json(figures)),
  )
  await open(`tab=analytics&${PERIOD}`)
  await waitFor(() => expect(lists().length).toBeGreaterThan(0))
  act(() => useCapabilities.setState({ calls: summing }))
  expect(await screen.findByRole('link', { name: '123,456' })).toBeVisible()
  const { length } = lists()
  expect(length).toBeLessThan(20)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(lists()).toHaveLength(length)
})
