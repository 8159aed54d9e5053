import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { renderRoute } from '../support/render'
import { deferred, refusal } from '../support/test-server'
import { expectToast } from '../support/toast'
import { requestsTo, server } from '../support/webhook-server'

const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr') as HTMLElement

test('shows URL, events and the last delivery of each webhook', async () => {
  await renderRoute('/webhooks')
  const crm = within(await rowOf('CRM sync'))
  expect(crm.getByText('crm.example.com/calls')).toBeVisible()
  expect(crm.getByText('Call ends')).toBeVisible()
  // An event of a newer API keeps its name.
  expect(crm.getByText('onSomethingNew')).toBeVisible()
  expect(crm.getByText('Failed · 500')).toBeVisible()
  const idle = within(await rowOf('Böse 10'))
  expect(idle.getByRole('switch')).not.toBeChecked()
  expect(idle.getByText('Only for agents that use it')).toBeVisible()
  // A row without `lastDelivery` requests its newest delivery; the others do not.
  expect(await idle.findByText('Not sent yet')).toBeVisible()
  expect(requestsTo('GET', '/w3/deliveries')).toHaveLength(1)
  expect(requestsTo('GET', '/w1/deliveries')).toEqual([])
})

test('turning one off is optimistic, sends nothing else, and rolls back where the server rejects it', async () => {
  const { user } = await renderRoute('/webhooks')
  const crm = await screen.findByRole('switch', { name: 'Send CRM sync' })
  await user.click(crm)
  expect(crm).not.toBeChecked()
  await waitFor(() => expect(requestsTo('PATCH', '/w1').map(({ body }) => body)).toEqual([{ enabled: false }]))
  const answer = deferred()
  server.use(
    http.patch('*/api/v1/webhooks/:id', async () => {
      await answer.released
      return refusal(500, 'Not today')
    }),
  )
  const archive = screen.getByRole('switch', { name: 'Send Archive' })
  await user.click(archive)
  expect(archive).not.toBeChecked()
  answer.release()
  await expectToast('“Archive” could not be turned off')
  expect(archive).toBeChecked()
  expect(crm).not.toBeChecked()
})
