import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { choose } from '../support/combobox'
import { renderAlone } from '../support/render'
import { control, open, Picker, server } from '../support/searching-combobox'
import { deferred, page, refusal } from '../support/test-server'

describe('a combobox that searches the server', () => {
  test('shows a selected option that is not on the first page, and can be cleared', async () => {
    const { user } = await renderAlone(<Picker initial="a123" />)
    expect(control()).toHaveTextContent('Agent 120')
    await choose(user, control(), 'No agent')
    expect(control()).toHaveTextContent('No agent')
    await waitFor(() => expect(control()).toHaveFocus())
  })

  test('a stale response never replaces a newer one', async () => {
    const slow = deferred()
    server.use(
      http.get('*/api/v1/agents', async ({ request }) => {
        if (new URL(request.url).searchParams.get('search') !== 'av') return undefined
        await slow.released
        return page([{ id: 'old', name: 'Answer to the older text' }])
      }),
    )
    const { user, search } = await open()
    await user.type(search, 'av')
    await screen.findByText('Searching…')
    await waitFor(() => expect(screen.getByText('Searching…')).toBeVisible())
    await user.clear(search)
    await user.type(search, 'max')
    await screen.findByRole('option', { name: 'Max' })
    slow.release()
    expect(screen.queryByText('Answer to the older text')).toBeNull()
  })

  test('a failure is shown in place, with Retry', async () => {
    let refused = true
    server.use(http.get('*/api/v1/agents', () => (refused ? refusal(400, 'Search is down') : undefined)))
    const { user } = await open()
    expect(await screen.findByText('Search is down')).toBeVisible()
    refused = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('option', { name: 'Ava' })).toBeVisible()
  })

  test('a hostile name is shown as text, in bidi isolation', async () => {
    const name = '<script>alert(1)</script> \u202ertl {{call.from}} __proto__'
    server.use(http.get('*/api/v1/agents', () => page([{ id: 'x', name }])))
    const { user } = await open()
    const [, option] = await screen.findAllByRole('option')
    expect(option?.querySelector('.isolated')).toHaveTextContent(name)
    if (option) await user.click(option)
    expect(control().querySelector('.isolated')?.textContent).toBe(name)
  })
})
