import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { toothache } from '../support/call-server'
import { edit, putCall, requestsTo, server, title, written } from '../support/call-summary'
import { deferred } from '../support/test-server'
import { expectToast } from '../support/toast'

const save = () => screen.getByRole('button', { name: 'Save' })
const editing = () => screen.queryByRole('textbox', { name: 'Title' }) !== null

describe('the summary of a call', () => {
  test('is saved once, and updates the drawer and the row with a toast', async () => {
    const { user } = await edit()
    expect(title()).toHaveFocus()
    await user.clear(title())
    await user.type(title(), 'A crown')
    await user.dblClick(save())
    await expectToast('Summary updated')
    await waitFor(() => expect(editing()).toBe(false))
    expect(within(screen.getByRole('dialog')).getByText('A crown')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Edit summary' })).toHaveFocus()
    expect(requestsTo('PATCH', '/summary')).toHaveLength(1)
    expect(written()).toEqual({ summary: { title: 'A crown', text: 'Booked for Friday.' } })
    await user.keyboard('{Escape}')
    expect(await screen.findByText('A crown', { selector: 'td *' })).toBeVisible()
  })

  test('a rejected save keeps the text and shows the server’s message', async () => {
    server.use(
      http.patch('*/api/v1/call-records/:id/summary', () =>
        HttpResponse.json({ statusCode: 409, message: 'The call is archived', error: 'Conflict' }, { status: 409 }),
      ),
    )
    const { user } = await edit()
    await user.type(title(), '!')
    await user.click(save())
    await expectToast('failed to update summary')
    expect(screen.getByText('The call is archived')).toBeVisible()
    expect(title()).toHaveValue('A broken tooth!')
    expect(save()).not.toHaveAttribute('aria-disabled')
  })

  test('a save that comes late changes the call it was for, not the one open by then', async () => {
    putCall({ ...toothache, id: 'call_next', customer: { id: 'c', name: 'Ada' }, startTime: undefined })
    const answer = deferred()
    server.use(
      http.patch('*/api/v1/call-records/:id/summary', async ({ params }) => {
        await answer.released
        return HttpResponse.json({ ...toothache, id: params.id, summary: { title: 'Late', text: '' } })
      }),
    )
    const { user } = await edit()
    await user.type(title(), '!')
    await user.click(save())
    await user.click(screen.getByRole('button', { name: 'Next call' }))
    expect(await screen.findByRole('heading', { name: 'Ada' })).toBeVisible()
    answer.release()
    await expectToast('Summary updated')
    const panel = within(screen.getByRole('dialog'))
    expect(await panel.findByText('A broken tooth')).toBeVisible()
    expect(panel.queryByText('Late')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Previous call' }))
    expect(await panel.findByText('Late')).toBeVisible()
  })
})
