import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { dropAllDrafts } from '@/lib/session/drafts'
import { creditServer, type Line } from '../support/credit-server'
import { renderRoute } from '../support/render'

const { add, requestsTo } = creditServer()
const posts = () => requestsTo('POST', '/credits/add')
const charge = (daysAgo: number, rest: Partial<Line> = {}) =>
  add({
    date: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
    type: 'withdrawal',
    description: 'Call',
    amount: -90,
    ...rest,
  })

beforeEach(() => dropAllDrafts())

async function open() {
  const { user } = await renderRoute('/settings/credits?dialog=top-up')
  const dialog = within(await screen.findByRole('dialog', { name: 'Top up' }))
  return { user, dialog, calls: await dialog.findByLabelText('For how many calls?') }
}

test('suggests the amount for a number of calls; Enter in its field applies it without buying', async () => {
  for (let day = 1; day <= 12; day++) charge(day)
  const { user, dialog, calls } = await open()
  await waitFor(() =>
    expect(calls).toHaveAccessibleDescription('Your last 30 days: 12 charges, 90 credits each on average.'),
  )
  await user.type(calls, '3,000')
  expect(await dialog.findByText(/That needs about 270,000 credits/)).toBeVisible()
  await user.clear(calls)
  await user.type(calls, '300{Enter}')
  await waitFor(() => expect(dialog.getByLabelText('Credits to buy')).toHaveValue('27000'))
  expect(posts()).toHaveLength(0)
  await user.clear(calls)
  await user.type(calls, '1')
  await user.click(await dialog.findByRole('button', { name: 'Use 1,000 credits' }))
  await waitFor(() => expect(dialog.getByLabelText('Credits to buy')).toHaveValue('1000'))
})

test('counts the charges of the credits that are bought alone', async () => {
  for (let day = 1; day <= 12; day++) {
    charge(day)
    charge(day, { amount: -10_000, creditType: 'message' })
  }
  const { calls } = await open()
  await waitFor(() =>
    expect(calls).toHaveAccessibleDescription('Your last 30 days: 12 charges, 90 credits each on average.'),
  )
})

test('suggests nothing after fewer than ten charges, with a note', async () => {
  charge(1)
  const { user, dialog, calls } = await open()
  await waitFor(() => expect(calls).toHaveAccessibleDescription(/^Too little was charged/))
  await user.type(calls, '300{Enter}')
  expect(dialog.queryByRole('button', { name: /^Use/ })).toBeNull()
  expect(dialog.getByLabelText('Credits to buy')).toHaveValue('5000')
})
