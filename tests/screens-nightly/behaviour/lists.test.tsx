import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient, router } from '@/app/router'
import { setDisplay } from '@/lib/preferences'
import { demoServer } from '../../support/demo-server'
import { listRoutes, withParams } from '../../support/list-routes'
import { complete, names, settled, shownTable, table, toolbar } from '../../support/list-screen'
import { renderRoute } from '../../support/render'
import { sample } from '../../support/sample'
import { step } from '../../support/step'
import { deferred, page, refusal } from '../../support/test-server'
import { expectToast } from '../../support/toast'

/* What every list does. A new screen is in here by having `page` and `limit` in its URL. */

const lists = listRoutes()
const server = demoServer()
// What an API offers beyond these is tested in `call-log-offers.test.tsx`.
beforeEach(() => server.use(http.get('*/api/v1/capabilities', () => refusal(404, 'None'))))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  setDisplay({ hours: 'auto' })
})

/** The requests of the list itself: no other read has its page size. */
const reads = () => server.requests.filter(({ query }) => query.limit === '30')
const searchBox = () => {
  const [box] = within(toolbar()).getAllByRole('searchbox')
  if (!box) throw new Error('The list has no search')
  return box
}
/** The rows' texts once names have taken the place of ids. */
async function settledNames() {
  await settled()
  return names()
}

/** Reads the list again, as coming back to the browser tab does. */
async function refetch() {
  const path = reads().at(-1)?.path
  await act(() => queryClient.refetchQueries({ predicate: ({ queryKey }) => queryKey[1] === path }))
}

async function open(url: string) {
  const view = await renderRoute(withParams(url, 'limit=30'))
  await complete()
  return view
}

const goTo = (to: string) => act(() => router.navigate({ href: to }))

test('the console has lists', () => {
  expect(lists.map(({ url }) => url)).toEqual(expect.arrayContaining(['/agents', '/call-records', '/webhooks']))
})

test.each(
  sample(
    'searches',
    lists.filter(({ searchParam }) => searchParam),
    6,
  ),
)('$url is searched by the server', async ({ url, searchParam }) => {
  const { user, history, href } = await open(url)
  await step('a search survives another change that is made while it is debounced', async () => {
    expect(toolbar()).toHaveAccessibleName()
    await within(toolbar()).findAllByRole('searchbox')
    const steps = history.length
    fireEvent.change(searchBox(), { target: { value: '7' } })
    fireEvent.change(screen.getByLabelText('Rows per page'), { target: { value: '20' } })
    await waitFor(() => expect(href()).toContain(`${searchParam}=7`))
    expect(href()).toContain('limit=20')
    // The page size is a step of the history, a filter is not.
    expect(history.length).toBe(steps + 1)
    const sent = () => server.requests.filter(({ query }) => query.limit === '20').map(({ query }) => query)
    await waitFor(() => expect(sent().flatMap((query) => Object.values(query))).toContain('7'))
  })
  await step('one without a match says so, and Reset brings the rows back', async () => {
    await user.clear(searchBox())
    await user.type(searchBox(), 'nobody-has-this{Enter}')
    await waitFor(() => expect(shownTable()).toBeNull())
    await user.click((await screen.findAllByRole('button', { name: 'Reset' })).at(-1) ?? document.body)
    expect(await table()).toBeVisible()
    expect(href()).not.toContain('nobody')
    expect(searchBox()).toHaveValue('')
  })
})

test.each(
  sample(
    'orders',
    lists.filter(({ sorts }) => sorts.length > 0),
    6,
  ),
)('$url is ordered within its page', async ({ url, sorts }) => {
  const sort = ['name', 'startTime'].find((known) => sorts.includes(known)) ?? sorts[0]
  server.extra.rows = 40
  await open(url)
  const rows = await settledNames()
  await step('the order says so, and asks the server for nothing', async () => {
    expect(screen.queryByText('Sorted within this page')).toBeNull()
    await queryClient.invalidateQueries({ refetchType: 'none' })
    const before = reads().length
    await act(() => router.navigate({ to: '.', search: (search: object) => ({ ...search, sort }) as never }))
    expect(await screen.findByText('Sorted within this page')).toBeVisible()
    expect(reads()).toHaveLength(before)
  })
  await step('a row without a value is last, whichever way it goes', async () => {
    server.extra.blank = sort
    await refetch()
    const last = (await settledNames()).at(-1)
    expect(rows).not.toContain(last)
    await act(() => router.navigate({ to: '.', search: (search: object) => ({ ...search, desc: true }) as never }))
    await waitFor(async () => expect((await settledNames())[0]).not.toBe(rows[0]))
    expect((await settledNames()).at(-1)).toBe(last)
  })
})

describe.each(sample('lists', lists, 6))('$url', ({ url, localNames }) => {
  test('handles each state of a request: slow, aborted, rejected, loaded, rejected again, empty', async () => {
    const slow = deferred()
    const rest = deferred()
    const missing: string[] = []
    let answer: () => Response | undefined | Promise<undefined> = () => slow.released.then(() => undefined)
    server.use(
      http.get('*/api/v1/*', async ({ request }) => {
        const { pathname, searchParams } = new URL(request.url)
        if (searchParams.get('limit') === '30') return answer()
        await rest.released
        if (pathname.endsWith(reads()[0]?.path ?? '')) return undefined
        missing.push(pathname)
        return refusal(404, 'None')
      }),
    )
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { user } = await renderRoute(withParams(url, 'limit=30'))
    const retry = async () => user.click((await screen.findAllByRole('button', { name: 'Retry' }))[0] ?? document.body)

    await step('a slow list holds the place of its rows, and can be given up', async () => {
      await waitFor(() => expect(screen.queryAllByTestId('skeleton-row')).toHaveLength(30))
      act(() => void vi.advanceTimersByTime(10_000))
      await user.click(await screen.findByRole('button', { name: 'Cancel' }))
      expect(await screen.findByText('Loading was canceled.')).toBeVisible()
      vi.useRealTimers()
    })
    await step('one that cannot be read offers to try again', async () => {
      answer = () => refusal(403, 'Not yours')
      slow.release()
      await retry()
      expect((await screen.findAllByText('Not yours'))[0]).toBeVisible()
      expect(shownTable()).toBeNull()
      answer = () => undefined
      await retry()
      expect(await table()).toBeVisible()
    })
    await step('it stays in place when the API lacks what else the screen reads', async () => {
      const field = screen.queryByRole('search') ? within(toolbar()).queryByRole('searchbox') : null
      const element = field ?? (await table())
      rest.release()
      await waitFor(() => expect(queryClient.isFetching()).toBe(0))
      expect(element, `after 404 of ${missing.join(', ')}`).toBeInTheDocument()
    })
    await step('it keeps its rows when they cannot be refreshed: it says so in place and in a toast', async () => {
      act(() => setDisplay({ hours: '12' }))
      answer = () => refusal(403, 'The archive is closed')
      await refetch()
      const notice = await screen.findByText(/^Could not refresh\. Showing data from .+\.$/)
      expect(notice).toHaveTextContent(/[AP]M\.$/)
      await expectToast('The archive is closed')
      expect(shownTable()).toBeVisible()
    })
    await step('an empty one says so, and offers no search for what is not there', async () => {
      answer = () => page([])
      await refetch()
      expect(await screen.findByText(/^(No|Nothing) .+( yet|\.)?$/)).toBeVisible()
      expect(shownTable()).toBeNull()
      expect(screen.queryByText(/^Nothing matches/)).toBeNull()
      expect(screen.getByText('Page 1 of 1')).toBeVisible()
    })
  })

  test('shows its rows, columns, filters and pages', async () => {
    const { user, href } = await renderRoute(withParams(url, 'limit=30&page=99999'))
    await step('from a page beyond the last one it goes to the last', async () => {
      await table()
      expect(href()).not.toContain('99999')
    })
    await step('instants can be read by machines and people', async () => {
      for (const cell of within(await table()).queryAllByRole('time')) {
        expect(cell.getAttribute('datetime') ?? '').toMatch(/^(\d{4}-\d\d-\d\dT[\d:.]+Z)?$/)
        expect(cell.getAttribute('title')).toBe(cell.getAttribute('datetime'))
      }
    })
    await step('a column that was hidden is shown again', async () => {
      const count = screen.getAllByRole('columnheader').length
      await user.click(await screen.findByRole('button', { name: 'View' }))
      const [column] = await screen.findAllByRole('menuitemcheckbox', { checked: true })
      if (!column) throw new Error('No column can be hidden')
      await user.click(column)
      await waitFor(() => expect(screen.getAllByRole('columnheader', { hidden: true })).toHaveLength(count - 1))
      await user.click(column)
      await waitFor(() => expect(screen.getAllByRole('columnheader', { hidden: true })).toHaveLength(count))
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    })
    await step('a chosen filter begins at page 1, and is sent to the server or applied to all rows', async () => {
      await goTo(withParams(url, 'limit=30&page=1'))
      const choice = within(toolbar())
        .queryAllByRole('combobox')
        .find((each) => each instanceof HTMLSelectElement)
      if (!choice) return
      const { value } = [...choice.options].at(-1) ?? choice
      await user.selectOptions(choice, value)
      await waitFor(() => expect(href()).toContain(encodeURIComponent(value)))
      const { searchParams } = new URL(href(), location.origin)
      expect(searchParams.get('page') ?? '1').toBe('1')
      if (localNames.some((name) => searchParams.has(name)))
        await waitFor(() => expect(server.requests.filter(({ query }) => query.limit === '50')).not.toEqual([]))
      else {
        await waitFor(() => expect(Object.values(reads().at(-1)?.query ?? {})).toContain(value))
        expect(reads().at(-1)?.query.page).toBe('1')
      }
    })
  })
})
