import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { loadQueryClient, router } from '@/app/router'
import { webhooks } from '@/contract/webhooks'
import { beginSession, expireSession } from '@/lib/session'
import { ada } from '../../support/people'
import { renderRoute } from '../../support/render'
import { deferred, refusal } from '../../support/test-server'
import { expectToast } from '../../support/toast'
import { db, requestsTo, server } from '../../support/webhook-server'

// The webhook form represents every form built with `useEntityForm`.
const ONE = '*/api/v1/webhooks/:id'
const patches = () => requestsTo('PATCH', '/w1').map(({ body }) => body)
const saveByKey = () => fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', ctrlKey: true })
const saveButton = () => screen.getByRole('button', { name: 'Save changes' })
const address = () => screen.getByRole('textbox', { name: 'Address' })
const headers = () => within(screen.getByRole('region', { name: 'Headers' }))
const values = (label: string) =>
  headers()
    .getAllByRole('textbox', { name: label })
    .map((input) => (input as HTMLInputElement).value)
const question = () => screen.findByRole('alertdialog', { name: 'Changed since you opened it' })

async function open() {
  const page = await renderRoute('/webhooks/w1')
  const [name] = await screen.findAllByRole('textbox', { name: 'Name' })
  if (!name) throw new Error('The form has no name field')
  return { ...page, name }
}

let clock = 0
/** Saves `patch` as a colleague would. */
function changeElsewhere(patch: object) {
  clock += 1
  const updatedAt = new Date(Date.UTC(2026, 4, 2, 0, 0, clock)).toISOString()
  db.webhooks = db.webhooks.map((row) => (row.id === 'w1' ? { ...row, ...patch, updatedAt } : row))
}

/** Reads the webhook again, as coming back to the browser tab does. */
async function refetch() {
  const client = await loadQueryClient()
  await act(() => client.refetchQueries({ predicate: ({ queryKey }) => queryKey[1] === webhooks.get.path }))
}

describe('while a form is edited and somebody else saves', () => {
  test('typed values stay with their header, and fields that were not edited follow the server', async () => {
    const { user, name } = await open()
    await user.click(headers().getByRole('textbox', { name: 'Header value' }))
    await user.keyboard(' mine')
    changeElsewhere({
      name: 'Renamed',
      headers: [{ key: 'X-First', value: '1' }, ...[db.webhooks[0]?.headers].flat()],
    })
    await refetch()
    await waitFor(() => expect(name).toHaveValue('Renamed'))
    expect(values('Header name')).toEqual(['X-Workspace'])
    expect(values('Header value')).toEqual(['narae mine'])
    expect(headers().getByRole('textbox', { name: 'Header value' })).toHaveFocus()
    expect(screen.getByText(/changed elsewhere since you opened it/)).toBeVisible()
  })

  test('a form that was not edited follows all of it, without a notice', async () => {
    const { name } = await open()
    changeElsewhere({ name: 'Renamed', headers: [{ key: 'X-Other', value: '2' }] })
    await refetch()
    await waitFor(() => expect(name).toHaveValue('Renamed'))
    expect(values('Header name')).toEqual(['X-Other'])
    expect(screen.queryByText(/changed elsewhere/)).toBeNull()
  })

  test('a save asks, field by field, and overwrites nothing without an answer', async () => {
    const { user, name } = await open()
    await user.type(name, ' mine')
    changeElsewhere({ name: 'Renamed', url: 'https://other.example.com/in' })
    await user.click(saveButton())
    const dialog = within(await question())
    expect(patches()).toEqual([])
    expect(dialog.getByText('Changed elsewhere and taken over: Address')).toBeVisible()
    const choice = within(dialog.getByRole('group', { name: 'Name' }))
    expect(choice.getByRole('radio', { name: /Keep mine.*CRM sync mine/ })).toBeChecked()
    expect(choice.getByRole('radio', { name: /Take theirs.*Renamed/ })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Save this' }))
    await expectToast('Webhook saved')
    expect(patches()).toEqual([{ name: 'CRM sync mine', basedOn: db.webhooks[0]?.updatedAt }])
    expect(address()).toHaveValue('https://other.example.com/in')
  })

  test('a server that answers 409 is asked what changed, and the user decides', async () => {
    server.use(
      http.patch(
        ONE,
        () => {
          changeElsewhere({ name: 'Renamed' })
          return refusal(409, 'Changed')
        },
        { once: true },
      ),
    )
    const { user, name } = await open()
    await user.type(name, '!')
    await user.click(saveButton())
    const dialog = within(await question())
    await user.click(dialog.getByRole('radio', { name: /Take theirs/ }))
    await user.click(dialog.getByRole('button', { name: 'Save this' }))
    await waitFor(() => expect(name).toHaveValue('Renamed'))
    expect(screen.queryByText('Unsaved changes')).toBeNull()
  })

  test('a question that is postponed keeps what was typed, and is asked again', async () => {
    const { user, name } = await open()
    await user.type(name, '!')
    changeElsewhere({ name: 'Renamed' })
    await user.click(saveButton())
    await user.click(within(await question()).getByRole('button', { name: 'Decide later' }))
    expect(name).toHaveValue('CRM sync!')
    await user.click(await screen.findByRole('button', { name: 'Compare' }))
    await user.click(within(await question()).getByRole('radio', { name: /Take theirs/ }))
    await user.click(screen.getByRole('button', { name: 'Go on with this' }))
    await waitFor(() => expect(name).toHaveValue('Renamed'))
    expect(patches()).toEqual([])
  })
})

describe('what a save changes', () => {
  const show = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Show changes' }))
    return within(await screen.findByRole('dialog', { name: 'What a save changes' }))
  }
  const marks = (element: HTMLElement | undefined) =>
    [...(element?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)

  test('is marked word by word, and one field is reverted without the others', async () => {
    const { user, name } = await open()
    await user.type(name, ' two')
    await user.type(address(), '?late')
    const dialog = await show(user)
    expect(dialog.getByText('2 fields differ from what is stored.')).toBeVisible()
    const [stored, edited] = within(dialog.getByRole('group', { name: 'Name' })).getAllByRole('definition')
    expect([marks(stored), marks(edited)]).toEqual([[], [' two']])
    await user.click(dialog.getByRole('button', { name: 'Revert Address' }))
    expect(dialog.getByText('1 field differs from what is stored.')).toBeVisible()
    await user.keyboard('{Escape}')
    expect(address()).toHaveValue('https://crm.example.com/calls')
    await user.click(saveButton())
    await expectToast('Webhook saved')
    expect(patches()).toMatchObject([{ name: 'CRM sync two' }])
    expect(patches()[0]).not.toHaveProperty('url')
  })

  test('names a changed secret without its value', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Add header' }))
    await user.keyboard('Authorization')
    await user.tab()
    await user.keyboard('Bearer hunter2')
    await user.type(address(), '?api_key=hunter3')
    const dialog = await show(user)
    const [, headersNow] = within(dialog.getByRole('group', { name: 'Headers' })).getAllByRole('definition')
    expect(headersNow).toHaveTextContent('Authorization · <redacted>')
    expect(dialog.getByRole('group', { name: 'Address' })).toHaveTextContent('api_key=REDACTED')
    expect(dialog.queryByText(/hunter/)).toBeNull()
  })

  test('no longer shows what was wrong with a reverted field', async () => {
    const { user, name } = await open()
    await user.clear(name)
    await user.click(saveButton())
    expect(await screen.findByText('Give it a name.')).toBeVisible()
    const dialog = await show(user)
    await user.click(dialog.getByRole('button', { name: 'Revert Name' }))
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(name).toBeValid())
    expect(screen.queryByText('Give it a name.')).toBeNull()
  })
})

describe('a save', () => {
  test('sends once, however often it is asked for, and keeps what is typed meanwhile', async () => {
    const answer = deferred()
    server.use(
      http.patch(
        ONE,
        async ({ request }) => {
          const body = (await request.json()) as object
          await answer.released
          changeElsewhere(body)
          return HttpResponse.json(db.webhooks[0] ?? null)
        },
        { once: true },
      ),
    )
    const { user, name } = await open()
    await user.type(name, ' two')
    await user.dblClick(saveButton())
    saveByKey()
    await waitFor(() => expect(patches()).toHaveLength(1))
    await user.type(address(), '?late')
    answer.release()
    await expectToast('Webhook saved')
    expect(address()).toHaveValue('https://crm.example.com/calls?late')
    expect(screen.getByText('Unsaved changes')).toBeVisible()
    await user.click(saveButton())
    await waitFor(() => expect(patches()).toHaveLength(2))
    expect(patches()[1]).toMatchObject({ url: 'https://crm.example.com/calls?late' })
    expect(patches()[1]).not.toHaveProperty('name')
  })

  test('that is refused says so at the field, in the words of the server', async () => {
    const why = [{ constraints: { isUrl: 'url must be reachable' } }]
    server.use(
      http.patch(ONE, () => HttpResponse.json({ statusCode: 400, message: why, error: 'No' }, { status: 400 })),
    )
    const { user, name } = await open()
    await user.type(name, '!')
    await user.click(saveButton())
    expect(await screen.findByText('url must be reachable')).toBeVisible()
    await waitFor(() => expect(address()).toHaveFocus())
    expect(address()).toBeInvalid()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('by Ctrl+S does nothing under a dialog or behind another tab', async () => {
    const { user, name } = await open()
    await user.type(name, '!')
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await screen.findByRole('alertdialog')
    saveByKey()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('tab', { name: 'Test' }))
    await screen.findByRole('button', { name: 'Send a test' })
    saveByKey()
    await user.click(screen.getByRole('tab', { name: 'Settings' }))
    expect(patches()).toEqual([])
    saveByKey()
    await expectToast('Webhook saved')
    expect(patches()).toHaveLength(1)
  })
})

test('a draft is back after the session expired, merged with what was saved meanwhile', async () => {
  const { user } = await open()
  await user.click(headers().getByRole('textbox', { name: 'Header value' }))
  await user.keyboard(' mine')
  act(() => expireSession('token-of-ada'))
  await screen.findByRole('button', { name: 'Sign in' })
  changeElsewhere({ name: 'Renamed' })
  act(() => beginSession('token-of-ada', ada))
  await act(() => router.navigate({ to: '/webhooks/$webhookId', params: { webhookId: 'w1' } }))
  expect(await screen.findByText('What you had typed is back. It is not saved yet.')).toBeVisible()
  expect(values('Header value')).toEqual(['narae mine'])
  expect(screen.getAllByRole('textbox', { name: 'Name' })[0]).toHaveValue('Renamed')
})
