import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { renderRoute } from '../support/render'
import { db, dialog, requestsTo, row, use } from '../support/task-server'
import { deferred, refusal } from '../support/test-server'
import { expectToast } from '../support/toast'

describe('the list of tasks', () => {
  test('shows overdue tasks and assignees, and links to the moment of the call', async () => {
    await renderRoute('/tasks')
    const late = within(await row(/Call Ann back/))
    expect(late.getByText(/^[23] days overdue$/)).toBeVisible()
    expect(await late.findByText('bo')).toBeVisible()
    expect(await late.findByText('Ann Lee')).toBeVisible()
    expect(late.getByRole('link', { name: 'Call at 1:03' })).toHaveAttribute('href', '/call-records?call=call_1&t=63.5')
    expect(within(await row(/Archive/)).queryByText(/overdue/)).toBeNull()
    expect(within(await row(/Send the offer/)).getByText('Unassigned')).toBeVisible()
  })

  test('completes a task optimistically, and rolls back where the server rejects it', async () => {
    const answer = deferred()
    use(
      http.patch('*/api/v1/tasks/:id', async () => {
        await answer.released
        return refusal(403, 'Not yours')
      }),
    )
    const { user } = await renderRoute('/tasks')
    const box = await screen.findByRole('checkbox', { name: 'Done: Send the offer' })
    await user.click(box)
    expect(box).toBeChecked()
    expect(screen.queryByRole('dialog')).toBeNull()
    answer.release()
    await waitFor(() => expect(box).not.toBeChecked())
    await expectToast('Send the offer was not changed')
    expect(requestsTo('PATCH').map(({ body }) => body)).toEqual([{ status: 'done' }])
  })
})

describe('a task', () => {
  test('is created at the moment of a call, for a contact, due in the chosen time zone', async () => {
    const { user, href } = await renderRoute('/tasks?create=true&call=call_1&t=12.4&contact=c1')
    const form = await dialog()
    expect(form.getByRole('link', { name: 'Call at 0:12' })).toBeVisible()
    expect(await form.findByRole('combobox', { name: 'Contact' })).toHaveTextContent('Ann Lee')
    await user.type(form.getByRole('textbox', { name: 'Title' }), 'Ask again')
    fireEvent.change(form.getByLabelText('Due: date'), { target: { value: '2026-06-01' } })
    await user.type(form.getByRole('textbox', { name: 'Due: time' }), '930')
    await user.click(form.getByRole('combobox', { name: 'Assignee' }))
    await user.click(await screen.findByRole('option', { name: 'bo' }))
    await user.dblClick(form.getByRole('button', { name: 'Create' }))
    await expectToast('Task created')
    expect(requestsTo('POST').map(({ body }) => body)).toEqual([
      {
        title: 'Ask again',
        status: 'open',
        dueAt: '2026-06-01T00:30:00.000Z',
        assigneeId: 'u1',
        contactId: 'c1',
        callRecordId: 'call_1',
        offsetSeconds: 12.4,
      },
    ])
    expect(href()).toBe('/tasks?call=call_1&contact=c1')
  })

  test('is deleted from its row', async () => {
    const { user } = await renderRoute('/tasks')
    await user.click(await screen.findByRole('button', { name: 'Actions for Archive' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Archive?' }))
    await user.click(question.getByRole('button', { name: 'Delete task' }))
    await expectToast('Task deleted')
    await waitFor(() => expect(screen.queryByRole('row', { name: /Archive/ })).toBeNull())
    expect(db.tasks.map(({ id }) => id)).toEqual(['t1', 't2'])
  })
})
