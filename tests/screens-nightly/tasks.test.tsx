import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import * as files from '@/lib/save-file'
import { seeEverything } from '../support/call-server'
import { renderRoute } from '../support/render'
import { db, dialog, requestsTo, use } from '../support/task-server'
import { refusal } from '../support/test-server'
import { expectToast } from '../support/toast'

describe('the list of tasks', () => {
  test('filters on the server by overdue, and by due until the end of the day in the chosen time zone', async () => {
    const { user } = await renderRoute('/tasks')
    const due = await screen.findByRole('combobox', { name: 'Due' })
    await user.selectOptions(due, 'Overdue')
    await waitFor(() => expect(requestsTo('GET', '/tasks').at(-1)?.query).toMatchObject({ overdue: 'true' }))
    await user.selectOptions(due, 'Due by today')
    await waitFor(() => expect(requestsTo('GET', '/tasks').at(-1)?.query).toMatchObject({ status: 'open' }))
    expect(requestsTo('GET', '/tasks').at(-1)?.query.dueBefore).toMatch(/T15:00:00\.000Z$/)
  })
})

describe('an export of tasks', () => {
  const crowd = () => Array.from({ length: 230 }, (_, index) => ({ id: `m${index}`, email: `m${index}@example.com` }))
  const assigned = (id: string, assigneeId: string) => ({ id, title: `Task ${id}`, status: 'open', assigneeId })
  /** Lines of the file, without its header. */
  async function exported() {
    const save = vi.spyOn(files, 'saveFile').mockImplementation(() => {})
    const { user } = await renderRoute('/tasks')
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(save).toHaveBeenCalled())
    const [, text] = save.mock.calls[0] ?? []
    save.mockRestore()
    return String(text).trim().split('\r\n').slice(1)
  }

  test('contains every assignee, from any page of members; a former member by ID', async () => {
    db.users = crowd()
    db.tasks = [assigned('a', 'm3'), assigned('b', 'm150'), assigned('c', 'gone'), assigned('d', 'm229')]
    expect(await exported()).toEqual([
      'Task a,,,open,m3@example.com',
      'Task b,,,open,m150@example.com',
      'Task c,,,open,gone',
      'Task d,,,open,m229@example.com',
    ])
  })

  test('contains IDs where members are forbidden, and is not saved where they fail to load', async () => {
    db.tasks = [assigned('a', 'm3')]
    use(http.get('*/api/v1/users', () => refusal(403)))
    expect(await exported()).toEqual(['Task a,,,open,m3'])
    use(http.get('*/api/v1/users', () => refusal(400, 'Broken')))
    const save = vi.spyOn(files, 'saveFile').mockImplementation(() => {})
    await (await renderRoute('/tasks')).user.click(await screen.findByRole('button', { name: 'Export CSV' }))
    await expectToast('Broken')
    expect(save).not.toHaveBeenCalled()
    save.mockRestore()
  })
})

describe('a task', () => {
  test('requires a title, and its call and date can be removed', async () => {
    const { user } = await renderRoute('/tasks?task=t1')
    const form = await dialog()
    const title = await form.findByRole('textbox', { name: 'Title' })
    await user.clear(title)
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    expect(await form.findByText('Please enter a title.')).toBeVisible()
    await user.type(title, 'Call Ann back')
    await user.click(form.getByRole('button', { name: 'Remove the link to the call' }))
    await user.click(form.getByRole('button', { name: 'Clear Due' }))
    expect(form.getByLabelText('Due: date')).toHaveFocus()
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    await expectToast('Task saved')
    expect(requestsTo('PATCH').map(({ body }) => body)).toEqual([
      { dueAt: null, callRecordId: null, offsetSeconds: null },
    ])
  })

  test('with a date but no time is not saved, and shows an error at the field', async () => {
    const { user } = await renderRoute('/tasks?create=true')
    const form = await dialog()
    await user.type(form.getByRole('textbox', { name: 'Title' }), 'Ask again')
    const date = form.getByLabelText('Due: date')
    const time = form.getByRole('textbox', { name: 'Due: time' })
    fireEvent.change(date, { target: { value: '2026-06-01' } })
    await user.click(form.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(time).toHaveFocus())
    expect(time).toBeInvalid()
    expect(time).toHaveAccessibleDescription('Please enter the time too.')
    expect(date).toBeValid()
    expect(date).toHaveValue('2026-06-01')
    await user.keyboard('soon{Enter}')
    expect(time).toHaveAccessibleDescription('“soon” is no time of day. Nothing was changed.')
    await user.keyboard('24:00{Enter}')
    expect(time).toHaveAccessibleDescription('“24:00” is no time of day. Nothing was changed.')
    await user.keyboard('{ArrowUp}')
    expect(time).toHaveValue('9:00 AM')
    expect(time).toBeValid()
    fireEvent.change(date, { target: { value: '' } })
    await user.click(form.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(date).toHaveFocus())
    expect(date).toHaveAccessibleDescription('Please enter the whole date.')
    expect(date).toBeInvalid()
    expect(requestsTo('POST')).toEqual([])
  })
})

test('the drawer of a call lists its open tasks, and adds one at the moment that is playing', async () => {
  const restore = seeEverything()
  db.tasks.push({ id: 't4', title: 'Other call', status: 'open', callRecordId: 'call_2' })
  db.tasks.push({ id: 't5', title: 'Finished', status: 'done', callRecordId: 'call_1' })
  const { user, href } = await renderRoute('/call-records?call=call_1&t=63.5')
  const section = within(await screen.findByRole('region', { name: 'Open tasks' }))
  const own = await section.findByRole('link')
  expect([own.textContent, own.getAttribute('href')]).toEqual(['Call Ann back', '/tasks?task=t1'])
  const before = href()
  await user.click(section.getByRole('button', { name: 'Add task at 1:03' }))
  const form = within(await section.findByRole('form', { name: 'New task at 1:03' }))
  await user.type(await form.findByRole('textbox', { name: 'Title' }), 'Send the offer')
  await user.click(form.getByRole('button', { name: 'Create' }))
  await expectToast('Task created')
  expect(await section.findByRole('link', { name: 'Send the offer' })).toBeVisible()
  expect(db.tasks.find(({ title }) => title === 'Send the offer')).toMatchObject({
    callRecordId: 'call_1',
    offsetSeconds: 63.5,
    status: 'open',
  })
  expect(href()).toBe(before)
  await waitFor(() => expect(section.getByRole('button', { name: 'Add task at 1:03' })).toHaveFocus())
  restore()
})
