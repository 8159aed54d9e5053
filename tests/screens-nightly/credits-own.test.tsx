import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as files from '@/lib/save-file'
import { creditServer } from '../support/credit-server'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'

const { server, add, requestsTo } = creditServer()
const OWN = '*/api/v1/credits/user-transactions'
const line = (index: number, more: object = {}) => ({
  id: `own_${index}`,
  date: `2026-02-${String(index).padStart(2, '0')}T03:00:00Z`,
  type: 'withdrawal',
  description: `Own ${index}`,
  amount: -index,
  ...more,
})
const own = Array.from({ length: 12 }, (_, index) => line(index + 1))
beforeEach(() => {
  add({ date: '2026-02-20T03:00:00Z', type: 'gift', description: 'Of a colleague', amount: 5 })
  server.use(http.get(OWN, () => HttpResponse.json({ records: own, total: own.length })))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await act(() => i18next.changeLanguage('en'))
})

const table = () => screen.findByRole('table', { name: 'Ledger' })

test('the filter is in the URL, and shows the user’s own rows, newest first', async () => {
  const { user, href } = await renderRoute('/credits?page=2')
  await screen.findByText('Of a colleague')
  await user.click(screen.getByRole('radio', { name: 'Mine' }))
  expect(href()).toBe('/credits?owner=mine')
  expect(await screen.findByText('Own 12')).toBeVisible()
  expect(screen.queryByText('Of a colleague')).not.toBeInTheDocument()
  const texts = within(await table())
    .getAllByText(/^Own /)
    .map(({ textContent }) => textContent)
  expect(texts).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((index) => `Own ${index}`))
  await user.click(screen.getByRole('radio', { name: 'All' }))
  expect(await screen.findByText('Of a colleague')).toBeVisible()
  expect(href()).toBe('/credits')
})

test('is paginated and filtered in the browser, and Reset keeps the own rows', async () => {
  await renderRoute('/credits?owner=mine&page=2')
  expect(await screen.findByText('Own 1')).toBeVisible()
  expect(screen.queryByText('Own 3')).not.toBeInTheDocument()
  const { user, href } = await renderRoute(
    '/credits?owner=mine&type=withdrawal&startDate=2026-02-02&endDate=2026-02-03',
  )
  expect(await screen.findByText('Own 2')).toBeVisible()
  expect(within(await table()).getAllByText(/^Own /)).toHaveLength(2)
  expect(requestsTo('GET', '/credits/user-transactions').at(-1)?.search).toBe('')
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(await screen.findByText('Own 12')).toBeVisible()
  expect(href()).toBe('/credits?owner=mine')
})

test.each([404, 405, 501])('%d: shows that the API has none, and a link to all', async (status) => {
  server.use(http.get(OWN, () => refusal(status, 'Nothing here')))
  const { user, href } = await renderRoute('/credits?owner=mine')
  expect(await screen.findByText('This API does not offer your own transactions.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await screen.findByText('Of a colleague')).toBeVisible()
  expect(href()).toBe('/credits')
})

test('another failure shows an error in place, with Retry', async () => {
  server.use(http.get(OWN, () => refusal(400, 'Too many'), { once: true }))
  const { user } = await renderRoute('/credits?owner=mine')
  const alert = (await screen.findByText('Too many')).closest('[role=alert]') as HTMLElement
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Own 12')).toBeVisible()
})

test('shows how many of the rows the API has sent, and exports the filtered ones', async () => {
  const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => {})
  server.use(http.get(OWN, () => HttpResponse.json({ records: [line(1), line(2, { type: 'deposit' })], total: 40 })))
  await renderRoute('/credits?owner=mine&type=withdrawal')
  expect(await screen.findByText('The API has sent the newest 2 of your 40 transactions.')).toBeVisible()
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(saved.mock.calls[0]?.[1]).toContain('own_1')
  expect(saved.mock.calls[0]?.[1]).not.toContain('own_2')
})

test('is translated to Korean', async () => {
  await act(() => i18next.changeLanguage('ko'))
  await renderRoute('/credits?owner=mine')
  expect(await screen.findByRole('radio', { name: '내 거래' })).toBeChecked()
})
