import { act, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { renderRoute } from '../support/render'
import { planList, subscriptionServer } from '../support/subscription-server'
import { refusal } from '../support/test-server'

const { server, requestsTo } = subscriptionServer()
afterEach(async () => {
  await act(() => i18next.changeLanguage('en'))
})

const AGENTS = '*/api/v1/agents'
/** Lite allows `limit` agents and 3 calls at once, of which 2 are in use. */
const allow = (limit: string) =>
  server.use(
    http.get('*/api/v1/plans', () =>
      HttpResponse.json({
        records: planList.map((plan) => ({
          ...plan,
          features: plan.features.map((each) => (each.type === 'agent_limit' ? { ...each, value: limit } : each)),
        })),
        total: 4,
      }),
    ),
  )
const count = (total: number) => http.get(AGENTS, () => HttpResponse.json({ records: [], total }))
const open = async () => {
  await renderRoute('/settings/subscription?change=lite')
  return within(await screen.findByRole('alertdialog', { name: 'Change to Lite?' }))
}

test('a plan below the current usage shows which limits are exceeded and what to do', async () => {
  allow('10')
  server.use(count(14))
  const dialog = await open()
  expect(await dialog.findByRole('row', { name: 'Agents Unlimited 10 14' })).toHaveClass('text-warn')
  expect(dialog.getByRole('row', { name: 'Concurrent calls 10 3 2' })).not.toHaveClass('text-warn')
  expect(await dialog.findByRole('row', { name: 'Monthly credits 11,000 5,500 8,800 left' })).toBeVisible()
  expect(dialog.getByRole('columnheader', { name: 'You use' })).toBeVisible()
  expect(
    await dialog.findByText('Agents: 14 in use, 10 allowed. Reduce to 10 before the change takes effect.'),
  ).toBeVisible()
  // The server decides: the change can be made.
  expect(dialog.getByRole('button', { name: 'Downgrade to Lite' })).toBeEnabled()
})

test('usage within the limits shows no warning', async () => {
  allow('14')
  server.use(count(14))
  const dialog = await open()
  expect(await dialog.findByRole('row', { name: 'Agents Unlimited 14 14' })).not.toHaveClass('text-warn')
  expect(dialog.queryByText(/in use/)).not.toBeInTheDocument()
})

test.each([404, 405, 501, 403])('a count that answers %i is a dash, and the plan can be changed', async (status) => {
  allow('10')
  server.use(http.get(AGENTS, () => refusal(status)))
  const dialog = await open()
  expect(await dialog.findByRole('row', { name: 'Agents Unlimited 10 —' })).toBeVisible()
  await expect.poll(() => requestsTo('GET', '/agents').length).toBe(1)
  expect(dialog.getByRole('row', { name: 'Agents Unlimited 10 —' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Downgrade to Lite' })).toBeEnabled()
})

test('the limits are translated to Korean', async () => {
  await act(() => i18next.changeLanguage('ko'))
  allow('10')
  server.use(count(14))
  await renderRoute('/settings/subscription?change=lite')
  expect(
    await screen.findByText('에이전트: 14 사용 중, 한도 10. 변경이 적용되기 전에 10 이하로 줄여 주세요.'),
  ).toBeVisible()
})
