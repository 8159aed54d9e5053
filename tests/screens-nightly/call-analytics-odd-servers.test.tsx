import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { accountHandlers } from '../support/account'
import { renderRoute } from '../support/render'
import { page, testServer } from '../support/test-server'

const PERIOD = 'startDate=2025-10-01&endDate=2025-10-02'
const DAY = Date.UTC(2025, 9, 1, 12)
const list = '*/api/v1/call-records'

const callsFrom = (start: number, count: number, name = 'call') =>
  Array.from({ length: count }, (_, index) => ({
    id: `${name}_${index}`,
    type: 'web',
    startTime: new Date(start - index * 1000).toISOString(),
    duration: 60,
    endType: 'normal',
  }))
const calls = callsFrom(DAY, 120)

const numberOf = (request: Request) => Number(new URL(request.url).searchParams.get('page'))
const pageOf = (number: number, of: readonly unknown[] = calls, limit = 50) =>
  page(of.slice((number - 1) * limit, number * limit), of.length)

const { requestsTo, use } = testServer({
  preload: () => import('@/features/call-records/analytics/analytics-page'),
  resources: { 'phone-numbers': { rows: () => [] }, agents: { rows: () => [] } },
  handlers: () => [...accountHandlers, http.get(list, ({ request }) => pageOf(numberOf(request)))],
})

const answer = (to: (number: number) => Response) => use(http.get(list, ({ request }) => to(numberOf(request))))
const open = () => renderRoute(`/call-records?tab=analytics&${PERIOD}`)
const allRead = (count: number) => screen.findByText(`All ${count} calls read`, { selector: '[role="status"]' })
/** The charts are drawn after the amount. */
const expectCalls = (count: number) =>
  waitFor(() => {
    const figure = screen.getAllByRole('term').find((term) => term.textContent === 'Calls')?.nextElementSibling
    expect(figure).toHaveTextContent(String(count))
  })
const pagesRead = () => requestsTo('GET', '/call-records').map(({ query }) => query.page)

test('a server with pages of ten is read completely', async () => {
  answer((number) => pageOf(number, calls, 10))
  await open()
  await allRead(120)
  await expectCalls(120)
  expect(pagesRead()).toHaveLength(12)
})

test('calls that are newer than the clock of the device are counted, and those after them do not shift the pages', async () => {
  const ahead = callsFrom(Date.now() + 120_000, 120)
  use(
    http.get(list, ({ request }) => {
      const end = String(new URL(request.url).searchParams.get('endDate'))
      const later = numberOf(request) > 1 ? callsFrom(Date.now() + 180_000, 60, 'later') : []
      return pageOf(
        numberOf(request),
        [...later, ...ahead].filter(({ startTime }) => startTime < end),
      )
    }),
  )
  await renderRoute('/call-records?tab=analytics')
  await allRead(120)
  await expectCalls(120)
})

test('a server that repeats the first page stops the loading with an error', async () => {
  answer(() => pageOf(1))
  await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('GET /call-records')
  await expectCalls(50)
  expect(screen.queryByText(/^All .+ calls read/, { selector: '[role="status"]' })).toBeNull()
  expect(pagesRead()).toEqual(['1', '2'])
})

test('calls that move to the next page while they are read count once', async () => {
  const moved = [...callsFrom(DAY + 60_000, 5, 'new'), ...calls]
  answer((number) => pageOf(number, number === 1 ? calls : moved))
  await open()
  await allRead(120)
  await expectCalls(120)
})

test('loading ends where the total shrinks meanwhile', async () => {
  answer((number) => pageOf(number, number === 1 ? calls : calls.slice(0, 70)))
  await open()
  await allRead(70)
  expect(pagesRead()).toEqual(['1', '2'])
})

test('calls of other days and without a start time are not counted, and a note says so', async () => {
  const others = [...callsFrom(DAY + 3 * 86_400_000, 60, 'later'), { id: 'none', type: 'web', endType: 'normal' }]
  answer((number) => pageOf(number, [...others, ...calls]))
  await open()
  await allRead(120)
  await expectCalls(120)
  expect(screen.getByText(/^61 calls that the server sent are not counted/)).toBeVisible()
})

test.each([429, 500])('pages that fail with %d are retried, each separately', async (status) => {
  const failed = new Map<number, number>()
  answer((number) => {
    const failures = failed.get(number) ?? 0
    if (failures === 2) return pageOf(number)
    failed.set(number, failures + 1)
    return HttpResponse.json({ message: 'Not now' }, { status, headers: { 'Retry-After': '0' } })
  })
  await open()
  await allRead(120)
  await expectCalls(120)
  expect(pagesRead()).toEqual(['1', '1', '1', '2', '2', '2', '3', '3', '3'])
})
