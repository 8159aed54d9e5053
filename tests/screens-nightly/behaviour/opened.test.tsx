import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeAll, describe, expect, test } from 'vitest'
import { queryClient } from '@/app/router'
import { demoServer } from '../../support/demo-server'
import { listRoutes } from '../../support/list-routes'
import { rows, table } from '../../support/list-screen'
import { renderRoute } from '../../support/render'
import { sample } from '../../support/sample'
import { page, refusal } from '../../support/test-server'

/* What every record does that a list opens, in a drawer or on a page of its own. */

const lists = listRoutes().filter(({ opensRecords }) => opensRecords)
const server = demoServer()
// The first drawer is compiled with all that it shares with the others: that takes longer than a test waits.
beforeAll(() => import('@/features/call-records/call/call-drawer'))

/** The name of what is open, once all of it is read: the title of the drawer, else of the page. */
async function settledName() {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const surface = screen.queryByRole('dialog') ?? screen.getByRole('main')
  return within(surface).getAllByRole('heading')[0]?.textContent
}
/** Opens the first row as a person does: by the link that is its name, else anywhere in it. */
async function openFirst(url: string) {
  const view = await renderRoute(url)
  await table()
  const [row] = rows()
  if (!row) throw new Error('The list is empty')
  const listHref = view.href()
  const opener = within(row).queryAllByRole('link')[0] ?? row
  await view.user.click(opener)
  await waitFor(() => expect(view.href()).not.toBe(listHref))
  const opened = view.href()
  const isDrawer = !opened.startsWith(`${listHref.split('?')[0]}/`)
  const { path } = await waitFor(() => readOf(opened))
  if (isDrawer) await screen.findByRole('dialog')
  else await waitFor(() => expect(row).not.toBeInTheDocument())
  return { ...view, listHref, opener, opened, isDrawer, path }
}

/** The request for the record whose id the URL ends with. */
function readOf(opened: string) {
  const found = server.requests.findLast(
    ({ method, path }) => method === 'GET' && /.\//.test(path) && opened.endsWith(path.split('/').at(-1) ?? path),
  )
  if (!found) throw new Error(`No record is read for ${opened}`)
  return found
}

test('the console has records to open', () => {
  expect(lists.map(({ url }) => url)).toEqual(expect.arrayContaining(['/agents', '/call-records', '/squads']))
})

describe.each(sample('opened records', lists, 5))('a record of $url', ({ url }) => {
  test('has a URL that shows it again', async () => {
    const { opened, unmount } = await openFirst(url)
    const name = await settledName()
    unmount()
    server.requests.length = 0
    await renderRoute(opened)
    await waitFor(() => readOf(opened))
    expect(await settledName()).toBe(name)
  })

  test('is closed by Escape or Back, and returns the focus to its row', async () => {
    const { user, history, href, listHref, opener, isDrawer } = await openFirst(url)
    if (isDrawer) {
      await screen.findByRole('dialog')
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(opener).toHaveFocus())
    } else act(() => history.back())
    await waitFor(() => expect(href()).toBe(listHref))
    await waitFor(() => expect(rows()).not.toHaveLength(0))
  })

  test('that does not exist redirects to the list', async () => {
    const { opened, unmount, listHref } = await openFirst(url)
    unmount()
    const { user, href } = await renderRoute(opened.replace(/[^=/]+$/, 'no_such_record'))
    const notice = within(await screen.findByRole('alert'))
    await user.click(notice.queryByRole('link') ?? notice.getByRole('button'))
    await waitFor(() => expect(href()).toBe(listHref))
    await waitFor(() => expect(rows()).not.toHaveLength(0))
  })

  test('that fails to load shows Retry', async () => {
    const { opened, path, unmount } = await openFirst(url)
    unmount()
    server.use(
      http.get(`*/api/v1${path}`, () => refusal(403, 'Not yours'), { once: true }),
      http.get(`*/api/v1${path.replace(/\/[^/]*$/, '')}`, () => page([])),
    )
    const { user } = await renderRoute(opened)
    expect(await screen.findByText('Not yours')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText('Not yours')).toBeNull())
    await settledName()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })
})
