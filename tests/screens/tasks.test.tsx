import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setDisplay } from '@/lib/preferences'
import * as files from '@/lib/save-file'
import { seeEverything } from '../support/call-server'
import { renderRoute } from '../support/render'
import { deferred, page, refusal, testServer } from '../support/test-server'
import { expectToast } from '../support/toast'

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const seed = () => [
  {
    id: 't1',
    title: 'Call Ann back',
    status: 'open',
    dueAt: inHours(-50),
    assigneeId: 'u1',
    callRecordId: 'call_1',
    offsetSeconds: 63.5,
    contactId: 'c1',
  },
  { id: 't2', title: 'Send the offer', status: 'open', dueAt: inHours(400), description: 'By mail' },
  { id: 't3', title: 'Archive', status: 'done', dueAt: inHours(-90) },
]

const { db, use, requestsTo } = testServer({
  resources: {
    tasks: { rows: seed, newId: 't9' },
    users: { rows: () => [{ id: 'u1', username: 'bo', email: 'bo@example.com' }] },
    contacts: { rows: () => [{ id: 'c1', firstName: 'Ann', lastName: 'Lee' }] },
    'call-records': {
      rows: () => [
        { id: 'call_1', type: 'telephony', duration: 90, recordingFileKey: 'a.mp3', startTime: inHours(-60) },
      ],
    },
    'phone-numbers': { rows: () => [] },
  },
  handlers: () => [
    http.get('*/api/v1/credits/transactions', () => page([])),
    http.get('*/api/v1/call-records/:id/errors', () => HttpResponse.json([])),
    http.get('*/api/v1/call-records/:id/transcription/status', () => refusal(404, 'None')),
    http.get('*/api/v1/tasks/:id/usages', () => refusal(404, 'Cannot GET')),
    http.get('*/recordings/*', () => HttpResponse.error()),
  ],
  preload: () =>
    Promise.all([import('@/features/tasks/task-drawer'), import('@/features/call-records/call/call-drawer')]),
})
beforeEach(() => {
  localStorage.clear()
  setDisplay({ timeZone: 'Asia/Seoul' })
})
afterEach(() => setDisplay({ timeZone: undefined }))

const row = (name: RegExp) => screen.findByRole('row', { name })
const dialog = async () => within(await screen.findByRole('dialog'))

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

  test('filters on the server by overdue, and by due until the end of the day in the chosen time zone', async () => {
    const { user } = await renderRoute('/tasks')
    const due = await screen.findByRole('combobox', { name: 'Due' })
    await user.selectOptions(due, 'Overdue')
    await waitFor(() => expect(requestsTo('GET', '/tasks').at(-1)?.query).toMatchObject({ overdue: 'true' }))
    await user.selectOptions(due, 'Due by today')
    await waitFor(() => expect(requestsTo('GET', '/tasks').at(-1)?.query).toMatchObject({ status: 'open' }))
    expect(requestsTo('GET', '/tasks').at(-1)?.query.dueBefore).toMatch(/T15:00:00\.000Z$/)
  })

  test('shows the tasks of one call or contact, until that filter is removed', async () => {
    const { user, href } = await renderRoute('/tasks?contact=c1')
    expect(await row(/Call Ann back/)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Remove filter: Contact: Ann Lee' }))
    expect(await row(/Send the offer/)).toBeVisible()
    expect(href()).toBe('/tasks')
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
