import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { creditServer } from '../support/credit-server'
import { renderRoute } from '../support/render'

const { server, add } = creditServer()

test('a call in the ledger has the name of its customer, not the session of the website', async () => {
  add({
    date: new Date().toISOString(),
    type: 'withdrawal',
    description: 'Call',
    amount: -10,
    referenceType: 'call_record',
    referenceId: 'call_1',
  })
  const call = { id: 'call_1', type: 'web', from: 'web_9', customer: { id: 'contact_1', name: 'Ann Lee' } }
  server.use(http.get('*/api/v1/call-records', () => HttpResponse.json({ records: [call], total: 1 })))
  await renderRoute('/settings/credits')
  expect(await screen.findByRole('link', { name: 'Open call Ann Lee' })).toBeVisible()
})
