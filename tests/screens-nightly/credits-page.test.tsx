import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { delay, HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { router } from '@/app/router'
import { setDisplay } from '@/lib/preferences'
import * as files from '@/lib/save-file'
import { ledgerServer, row } from '../support/ledger'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'

const { server, state, add } = ledgerServer()

test('shows a call by the number of its customer, inbound or outbound', async () => {
  state.calls = [
    { id: 'call_1', type: 'telephony', from: '+16145550160', to: '+12065550101' },
    { id: 'call_2', type: 'telephony', from: '+12065550102', to: '+16145550160' },
  ]
  await renderRoute('/credits')
  const link = await screen.findByRole('link', { name: 'Open call +1 206 555 0101' })
  expect(link).toHaveAttribute('href', '/call-records?call=call_1')
  expect(link).toHaveAttribute('title', 'call_1')
  expect(screen.getByRole('link', { name: 'Open call +1 206 555 0102' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open call call_3' })).toBeVisible()
})

test('an order is found behind a page of newer lines, where the API cannot look for it', async () => {
  server.use(http.get('*/api/v1/capabilities', () => HttpResponse.json({ idempotency: false })))
  for (let call = 0; call < 60; call++)
    add({ date: new Date().toISOString(), type: 'withdrawal', description: 'Call', amount: -1 })
  await renderRoute('/credits?order=order_7')
  const dialog = within(await screen.findByRole('dialog', { name: 'Top-up order' }))
  expect(await dialog.findByText('+1,000')).toBeVisible()
})

test('a day of the filter can be typed: a year that is not yet complete stays in the field', async () => {
  const { user, href } = await renderRoute('/credits')
  await user.click(await screen.findByRole('button', { name: 'Date range' }))
  const first = await screen.findByLabelText('First day')
  for (const year of ['0002', '0020', '0202']) {
    fireEvent.change(first, { target: { value: `${year}-01-05` } })
    expect(first).toHaveValue(`${year}-01-05`)
  }
  expect(href()).toBe('/credits')
  fireEvent.change(first, { target: { value: '2026-01-05' } })
  await waitFor(() => expect(href()).toBe('/credits?startDate=2026-01-05'))
  expect(first).toHaveValue('2026-01-05')
  // What changes elsewhere is shown.
  await act(() => router.navigate({ to: '/credits', search: { startDate: '2026-02-01' } }))
  await waitFor(() => expect(first).toHaveValue('2026-02-01'))
})

test('the runway counts the credits of the balance alone', async () => {
  server.use(
    http.get('*/api/v1/credits/balances', () =>
      HttpResponse.json([
        { type: 'voice', balance: 8290 },
        { type: 'message', balance: 50 },
      ]),
    ),
  )
  const date = new Date(Date.now() - 20 * 86_400_000).toISOString()
  add({ date, type: 'withdrawal', description: 'Messages', amount: -70_000, creditType: 'message' })
  await renderRoute('/credits')
  expect(await screen.findByText('100 credits a day over the last 30 days')).toBeVisible()
})

test('an export in progress can be cancelled', async () => {
  const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => {})
  await renderRoute('/credits')
  await row('Welcome')
  let asked = 0
  server.use(
    http.get('*/api/v1/credits/transactions-paginated', async () => {
      asked += 1
      if (asked > 1) await delay('infinite')
      return HttpResponse.json({ records: state.lines, total: 5000 })
    }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel export (13 of 5,000)' }))
  expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeEnabled()
  expect(saved).not.toHaveBeenCalled()
})

test('is available as a table', async () => {
  const { user, href } = await renderRoute('/credits')
  await user.click(await screen.findByRole('radio', { name: 'Table' }))
  expect(href()).toBe('/credits?burn=table')
  const days = within(await screen.findByRole('table', { name: 'Spent by day, last 30 days' })).getAllByRole('row')
  // A row beside them is the renewal, where it is near.
  expect(days.filter((day) => within(day).queryByRole('link'))).toHaveLength(30)
  expect(days.filter((day) => within(day).queryByText('100'))).toHaveLength(10)
})

test('a failed refetch keeps the balance and shows its time in the chosen clock format', async () => {
  setDisplay({ hours: '12' })
  const { user } = await renderRoute('/credits')
  const balance = within(await screen.findByRole('region', { name: 'Remaining' }))
  expect(balance.getByText('8,290', { selector: 'p.text-4xl' })).toBeVisible()
  server.use(http.get('*/api/v1/credits/balances', () => refusal(403)))
  await user.click(screen.getByRole('button', { name: 'Refresh credits' }))
  expect(await balance.findByText(/^These figures are from \d{1,2}:\d\d:\d\d\s[AP]M\./)).toBeVisible()
  expect(balance.getByText('8,290', { selector: 'p.text-4xl' })).toBeVisible()
})

test('the page is translated to Korean', async () => {
  await act(() => i18next.changeLanguage('ko'))
  await renderRoute('/credits')
  expect(await screen.findByRole('heading', { level: 1, name: '크레딧' })).toBeVisible()
  expect(
    await screen.findByRole('img', { name: /^이번 기간 크레딧: 요금제 잔여 8,290, .* 이후 사용 1,000$/ }),
  ).toBeVisible()
  expect(within(await screen.findByRole('table', { name: '거래 내역' })).getAllByText('사용').length).toBeGreaterThan(0)
  expect(within(await row('Welcome')).getByText('수동 처리')).toBeVisible()
})
