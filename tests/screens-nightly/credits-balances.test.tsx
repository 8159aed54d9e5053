import { act, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { voice } from '../support/account'
import { creditServer } from '../support/credit-server'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'
import { expectToast } from '../support/toast'

const { server, requestsTo } = creditServer()
const ONE = '*/api/v1/credits/balance/:type'
const message = { type: 'message', balance: '120', autoRecharge: { enabled: true, threshold: 100, amount: 500 } }
/** A type that this release does not know, of a server that says little. */
const fax = { type: 'fax', balance: 7, autoRecharge: null, color: 'red' }
beforeEach(() => server.use(http.get('*/api/v1/credits/balances', () => HttpResponse.json([voice, message, fax]))))
afterEach(async () => {
  await act(() => i18next.changeLanguage('en'))
})

async function lines(name = 'Balance by credit type') {
  const list = await screen.findByRole('list', { name })
  return within(list).getAllByRole('listitem')
}
const refresh = (type: string) => screen.findByRole('button', { name: `Refresh ${type}` })

test('every type has its balance, its unit and its auto-recharge', async () => {
  await renderRoute('/credits')
  const [first, second, third] = await lines()
  expect(first).toHaveTextContent('VoiceAuto-recharge off8,240 credits')
  expect(second).toHaveTextContent('MessagesAuto-recharge on120 credits')
  // Nothing is claimed of what the server does not say.
  expect(third).toHaveTextContent(/^fax7 credits$/)
})

test('a balance without a type is shown, without top-up, charge or auto-recharge', async () => {
  const untyped = { ...voice, type: null, balance: 55, topUp: { min: 1, prices: [] } }
  server.use(http.get('*/api/v1/credits/balances', () => HttpResponse.json([untyped, message])))
  await renderRoute('/credits')
  const [first, second] = await lines()
  expect(first).toHaveTextContent(/^UnknownAuto-recharge off55 credits$/)
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull()
  expect(within(second as HTMLElement).getByRole('button', { name: 'Refresh Messages' })).toBeVisible()
  expect(await screen.findByText('Topping up is not offered by this service.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Top up' })).toBeNull()
  expect(await screen.findByRole('heading', { level: 3, name: 'Messages' })).toBeVisible()
  expect(screen.queryByRole('heading', { level: 3, name: 'Voice' })).toBeNull()
})

test('one type is refetched from its own endpoint, and the other figures stay', async () => {
  server.use(http.get(ONE, ({ params }) => HttpResponse.json({ balance: '75', type: params.type })))
  const { user } = await renderRoute('/credits')
  const button = await refresh('Messages')
  const before = requestsTo('GET', '/credits/balances').length
  await user.click(button)
  await waitFor(async () => expect((await lines())[1]).toHaveTextContent(/75 creditsAs of/))
  const [first, second] = await lines()
  expect(second).toHaveTextContent('Auto-recharge on')
  expect(first).toHaveTextContent('8,240 credits')
  expect(requestsTo('GET', '/credits/balance/message')).toHaveLength(1)
  expect(requestsTo('GET', '/credits/balances')).toHaveLength(before)
})

test('refetching the first type updates the balance of the whole screen', async () => {
  server.use(http.get(ONE, () => HttpResponse.json({ ...voice, type: null, balance: 500 })))
  const { user } = await renderRoute('/credits')
  await user.click(await refresh('Voice'))
  expect(await screen.findByText('500', { selector: 'p.text-4xl' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Credits: 500 left' })).toBeVisible()
})

test.each([404, 405, 501])('%d: without the endpoint all balances are refetched', async (status) => {
  server.use(http.get(ONE, () => refusal(status, 'Nothing here')))
  const { user } = await renderRoute('/credits')
  const button = await refresh('Messages')
  const before = requestsTo('GET', '/credits/balances').length
  await user.click(button)
  await waitFor(() => expect(requestsTo('GET', '/credits/balances')).toHaveLength(before + 1))
  await waitFor(async () => expect((await lines())[1]).toHaveTextContent(/120 creditsAs of/))
})

test('a failure shows an error, and the old figure stays', async () => {
  server.use(http.get(ONE, () => refusal(403, 'Not for you')))
  const { user } = await renderRoute('/credits')
  await user.click(await refresh('Messages'))
  await expectToast('Failed to load credit balance')
  expect(screen.getByText('Not for you')).toBeVisible()
  expect((await lines())[1]).toHaveTextContent(/120 credits$/)
})

test('is translated to Korean', async () => {
  await act(() => i18next.changeLanguage('ko'))
  await renderRoute('/credits')
  expect((await lines('종류별 잔액'))[0]).toHaveTextContent('음성자동 충전 꺼짐8,240크레딧')
  expect(await screen.findByRole('button', { name: '메시지 새로 고침' })).toBeVisible()
})
