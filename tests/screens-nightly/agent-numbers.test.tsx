import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { go, open } from '../support/agent-editor'
import { server } from '../support/agent-server'
import { deferred, refusal } from '../support/test-server'
import { expectToast } from '../support/toast'

const numbers = [
  { id: 'n1', number: '+14155550160', description: 'Front desk', status: 'active', inboundAgentId: 'a1' },
  { id: 'n2', number: '+14155550161', description: 'Spare', inboundAgentId: null },
  { id: 'n3', number: '+14155550162', inboundAgentId: 'somebody' },
]
const openNumbers = async () => {
  server.db['phone-numbers'] = structuredClone(numbers)
  return open('/numbers')
}
const answered = async () => within(await screen.findByRole('list', { name: 'Numbers the agent answers' }))
const patches = () => server.requestsTo('PATCH').map(({ path, body }) => [path, body])

describe('the phone numbers of an agent', () => {
  test('lists those it answers, each a link to its details', async () => {
    await openNumbers()
    const list = await answered()
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['+1 415 555 0160'])
    expect(list.getByRole('link')).toHaveAttribute('href', '/phone-numbers?number=n1')
    expect(list.getByText('Front desk')).toBeVisible()
    expect(list.getByText('Active')).toBeVisible()
  })

  test('takes a free number at once, without a change of the agent', async () => {
    const { user } = await openNumbers()
    const free = await screen.findByRole('combobox', { name: 'Available number' })
    expect(
      within(free)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose a number', '+1 415 555 0161 · Spare'])
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await user.selectOptions(free, '+1 415 555 0161 · Spare')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(await (await answered()).findByRole('link', { name: '+1 415 555 0161' })).toBeVisible()
    await waitFor(() => expect(patches()).toEqual([['/phone-numbers/n2', { inboundAgentId: 'a1' }]]))
    expect(screen.getByRole('button', { name: 'Save changes' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('option', { name: 'No available number' })).toBeInTheDocument()
  })

  test('unassigns one optimistically, rolls back on an error, and keeps the focus in the list', async () => {
    const answer = deferred()
    const { user } = await openNumbers()
    server.use(
      http.patch('*/api/v1/phone-numbers/:id', async () => {
        await answer.released
        return refusal(403, 'Administrators only')
      }),
    )
    await user.click((await answered()).getByRole('button', { name: 'Remove +1 415 555 0160' }))
    expect(await screen.findByText('No number leads to this agent.')).toBeVisible()
    expect(document.body).not.toHaveFocus()
    answer.release()
    expect(await (await answered()).findByRole('link', { name: '+1 415 555 0160' })).toBeVisible()
    await expectToast('Administrators only')
  })

  test('shows Retry after an error', async () => {
    let status = 403
    server.use(http.get('*/api/v1/phone-numbers', () => (status === 200 ? undefined : refusal(status))))
    const { user } = await openNumbers()
    const retry = await screen.findByRole('button', { name: 'Retry' })
    status = 200
    await user.click(retry)
    expect(await answered()).toBeDefined()
  })

  test.each([404, 405, 501])('shows a note where the server responds with %i', async (status) => {
    server.use(http.get('*/api/v1/phone-numbers', () => refusal(status)))
    await openNumbers()
    expect(await screen.findByText('This server does not list its phone numbers.')).toBeVisible()
    expect(go('Phone numbers')).toHaveAttribute('aria-current', 'page')
  })
})
