import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { dropAllDrafts } from '@/lib/session/drafts'
import { creditServer } from '../support/credit-server'
import { renderRoute } from '../support/render'

/* An API without Idempotency-Key, whose answer is lost and whose ledger does not have the request yet. */

const { server, requestsTo } = creditServer()
const lost = () => HttpResponse.error()
beforeEach(() => {
  dropAllDrafts()
  server.use(
    http.get('*/api/v1/capabilities', () => HttpResponse.json({ idempotency: false })),
    http.post('*/api/v1/credits/use', lost),
    http.post('*/api/v1/credits/add', lost),
  )
})

test('a charge is not offered again at once: the ledger is read', async () => {
  const { user } = await renderRoute('/credits?dialog=use')
  const dialog = within(await screen.findByRole('dialog', { name: 'Deduct credits' }))
  const amount = await dialog.findByLabelText('Credits to deduct')
  fireEvent.change(amount, { target: { value: '100' } })
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Setup fee' } })
  await user.click(dialog.getByRole('button', { name: 'Deduct 100 credits' }))
  const look = await dialog.findByRole('button', { name: 'Look in the ledger again' })
  const readings = requestsTo('GET', '/credits/transactions').length
  await user.click(look)
  await waitFor(() => expect(requestsTo('GET', '/credits/transactions').length).toBeGreaterThan(readings))
  expect(await dialog.findByText(/The ledger does not have it yet, but it may be late/)).toBeVisible()
  expect(requestsTo('POST', '/credits/use')).toHaveLength(1)
  // Another amount is another charge.
  fireEvent.change(amount, { target: { value: '50' } })
  expect(await dialog.findByRole('button', { name: 'Deduct 50 credits' })).toBeVisible()
})

test('a top-up is not offered again at once, and the ledger can be checked', async () => {
  const { user } = await renderRoute('/credits?dialog=top-up')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(await dialog.findByLabelText('Credits to buy'), { target: { value: '5000' } })
  await user.click(dialog.getByRole('button', { name: /^Top up/ }))
  expect(await dialog.findByText(/The ledger shows no trace of it yet. It may still come/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Check again' })).toBeEnabled()
  expect(dialog.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: 'Discard this order' })).not.toBeInTheDocument()
  // Not in the specification's query.
  expect(requestsTo('GET', '/credits/transactions').filter(({ query }) => query.referenceId)).toEqual([])
})
