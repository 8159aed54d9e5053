import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { loadQueryClient, router } from '@/app/router'
import { setDisplay } from '@/lib/preferences'
import { demoServer } from '../../support/demo-server'
import { listRoutes, withParams } from '../../support/list-routes'
import { renderRoute } from '../../support/render'
import { sample } from '../../support/sample'
import { deferred, page, refusal } from '../../support/test-server'
import { expectToast } from '../../support/toast'

/* What every list does. A new screen is in here by having `page` and `limit` in its URL. */

const lists = await listRoutes()
const server = demoServer()
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  setDisplay({ hours: 'auto' })
})

/** The requests of the list itself: no other read has its page size. */
const reads = () => server.requests.filter(({ query }) => query.limit === '30')
const table = () => screen.findByRole('table')
const toolbar = () => screen.getByRole('search')
const searchBox = () => {
  const [box] = within(toolbar()).getAllByRole('searchbox')
  if (!box) throw new Error('The list has no search')
  return box
}
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

/** The rows' texts once names have taken the place of ids. */
async function settledNames() {
  const client = await loadQueryClient()
  await waitFor(() => expect(client.isFetching()).toBe(0))
  return names()
}

/** The list with its rows, and the path its rows come from. */
async function open(url: string) {
  const view = await renderRoute(withParams(url, 'limit=30'))
  await table()
  const path = reads().at(-1)?.path ?? ''
  const refetch = async () => {
    const client = await loadQueryClient()
    await act(() => client.refetchQueries({ predicate: ({ queryKey }) => queryKey[1] === path }))
  }
  return { ...view, path, pattern: `*/api/v1${path}`, refetch }
}

test('there are lists', () => {
  expect(lists.map(({ url }) => url)).toEqual(expect.arrayContaining(['/agents', '/call-records', '/webhooks']))
})

describe.each(
  sample(
    'searches',
    lists.filter(({ searchParam }) => searchParam),
    6,
  ),
)('search of $url', ({ url, searchParam }) => {
  test('is done by the server, and survives another change that is made while it is debounced', async () => {
    const { history, href } = await open(url)
    expect(toolbar()).toHaveAccessibleName()
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

  test('without a match says so, and Reset brings the rows back', async () => {
    const { user, href } = await open(url)
    await user.type(searchBox(), 'nobody-has-this{Enter}')
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
    await user.click((await screen.findAllByRole('button', { name: 'Reset' })).at(-1) ?? document.body)
    expect(await table()).toBeVisible()
    expect(href()).not.toContain('nobody')
    expect(searchBox()).toHaveValue('')
  })
})

describe.each(
  sample(
    'orders',
    lists.filter(({ sorts }) => sorts.length > 0),
    6,
  ),
)('order of $url', ({ url, sorts }) => {
  const sort = ['name', 'startTime'].find((known) => sorts.includes(known)) ?? sorts[0]

  test('is that of the page, says so, and asks the server for nothing', async () => {
    server.extra.rows = 40
    await open(url)
    expect(screen.queryByText('Sorted within this page')).toBeNull()
    const client = await loadQueryClient()
    await client.invalidateQueries({ refetchType: 'none' })
    const before = reads().length
    await act(() => router.navigate({ to: '.', search: (search: object) => ({ ...search, sort }) as never }))
    expect(await screen.findByText('Sorted within this page')).toBeVisible()
    expect(reads()).toHaveLength(before)
  })

  test('puts a row without a value last, whichever way it goes', async () => {
    const given = await open(url)
    const rows = await settledNames()
    given.unmount()
    server.extra.blank = sort
    const down = await open(withParams(url, `sort=${sort}&desc=true`))
    const last = (await settledNames()).at(-1)
    expect(rows).not.toContain(last)
    down.unmount()
    await open(withParams(url, `sort=${sort}`))
    expect((await settledNames()).at(-1)).toBe(last)
  })
})

describe.each(sample('lists', lists, 6))('$url', ({ url }) => {
  test('keeps its rows when they cannot be refreshed: it says so in place and in a toast', async () => {
    setDisplay({ hours: '12' })
    const { pattern, refetch } = await open(url)
    server.use(http.get(pattern, () => refusal(403, 'The archive is closed')))
    await refetch()
    const notice = await screen.findByText(/^Could not refresh\. Showing data from .+\.$/)
    expect(notice).toHaveTextContent(/[AP]M\.$/)
    await expectToast('The archive is closed')
    expect(screen.getByRole('table')).toBeVisible()
  })

  test('that cannot be read offers to try again', async () => {
    const { path, unmount } = await open(url)
    unmount()
    let isRefused = true
    server.use(http.get(`*/api/v1${path}`, () => (isRefused ? refusal(403, 'Not yours') : undefined)))
    const { user } = await renderRoute(url)
    const [retry] = await screen.findAllByRole('button', { name: 'Retry' })
    isRefused = false
    await user.click(retry ?? document.body)
    expect(await table()).toBeVisible()
  })

  test('stays in place when the API lacks what else the screen reads', async () => {
    const { path, unmount } = await open(url)
    unmount()
    const rest = deferred()
    const held: string[] = []
    server.use(
      http.get('*/api/v1/*', async ({ request }) => {
        const requested = new URL(request.url).pathname
        if (requested.endsWith(path)) return undefined
        held.push(requested)
        await rest.released
        return refusal(404, 'None')
      }),
    )
    await renderRoute(withParams(url, 'limit=30'))
    const field = screen.queryByRole('search') ? within(toolbar()).queryByRole('searchbox') : null
    const element = field ?? (await table())
    rest.release()
    const client = await loadQueryClient()
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(element, `after 404 of ${held.join(', ')}`).toBeInTheDocument()
  })

  test('that is slow holds the place of its rows, can be given up and tried again', async () => {
    const { path, unmount } = await open(url)
    unmount()
    const answer = deferred()
    let isSlow = true
    server.use(http.get(`*/api/v1${path}`, () => (isSlow ? answer.released : undefined)))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { user } = await renderRoute(withParams(url, 'limit=20'))
    await waitFor(() => expect(screen.queryAllByTestId('skeleton-row')).toHaveLength(20))
    act(() => void vi.advanceTimersByTime(10_000))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Loading was cancelled.')).toBeVisible()
    isSlow = false
    answer.release()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await table()).toBeVisible()
  })

  test('that is empty says so, and offers no search for what is not there', async () => {
    const { pattern, unmount } = await open(url)
    unmount()
    server.use(http.get(pattern, () => page([])))
    await renderRoute(url)
    expect(await screen.findByText(/^(No|Nothing) .+( yet|\.)?$/)).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByText(/^Nothing matches/)).toBeNull()
    expect(screen.getByText('Page 1 of 1')).toBeVisible()
  })

  test('sends a chosen filter to the server, and begins at page 1 with it', async () => {
    const { user, href } = await open(withParams(url, 'page=1'))
    const [choice] = within(toolbar()).queryAllByRole<HTMLSelectElement>('combobox')
    if (!choice) return
    const { value } = [...choice.options].at(-1) ?? choice
    await user.selectOptions(choice, value)
    await waitFor(() => expect(Object.values(reads().at(-1)?.query ?? {})).toContain(value))
    expect(href()).toContain(encodeURIComponent(value))
    expect(reads().at(-1)?.query.page).toBe('1')
  })

  test('goes to its last page from one beyond it', async () => {
    const { href } = await renderRoute(withParams(url, 'page=99999'))
    await table()
    expect(href()).not.toContain('99999')
  })

  test('shows a column that was hidden again', async () => {
    const { user } = await open(url)
    const count = screen.getAllByRole('columnheader').length
    await user.click(screen.getByRole('button', { name: 'View' }))
    const [column] = await screen.findAllByRole('menuitemcheckbox', { checked: true })
    if (!column) throw new Error('No column can be hidden')
    await user.click(column)
    await waitFor(() => expect(screen.getAllByRole('columnheader', { hidden: true })).toHaveLength(count - 1))
    await user.click(column)
    await waitFor(() => expect(screen.getAllByRole('columnheader', { hidden: true })).toHaveLength(count))
  })

  test('has instants that machines and people can read', async () => {
    await open(url)
    for (const cell of within(screen.getByRole('table')).queryAllByRole('time')) {
      expect(cell.getAttribute('datetime') ?? '').toMatch(/^(\d{4}-\d\d-\d\dT[\d:.]+Z)?$/)
      expect(cell.getAttribute('title')).toBe(cell.getAttribute('datetime'))
    }
  })
})
