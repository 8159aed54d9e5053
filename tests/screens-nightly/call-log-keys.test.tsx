import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { accountHandlers } from '../support/account'
import { renderRoute } from '../support/render'
import { deferred, page, testServer } from '../support/test-server'

const call = (index: number) => ({
  id: `call_${String(index).padStart(2, '0')}`,
  type: 'web',
  startTime: new Date(Date.UTC(2026, 9, 1, 12, -index)).toISOString(),
  duration: 60,
  transcription: [3, 22].includes(index)
    ? [{ role: 'user', content: `Please refund order ${index}.`, offsetSeconds: 12 }]
    : [],
})
const calls = Array.from({ length: 25 }, (_, index) => call(index))

const { use } = testServer({
  preload: () =>
    Promise.all([
      import('@/features/call-records/call/call-drawer'),
      import('@/features/call-records/transcript-search/search-panel'),
    ]),
  resources: { 'call-records': { rows: () => calls }, 'phone-numbers': { rows: () => [] } },
  handlers: () => [
    ...accountHandlers,
    http.get('*/api/v1/call-records', ({ request }) => {
      const query = new URL(request.url).searchParams
      const start = (Number(query.get('page')) - 1) * 10
      return page(calls.slice(start, start + 10), calls.length)
    }),
  ],
})

const link = (id: string) => screen.findByRole('link', { name: new RegExp(`^Open call ${id}:`) })
const open = (url = '/call-records') => renderRoute(url)

test('j and k move through rows and pages, Enter opens, x selects', async () => {
  const { user, href } = await open()
  await link('call_00')
  await user.keyboard('jj')
  await waitFor(async () => expect(await link('call_01')).toHaveFocus())
  await user.keyboard('x')
  expect(screen.getByText('1 row selected')).toBeInTheDocument()
  await user.keyboard('xk{ArrowDown}{ArrowDown}')
  expect(await link('call_02')).toHaveFocus()
  await user.keyboard('jjjjjjj')
  expect(await link('call_09')).toHaveFocus()
  await user.keyboard('j')
  await waitFor(async () => expect(await link('call_10')).toHaveFocus())
  expect(href()).toContain('page=2')
  await user.keyboard('k')
  await waitFor(async () => expect(await link('call_09')).toHaveFocus())
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(href()).toContain('call=call_09')
})

test('keys pressed while the rows are loading are handled once they have loaded', async () => {
  const rows = deferred()
  use(
    http.get('*/api/v1/call-records', async () => {
      await rows.released
      return page(calls.slice(0, 10), calls.length)
    }),
  )
  const { user } = await open()
  await screen.findByRole('search')
  await user.keyboard('jjj')
  rows.release()
  await waitFor(async () => expect(await link('call_02')).toHaveFocus())
})

test('letters typed into a field are not shortcuts', async () => {
  const { user } = await open()
  await link('call_00')
  const field = screen.getByRole('searchbox', { name: 'Filter destination number' })
  await user.type(field, 'jx')
  expect(field).toHaveValue('jx')
  expect(field).toHaveFocus()
})

test('/ searches the transcripts of the page, and opening a call keeps the query', async () => {
  const { user, href } = await open()
  await link('call_00')
  expect(screen.getByRole('button', { name: 'Find on this page' })).toHaveAttribute('aria-expanded', 'false')
  await user.keyboard('/')
  const field = await screen.findByRole('searchbox', { name: 'Search in transcripts' })
  await waitFor(() => expect(field).toHaveFocus())
  await user.keyboard('refund')
  expect(await screen.findByText('1 match in 1 of 10 calls on this page')).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Open call call_00:/ })).toBeNull()
  expect(await screen.findByText('refund', { selector: 'mark' })).toBeVisible()
  await user.click(await link('call_03'))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toBeVisible()
  expect(href()).toContain('t=12')
  expect(await screen.findByRole('searchbox', { name: 'Find in transcript' })).toHaveValue('refund')
})

test('where the page has no match, the search shows so, and continues with the next page or more calls', async () => {
  const { user, href } = await open('/call-records?page=2&find=refund')
  expect(await screen.findAllByText('No match in the 10 calls on this page.')).not.toHaveLength(0)
  expect(screen.queryByText('No call matches these filters.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Search the next page' }))
  expect(await screen.findByText('1 match in 1 of 5 calls on this page')).toBeVisible()
  expect(href()).toContain('page=3')
  expect(screen.queryByRole('button', { name: 'Search the next page' })).toBeNull()
})

test('a search without a match continues with fifty calls', async () => {
  use(
    http.get('*/api/v1/call-records', ({ request }) => {
      const isWide = new URL(request.url).searchParams.get('limit') === '50'
      return page(isWide ? calls : calls.slice(10, 20), calls.length)
    }),
  )
  const { user, href } = await open('/call-records?page=2&find=refund')
  await user.click(await screen.findByRole('button', { name: 'Search 50 calls' }))
  expect(await screen.findByText('2 matches in 2 of 25 calls on this page')).toBeVisible()
  expect(href()).toContain('limit=50')
  expect(href()).not.toContain('page=')
})

test('in the drawer j and k move between calls with a match, and skip pages without any', async () => {
  const { user, href } = await open('/call-records?find=refund')
  expect(await screen.findByText('1 match in 1 of 10 calls on this page')).toBeVisible()
  await user.click(await link('call_03'))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findAllByText('call_03')
  await user.keyboard('j')
  await waitFor(() => expect(href()).toContain('call=call_22'))
  expect(href()).toContain('page=3')
  await within(dialog).findAllByText('call_22')
  await screen.findByText('1 match in 1 of 5 calls on this page')
  await user.keyboard('k')
  await waitFor(() => expect(href()).toContain('call=call_03'))
})

test('j continues past a page without a match', async () => {
  const { user, href } = await open('/call-records?find=refund')
  expect(await screen.findByText('1 match in 1 of 10 calls on this page')).toBeVisible()
  await user.keyboard('j')
  await waitFor(async () => expect(await link('call_03')).toHaveFocus())
  const none = () => expect(screen.queryByRole('link', { name: /^Open call/ })).toBeNull()
  await user.keyboard('j')
  await waitFor(() => expect(href()).toContain('page=2'))
  await waitFor(none)
  await user.keyboard('k')
  await waitFor(() => expect(href()).not.toContain('page=2'))
  await screen.findByText('1 match in 1 of 10 calls on this page')
  await user.keyboard('j')
  await waitFor(async () => expect(await link('call_03')).toHaveFocus())
  await user.keyboard('j')
  await waitFor(() => expect(href()).toContain('page=2'))
  // This time it is known from the start that nothing is found.
  await waitFor(none)
  await user.keyboard('j')
  await waitFor(() => expect(href()).toContain('page=3'))
  await screen.findByText('1 match in 1 of 5 calls on this page')
  await user.keyboard('j')
  expect(await link('call_22')).toHaveFocus()
})
