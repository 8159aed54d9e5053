import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { choose } from '../support/combobox'
import { confirmation, db, dialog, requestsTo, rowOf, server } from '../support/number-server'
import { renderRoute } from '../support/render'
import { deferred, refusal } from '../support/test-server'
import { expectToast } from '../support/toast'

const front = '+1 415 555 0101'
const inbound = (number: string) => screen.findByRole('combobox', { name: `Who answers ${number}` })
const description = (number: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Description of ${number}` })

describe('the list of phone numbers', () => {
  test('warns about unanswered numbers: closed with the next opening in the agent’s zone, agent deleted, or no agent', async () => {
    await renderRoute('/phone-numbers')
    const row = await rowOf(front)
    const closed = await row.findByText(/^Closed until Sun 9:00\sAM$/)
    expect(row.getByText(/GMT|Coordinated/)).toBeVisible()
    expect(closed).toBeVisible()
    expect(closed).not.toHaveClass('text-warn')
    expect((await rowOf('+82 10 0099 0002')).getByText('Nobody answers callers')).toHaveClass('text-warn')
    const gone = await rowOf('+1 415 555 0103')
    expect(gone.getByText('Deleted: nobody answers callers')).toBeVisible()
    expect(gone.getByText('This agent was deleted')).toBeVisible()
    expect(await inbound('+1 415 555 0103')).toHaveTextContent('Deleted agent')
    // Out of service: nobody can call it anyway.
    expect((await rowOf('+1 415 555 0104')).queryByText(/Closed|Nobody|Deleted:/)).toBeNull()
  })

  test('is shown without agents, and shows the forbidden message after a 403', async () => {
    let refused = true
    server.use(
      http.get('*/api/v1/agents', () => refusal(404, 'None')),
      http.get('*/api/v1/phone-numbers', () => (refused ? refusal(403, 'Administrators only') : undefined)),
    )
    const { user } = await renderRoute('/phone-numbers')
    expect(await screen.findByText("You don't have access")).toBeVisible()
    refused = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await inbound(front)).toHaveTextContent('a1')
    // Nothing is known of a deletion then.
    expect(screen.queryByText(/^Deleted/)).toBeNull()
  })
})

describe('an agent chosen in the row', () => {
  test('updates optimistically, is sent as null for none, and rolls back exactly on an error', async () => {
    const answer = deferred()
    server.use(
      http.patch('*/api/v1/phone-numbers/:id', async () => {
        await answer.released
        return refusal(500, 'The exchange is down')
      }),
    )
    const { user } = await renderRoute('/phone-numbers')
    const select = await inbound(front)
    // Nothing read afterwards can set right what the rollback got wrong.
    server.use(http.get('*/api/v1/phone-numbers', () => deferred().released))
    await choose(user, select, 'Max')
    expect(select).toHaveTextContent('Max')
    await choose(user, select, 'No agent')
    expect(select).toHaveTextContent('No agent')
    answer.release()
    await expectToast('The exchange is down')
    await waitFor(() => expect(requestsTo('PATCH', '/n1')).toHaveLength(2))
    await waitFor(() => expect(select).toHaveTextContent('Ava'))
    expect(requestsTo('PATCH', '/n1').map(({ body }) => body)).toEqual([
      { inboundAgentId: 'a2' },
      { inboundAgentId: null },
    ])
  })
})

describe('a description edited in place', () => {
  test('keeps its input on a failed save, and is reset by Escape only', async () => {
    server.use(http.patch('*/api/v1/phone-numbers/:id', () => refusal(400, 'Too rude'), { once: true }))
    const { user } = await renderRoute('/phone-numbers')
    const field = await description(front)
    await user.clear(field)
    await user.type(field, 'Rude words{Enter}')
    await expectToast('Too rude')
    await waitFor(() => expect(field).toBeInvalid())
    expect(field).toHaveValue('Rude words')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(field).toHaveValue('Front desk'))
    expect(field).toBeValid()
  })
})

describe('the drawer of a phone number', () => {
  test('releasing shows an error in place, and a 404 counts as released', async () => {
    server.use(http.delete('*/api/v1/phone-numbers/n1', () => refusal(409, 'Ava answers this number'), { once: true }))
    const { user, href } = await renderRoute('/phone-numbers?number=n1')
    await user.click(await screen.findByRole('button', { name: 'Release' }))
    const ask = await confirmation()
    await user.click(ask.getByRole('button', { name: 'Release number' }))
    expect(await ask.findByRole('alert')).toHaveTextContent('Ava answers this number')
    db['phone-numbers'] = db['phone-numbers'].filter(({ id }) => id !== 'n1')
    await user.click(ask.getByRole('button', { name: 'Release number' }))
    await expectToast(`${front} was released`)
    expect(href()).toBe('/phone-numbers')
    await waitFor(() => expect(screen.queryByRole('link', { name: `Open ${front}` })).toBeNull())
  })

  test('a number that no longer exists shows an error', async () => {
    const { user, href } = await renderRoute('/phone-numbers?number=nobody')
    expect(await screen.findByText('This number is gone')).toBeVisible()
    await user.click(dialog().getAllByRole('button', { name: 'Close' })[1] as HTMLElement)
    expect(href()).toBe('/phone-numbers')
  })
})
