import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { queryClient, router } from '@/app/router'
import { chip, figure, holdSecondPage, list, PERIOD, pageOf, recover, requestsTo, use } from '../support/call-analytics'
import { renderRoute } from '../support/render'
import { page, refusal } from '../support/test-server'

const pagesRead = () => requestsTo('GET', '/call-records').map(({ query }) => query.page)

describe('the analytics of calls', () => {
  test('sum up all calls of the period, and each count links to its calls in the log', async () => {
    const { user, href } = await renderRoute(`/call-records?tab=analytics&${PERIOD}`)
    await waitFor(() => expect(figure('Calls')).toHaveTextContent('120'))
    expect(figure('Minutes')).toHaveTextContent('120')
    expect(figure('Average duration')).toHaveTextContent('1:00')
    expect(figure('Ended by an error')).toHaveTextContent('33.3%')
    const row = screen.getByRole('row', { name: /^Error/ })
    expect(within(row).getByRole('cell', { name: '40' })).toBeVisible()

    await user.click(within(row).getByRole('link', { name: 'Error' }))
    expect(await screen.findByText('40 calls')).toBeVisible()
    expect(href()).toContain('endType=error')
    expect(await screen.findByText(/Filtered in the browser: 40 of 120 calls/)).toBeVisible()
    // What the analytics have read is not read again.
    expect(pagesRead()).toEqual(['1', '2', '3'])

    await user.click(await chip(/Remove filter: End type/))
    expect(await screen.findByText('120 calls')).toBeVisible()
    expect(href()).not.toContain('endType')
  })

  test('leaving the log stops loading pages', async () => {
    const held = holdSecondPage()
    await renderRoute(`/call-records?endType=error&${PERIOD}`)
    expect(await screen.findByText('50 of 120 calls read')).toBeVisible()
    await act(() => router.navigate({ to: '/phone-numbers' }))
    await screen.findByRole('heading', { level: 1, name: 'Phone numbers' })
    await waitFor(() => expect(pagesRead()).toEqual(['1', '2']))
    held.release()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(pagesRead()).not.toContain('3')
  })

  test('loaded pages are kept after a failure, and loading continues from there', async () => {
    use(
      http.get(list, ({ request }) =>
        new URL(request.url).searchParams.get('page') === '2' ? refusal(403, 'Not today') : pageOf(request),
      ),
    )
    const { user } = await renderRoute(`/call-records?tab=analytics&${PERIOD}`)
    expect(await screen.findByRole('alert')).toHaveTextContent('Not today')
    await waitFor(() => expect(figure('Calls')).toHaveTextContent('50'))
    recover()
    await user.click(screen.getByRole('button', { name: 'Read the rest' }))
    await waitFor(() => expect(figure('Calls')).toHaveTextContent('120'))
    expect(pagesRead()).toEqual(['1', '2', '2', '3'])
    // The end of the period stays: calls that came in since would shift the pages.
    expect(new Set(requestsTo('GET', '/call-records').map(({ query }) => query.endDate)).size).toBe(1)
  })

  test('a period without calls shows an empty state', async () => {
    use(http.get(list, () => page([])))
    await renderRoute(`/call-records?tab=analytics&${PERIOD}`)
    expect(await screen.findByText('No calls in this period')).toBeVisible()
  })
})

describe('a log that is filtered in the browser', () => {
  afterEach(() => void vi.useRealTimers())

  test('is not fetched repeatedly', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    await renderRoute(`/call-records?endType=error&${PERIOD}`)
    expect(await screen.findByText('40 calls')).toBeVisible()
    // The totals come with what would watch the log.
    expect(await screen.findByText(/on average · /)).toBeVisible()
    for (let at = 0; at < 20; at++) await act(async () => void vi.advanceTimersByTime(30_000))
    expect(pagesRead()).toEqual(['1', '2', '3'])
  })
})
