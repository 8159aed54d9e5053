import { act, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import { callFilters } from '@/contract/capabilities'
import { callSorts } from '@/contract/values'
import { useCapabilities } from '@/lib/api/capabilities'
import { beginSession } from '@/lib/session/session'
import { accountHandlers } from '../support/account'
import { ada } from '../support/people'
import { renderRoute } from '../support/render'
import { page, testServer } from '../support/test-server'

/* The call log on an API with filters, sort and search; with capped totals; with more calls than the bound. */

const PERIOD = 'startDate=2025-10-01&endDate=2025-10-02'
const every = { filters: [...callFilters], sorts: [...callSorts], includes: ['summary' as const] }

/** Every third one ended in an error. Only the single call has a transcript. */
const callsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `call_${String(index).padStart(5, '0')}`,
    type: 'web',
    startTime: new Date(Date.UTC(2025, 9, 2, 3) - index * 1000).toISOString(),
    endTime: new Date(Date.UTC(2025, 9, 2, 3, 1) - index * 1000).toISOString(),
    duration: 60,
    endType: index % 3 ? 'normal' : 'error',
    agent: index % 2 ? { id: 'agent_mia', name: 'Mia' } : { id: 'agent_leo', name: 'Leo' },
    hasTranscription: true,
  }))
let calls = callsOf(120)
let more: object = {}

const answer = (request: Request) => {
  const query = new URL(request.url).searchParams
  const found = query.has('endType') ? calls.filter(({ endType }) => endType === query.get('endType')) : calls
  const limit = Number(query.get('limit'))
  const start = (Number(query.get('page')) - 1) * limit
  return HttpResponse.json({ records: found.slice(start, start + limit), total: found.length, ...more })
}

const { requestsTo } = testServer({
  preload: () => import('@/features/call-records/analytics/analytics-page'),
  resources: { 'phone-numbers': { rows: () => [] }, agents: { rows: () => [] }, tasks: { rows: () => [] } },
  handlers: () => [
    ...accountHandlers,
    http.get('*/api/v1/capabilities', () => HttpResponse.json({ calls: useCapabilities.getState().calls })),
    http.get('*/api/v1/users', () => page([])),
    http.get('*/api/v1/call-records', ({ request }) => answer(request)),
    http.get('*/api/v1/call-records/:id', ({ params }) =>
      HttpResponse.json({
        ...calls.find(({ id }) => id === params.id),
        transcription: [
          {
            role: 'assistant',
            content: 'Your parcel is on its way.',
            timestamp: '2025-10-02T03:00:01Z',
            offsetSeconds: 1,
          },
        ],
      }),
    ),
  ],
})
afterEach(async () => {
  calls = callsOf(120)
  more = {}
  await act(() => i18next.changeLanguage('en'))
})

const lists = () => requestsTo('GET', '/call-records').map(({ query }) => query)
const open = (search: string, offer?: typeof every) => {
  beginSession('token-of-ada', ada)
  useCapabilities.setState(offer ? { calls: offer } : {}, true)
  return renderRoute(`/call-records?${search}`)
}
const status = (text: RegExp | string) => screen.findByText(text, { selector: '[role="status"]' })

describe('an API that supports the filters', () => {
  test('receives them, and the period is not loaded', async () => {
    await open(`endType=error&agent=agent_mia&number=%2B1206&hour=9&weekday=2&${PERIOD}`, every)
    expect(await screen.findByText('40 calls')).toBeVisible()
    expect(lists()).toHaveLength(1)
    expect(lists()[0]).toMatchObject({
      page: '1',
      limit: '10',
      endType: 'error',
      agentId: 'agent_mia',
      number: '+1206',
      hour: '9',
      weekday: '2',
      timeZone: 'Asia/Seoul',
    })
    expect(screen.queryByText(/Filtered in the browser/)).toBeNull()
    expect(await screen.findByRole('list', { name: 'Active filters' })).toHaveTextContent('Wednesday')
  })

  test('requires no period for them', async () => {
    const { user, href } = await open('', every)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'End type' }), 'Error')
    await waitFor(() => expect(href()).toContain('endType=error'))
    expect(href()).not.toContain('startDate')
    expect(await screen.findByText('40 calls')).toBeVisible()
  })

  test('except for one: only the calls that match the others are loaded', async () => {
    await open(`endType=error&hour=11&${PERIOD}`, { ...every, filters: ['endType'], includes: [] })
    expect(
      await status('Filtered in the browser: 39 of 40 calls. The server does not know these filters.'),
    ).toBeVisible()
    expect(lists()).toEqual([expect.objectContaining({ limit: '50', endType: 'error' })])
    expect(lists()[0]).not.toHaveProperty('hour')
  })

  test('replaces filtering in the browser once it is known', async () => {
    await open(`endType=error&${PERIOD}`)
    expect(await status(/^Filtered in the browser: 40 of 120/)).toBeVisible()
    act(() => useCapabilities.setState({ calls: every }, true))
    await waitFor(() => expect(screen.queryByText(/Filtered in the browser/)).toBeNull())
    expect(lists().at(-1)).toMatchObject({ endType: 'error', limit: '10' })
  })
})

test('and sorting: sorts all calls from page 1 on, and the order of its rows is kept', async () => {
  const { user, href } = await open('page=3', { ...every, sorts: ['agent'] })
  await screen.findByRole('table')
  const header = async (name: string, order: string) => {
    await user.click(within(screen.getByRole('columnheader', { name: new RegExp(name) })).getByRole('button'))
    await user.click(await screen.findByRole('menuitem', { name: order }))
  }
  await header('Agent', 'Descending')
  await waitFor(() => expect(href()).toContain('sort=agent'))
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ sort: 'agent', order: 'desc', page: '1' }))
  expect(href()).not.toContain('page=')
  expect(screen.queryByText('Sorted within this page')).toBeNull()
  const ids = () => screen.getAllByRole('row').flatMap((row) => /call_\d+/.exec(row.innerHTML) ?? [])
  await waitFor(() => expect(ids()[0]).toBe('call_00000'))
  // The browser sorts the page by unsupported fields.
  const count = lists().length
  await header('Duration', 'Ascending')
  expect(await screen.findByText('Sorted within this page')).toBeVisible()
  expect(
    lists()
      .slice(count)
      .every((query) => !('sort' in query)),
  ).toBe(true)
})

test('and searching transcripts: searches all calls', async () => {
  const { user } = await open('page=2', every)
  await screen.findByRole('table')
  await user.keyboard('/')
  await user.type(await screen.findByRole('searchbox', { name: 'Search in transcripts' }), 'parcel{Enter}')
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ search: 'parcel', page: '1' }))
  expect(await status('Found in 120 calls')).toBeVisible()
  expect((await screen.findAllByRole('list', { name: /^Found in call/ }))[0]).toHaveTextContent('Your parcel')
})

describe('rows without transcripts', () => {
  test('are requested where the API supports it, and an opened call is loaded completely', async () => {
    const { user } = await open('', every)
    await screen.findByRole('table')
    expect(lists()[0]).toMatchObject({ include: 'summary' })
    const [row] = screen.getAllByRole('row').slice(1)
    expect(within(row as HTMLElement).getByRole('img', { name: 'Transcript' })).toBeInTheDocument()
    await user.click(within(row as HTMLElement).getAllByRole('link')[0] as HTMLElement)
    const drawer = within(await screen.findByRole('dialog'))
    // Only a call with a transcript can be exported.
    expect(await drawer.findByRole('button', { name: 'Export' })).toBeVisible()
    expect(requestsTo('GET', '/call-records/call_00000')).toHaveLength(1)
  })

  test('are not requested otherwise, and not refetched once it is known', async () => {
    await open('', undefined)
    await screen.findByRole('table')
    act(() => useCapabilities.setState({ calls: every }, true))
    expect(await screen.findByRole('combobox', { name: 'End type' })).toBeVisible()
    expect(lists()).toHaveLength(1)
    expect(lists()[0]).not.toHaveProperty('include')
  })

  test('are not used for analytics', async () => {
    await open(`tab=analytics&${PERIOD}`, every)
    expect(await status('All 120 calls read')).toBeInTheDocument()
    expect(lists().some((query) => 'include' in query)).toBe(false)
  })
})

describe('with 2,060 calls', () => {
  test('analytics load 2,000 with a note, and the rest on demand', async () => {
    calls = callsOf(2060)
    const { user } = await open(`tab=analytics&${PERIOD}`)
    expect(await screen.findByText('Figures of the newest 2,000 calls')).toBeVisible()
    expect(await status('The newest 2,000 of 2,060 calls were read')).toBeInTheDocument()
    expect(lists()).toHaveLength(40)
    await user.click(screen.getByRole('button', { name: 'Read the rest' }))
    expect(await status('All 2,060 calls read')).toBeInTheDocument()
    expect(screen.queryByText(/Figures of/)).toBeNull()
    expect(lists()).toHaveLength(42)
  })

  test('the log filters 2,000, and the rest on demand, in Korean', async () => {
    calls = callsOf(2060)
    await act(() => i18next.changeLanguage('ko'))
    const { user } = await open(`endType=error&${PERIOD}`)
    expect(
      await status(/^통화 2,060건 중 최근 2,000건을 읽었습니다\. 브라우저에서 필터링: 통화 2,000건 중 667건/),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: '나머지 읽기' }))
    expect(await status(/^브라우저에서 필터링: 통화 2,060건 중 687건/)).toBeVisible()
    expect(screen.queryByRole('button', { name: '나머지 읽기' })).toBeNull()
  })
})

describe('a capped total', () => {
  test('is marked with +, and no last page is offered', async () => {
    calls = callsOf(60)
    more = { total: 40, totalIsCapped: true }
    const { user, href } = await open('page=3')
    expect(await screen.findByText('40+ calls')).toBeVisible()
    expect(await screen.findByText('Page 3 of 4+')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Last page' })).toBeDisabled()
    for (const number of [4, 5, 6]) {
      await user.click(screen.getByRole('button', { name: 'Next page' }))
      await waitFor(() => expect(href()).toContain(`page=${number}`))
      expect(await screen.findByText(new RegExp(`^Page ${number} of`))).toBeVisible()
    }
    // The seventh is empty: it leads back to the last page that is known.
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1))
  })

  test('is formatted by locale, and all pages are loaded', async () => {
    calls = callsOf(120)
    more = { total: 100, totalIsCapped: true }
    await open(`tab=analytics&${PERIOD}`)
    expect(await status('All 120 calls read')).toBeInTheDocument()
  })

  test('in Korean', async () => {
    more = { total: 10_000, totalIsCapped: true }
    await act(() => i18next.changeLanguage('ko'))
    await open('')
    expect(await screen.findByText('통화 10,000+건')).toBeVisible()
  })
})
