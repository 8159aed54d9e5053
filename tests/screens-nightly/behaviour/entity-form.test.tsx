import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { toast } from 'sonner'
import { expect, test } from 'vitest'
import { queryClient, router } from '@/app/router'
import { webhooks } from '@/contract/webhooks'
import { beginSession, expireSession } from '@/lib/session/session'
import { ada } from '../../support/people'
import { renderRoute } from '../../support/render'
import { step } from '../../support/step'
import { deferred, refusal } from '../../support/test-server'
import { expectToast } from '../../support/toast'
import { db, requestsTo, server } from '../../support/webhook-server'

// The webhook form represents every form built with `useEntityForm`.
const ONE = '*/api/v1/webhooks/:id'
const patches = () => requestsTo('PATCH', '/w1').map(({ body }) => body)
const saveByKey = () => fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', ctrlKey: true })
const saveButton = () => screen.getByRole('button', { name: 'Save changes' })
const address = () => screen.getByRole('textbox', { name: 'URL' })
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
  await act(() => queryClient.refetchQueries({ predicate: ({ queryKey }) => queryKey[1] === webhooks.get.path }))
}

test('a pristine form updates on a refetch, and a dirty one keeps its edits', async () => {
  const { user, name } = await open()
  await step('not edited, it follows all of it without a notice', async () => {
    changeElsewhere({ name: 'Renamed', headers: [{ key: 'X-Other', value: '2' }] })
    await refetch()
    await waitFor(() => expect(name).toHaveValue('Renamed'))
    expect(values('Header name')).toEqual(['X-Other'])
    expect(screen.queryByText(/changed elsewhere/)).toBeNull()
  })
  await step('typed values stay with their header, and the other fields follow', async () => {
    await user.click(headers().getByRole('textbox', { name: 'Header value' }))
    await user.keyboard(' mine')
    changeElsewhere({
      name: 'Renamed again',
      headers: [{ key: 'X-First', value: '1' }, ...[db.webhooks[0]?.headers].flat()],
    })
    await refetch()
    await waitFor(() => expect(name).toHaveValue('Renamed again'))
    expect(values('Header name')).toEqual(['X-Other'])
    expect(values('Header value')).toEqual(['2 mine'])
    expect(headers().getByRole('textbox', { name: 'Header value' })).toHaveFocus()
    expect(screen.getByText(/changed elsewhere since you opened it/)).toBeVisible()
  })
})

test('saving shows conflicts with changes saved by another user', async () => {
  const { user, name } = await open()
  await step('after a 409 it asks what changed, and the user decides', async () => {
    server.use(
      http.patch(
        ONE,
        () => {
          changeElsewhere({ name: 'Renamed twice' })
          return refusal(409, 'Changed')
        },
        { once: true },
      ),
    )
    await user.type(name, '!')
    await user.click(saveButton())
    const dialog = within(await question())
    await user.click(dialog.getByRole('radio', { name: /Take theirs/ }))
    await user.click(dialog.getByRole('button', { name: 'Save this' }))
    await waitFor(() => expect(name).toHaveValue('Renamed twice'))
    expect(screen.queryByText('Unsaved changes')).toBeNull()
  })
  await step('a question that is postponed keeps what was typed, and is asked again', async () => {
    const sent = patches().length
    await user.type(name, '!')
    changeElsewhere({ name: 'Renamed thrice' })
    await user.click(saveButton())
    await user.click(within(await question()).getByRole('button', { name: 'Decide later' }))
    expect(name).toHaveValue('Renamed twice!')
    await user.click(await screen.findByRole('button', { name: 'Compare' }))
    await user.click(within(await question()).getByRole('radio', { name: /Take theirs/ }))
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(name).toHaveValue('Renamed thrice'))
    expect(patches()).toHaveLength(sent)
  })
})

test('the changes of a save are shown', async () => {
  const { user, name } = await open()
  const show = async () => {
    await user.click(screen.getByRole('button', { name: 'Show changes' }))
    return within(await screen.findByRole('dialog', { name: 'Review changes' }))
  }
  const marks = (element: HTMLElement | undefined) =>
    [...(element?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)

  await step('it is marked word by word, and one field is reverted without the others', async () => {
    await user.type(name, ' two')
    await user.type(address(), '?late')
    const dialog = await show()
    expect(dialog.getByText('2 fields differ from what is stored.')).toBeVisible()
    const [stored, edited] = within(dialog.getByRole('group', { name: 'Name' })).getAllByRole('definition')
    expect([marks(stored), marks(edited)]).toEqual([[], [' two']])
    await user.click(dialog.getByRole('button', { name: 'Revert URL' }))
    expect(dialog.getByText('1 field differs from what is stored.')).toBeVisible()
    await user.keyboard('{Escape}')
    expect(address()).toHaveValue('https://crm.example.com/calls')
    await user.click(saveButton())
    await expectToast('Webhook saved')
    expect(patches()).toMatchObject([{ name: 'CRM sync two' }])
    expect(patches()[0]).not.toHaveProperty('url')
  })
  await step('a changed secret is named without its value', async () => {
    await user.click(screen.getByRole('button', { name: 'Add header' }))
    await user.keyboard('Authorization')
    await user.tab()
    await user.keyboard('Bearer hunter2')
    await user.type(address(), '?api_key=hunter3')
    const dialog = await show()
    const [, headersNow] = within(dialog.getByRole('group', { name: 'Headers' })).getAllByRole('definition')
    expect(headersNow).toHaveTextContent('Authorization · <redacted>')
    expect(dialog.getByRole('group', { name: 'URL' })).toHaveTextContent('api_key=REDACTED')
    expect(dialog.queryByText(/hunter/)).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
  })
  await step('what was wrong with a reverted field is no longer shown', async () => {
    await user.clear(name)
    await user.click(saveButton())
    expect(await screen.findByText('Give it a name.')).toBeVisible()
    const dialog = await show()
    await user.click(dialog.getByRole('button', { name: 'Revert Name' }))
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(name).toBeValid())
    expect(screen.queryByText('Give it a name.')).toBeNull()
  })
})

test('a form is saved once, and by Ctrl+S', async () => {
  const { user, name } = await open()
  await step('by Ctrl+S it does nothing under a dialog or behind another tab', async () => {
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
  await step('it is sent once, however often it is asked for, and keeps what is typed meanwhile', async () => {
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
    act(() => void toast.dismiss())
    await waitFor(() => expect(screen.queryByText('Webhook saved')).toBeNull())
    const field = (await screen.findAllByRole('textbox', { name: 'Name' }))[0] ?? name
    await user.type(field, ' two')
    await user.dblClick(saveButton())
    saveByKey()
    await waitFor(() => expect(patches()).toHaveLength(2))
    await user.type(address(), '?late')
    answer.release()
    await expectToast('Webhook saved')
    expect(patches()).toHaveLength(2)
    expect(address()).toHaveValue('https://crm.example.com/calls?late')
    expect(screen.getByText('Unsaved changes')).toBeVisible()
    await user.click(saveButton())
    await waitFor(() => expect(patches()).toHaveLength(3))
    expect(patches()[2]).toMatchObject({ url: 'https://crm.example.com/calls?late' })
    expect(patches()[2]).not.toHaveProperty('name')
  })
})

test('a draft is restored after the session has expired, and merged with later changes', async () => {
  const { user } = await open()
  await user.click(headers().getByRole('textbox', { name: 'Header value' }))
  await user.keyboard(' mine')
  act(() => expireSession('token-of-ada'))
  await screen.findByRole('button', { name: 'Sign in' })
  changeElsewhere({ name: 'Renamed' })
  act(() => beginSession('token-of-ada', ada))
  await act(() => router.navigate({ to: '/webhooks/$webhookId', params: { webhookId: 'w1' } }))
  expect(await screen.findByText('Draft restored. It is not saved yet.')).toBeVisible()
  expect(values('Header value')).toEqual(['narae mine'])
  expect(screen.getAllByRole('textbox', { name: 'Name' })[0]).toHaveValue('Renamed')
})
