import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryClient, router } from '@/app/router'
import { renderRoute } from '../support/render'
import { type Row, refusal, testServer } from '../support/test-server'
import { expectToast } from '../support/toast'

const contact = (name: string, phone: string) => ({ name, phone, description: null })
const seed = (): Row[] => [
  {
    id: 's1',
    name: 'Night desk',
    method: 'sequential',
    timeout: 20,
    fallback: 'hangup',
    numbers: [contact('Ann', '+821012345678'), contact('Bo', '+14155550132'), contact('Cy', '+14155550133')],
    agentIds: ['a1', 'gone'],
  },
  { id: 's2', name: 'Billing', method: 'simultaneous', timeout: 30, numbers: [contact('Di', '+14155550134')] },
  { id: 's3', name: null, method: 'round_robin', numbers: null },
]

const server = testServer({
  resources: {
    squads: { rows: seed, newId: 's9' },
    agents: {
      rows: () => [
        { id: 'a1', name: 'Front line' },
        { id: 'a2', name: 'Bills', squadId: 's2' },
      ],
    },
    'call-records': { rows: () => [] },
  },
  handlers: () => [http.get('*/api/v1/squads/:id/usages', () => refusal(404, 'Cannot GET'))],
  preload: () => import('@/features/squads/editor/squad-drawer'),
})
const { db, requestsTo } = server
beforeEach(() => localStorage.clear())

const sheet = async () => within(await screen.findByRole('dialog'))
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent)
const inOrder = (form: Awaited<ReturnType<typeof sheet>>) =>
  form.getAllByLabelText<HTMLInputElement>('Contact name').map(({ value }) => value)

describe('the list of squads', () => {
  test('shows how long each rings and which agents use it, from the squad or else from the agents', async () => {
    await renderRoute('/squads')
    const desk = await screen.findByRole('row', { name: /Night desk/ })
    expect(within(desk).getByText('60 s')).toBeVisible()
    expect(await within(desk).findByText('Front line')).toBeVisible()
    expect(within(desk).getByText('+1')).toBeVisible()
    const billing = screen.getByRole('row', { name: /Billing/ })
    expect(within(billing).getAllByText('30 s')).toHaveLength(2)
    expect(within(billing).getByText('Bills')).toBeVisible()
    expect(screen.getByText('round_robin')).toBeVisible()
  })

  test('is searched by contact, sorted by column, and keeps both in the URL', async () => {
    const { user, href } = await renderRoute('/squads')
    await user.click(await screen.findByRole('button', { name: 'Rings in all' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Descending' }))
    await waitFor(() => expect(names()).toEqual(['Night desk', 'Billing', '—']))
    expect(href()).toBe('/squads?sort=total&desc=true')
    await user.type(screen.getByRole('searchbox', { name: 'Find a name or number' }), 'di{Enter}')
    await waitFor(() => expect(names()).toEqual(['Billing']))
    await user.clear(screen.getByRole('searchbox', { name: 'Find a name or number' }))
    await user.type(screen.getByRole('searchbox', { name: 'Find a name or number' }), 'nobody{Enter}')
    expect(await screen.findByText('Nothing matches what you searched for.')).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'Reset' })[0] as HTMLElement)
    await waitFor(() => expect(names()).toHaveLength(3))
  })

  test('a failure is shown with Retry, and an empty list offers to create one', async () => {
    server.use(http.get('*/api/v1/squads', () => refusal(403, 'Not yours'), { once: true }))
    db.squads = []
    const { user } = await renderRoute('/squads')
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No squads yet')).toBeVisible()
  })

  test('shows agent IDs where the agents fail to load', async () => {
    server.use(http.get('*/api/v1/agents', () => refusal(404, 'Cannot GET')))
    await renderRoute('/squads')
    expect(await screen.findByRole('row', { name: /Night desk.*a1/ })).toBeVisible()
  })
})

describe('a squad', () => {
  test('is created once, however often the button is clicked, with numbers in E.164', async () => {
    const { user } = await renderRoute('/squads?create=true')
    const form = await sheet()
    await user.type(form.getByRole('textbox', { name: 'Name' }), 'Weekend')
    await user.click(form.getByRole('radio', { name: /All at once/ }))
    await user.type(form.getByLabelText('Contact name'), 'Eve')
    await user.type(form.getByLabelText('Phone number'), '010-9876-5432')
    await user.click(form.getByRole('radio', { name: 'Voicemail' }))
    await user.dblClick(form.getByRole('button', { name: 'Create' }))
    await expectToast('Squad created')
    expect(requestsTo('POST')).toHaveLength(1)
    expect(requestsTo('POST')[0]?.idempotencyKey).toMatch(/./)
    expect(requestsTo('POST')[0]?.body).toEqual({
      name: 'Weekend',
      method: 'simultaneous',
      timeout: 20,
      fallback: 'voicemail',
      numbers: [{ name: 'Eve', phone: '+821098765432' }],
    })
    expect(await screen.findByRole('row', { name: /Weekend/ })).toBeVisible()
  })

  test('validation errors are shown at their fields, and the first one is focused', async () => {
    const { user } = await renderRoute('/squads?create=true')
    const form = await sheet()
    await user.clear(form.getByLabelText('Ring each contact for (seconds)'))
    await user.type(form.getByLabelText('Phone number'), 'ask Ann')
    await user.click(form.getByRole('button', { name: 'Create' }))
    expect(await form.findAllByText('Please enter a name.')).toHaveLength(2)
    expect(form.getByText('Please enter whole seconds from 5 to 120.')).toBeVisible()
    expect(form.getByText(/This is no phone number/)).toBeVisible()
    await waitFor(() => expect(form.getByRole('textbox', { name: 'Name' })).toHaveFocus())
    expect(requestsTo('POST')).toEqual([])
  })

  test('is reordered with the keyboard, announced, drawn and sent as the only change', async () => {
    const { user } = await renderRoute('/squads?squad=s1')
    const form = await sheet()
    expect(await form.findByText('Cy rings from 40 to 60 seconds.')).toBeInTheDocument()
    form.getByRole('button', { name: 'Move Cy up' }).focus()
    await user.keyboard('{Enter}{Enter}{Enter}')
    expect(inOrder(form)).toEqual(['Cy', 'Ann', 'Bo'])
    expect(form.getByText('Cy is now 1 of 3.')).toBeInTheDocument()
    expect(form.getByText('Cy rings from 0 to 20 seconds.')).toBeInTheDocument()
    expect(form.getByRole('button', { name: 'Move Cy up' })).toHaveFocus()
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    await expectToast('Squad saved')
    expect(requestsTo('PATCH').map(({ body }) => body)).toEqual([
      {
        numbers: [
          { name: 'Cy', phone: '+14155550133' },
          { name: 'Ann', phone: '+821012345678' },
          { name: 'Bo', phone: '+14155550132' },
        ],
      },
    ])
  })

  test('has at most five contacts; duplicate numbers show a warning; removing the last asks first', async () => {
    const { user } = await renderRoute('/squads?squad=s1')
    const form = await sheet()
    const add = form.getByRole('button', { name: 'Add contact' })
    await user.click(add)
    await waitFor(() => expect(form.getAllByLabelText('Contact name')[3]).toHaveFocus())
    await user.type(form.getAllByLabelText('Phone number')[3] as HTMLElement, '010 1234 5678')
    expect(form.getByText('The same number as contact 1.')).toBeVisible()
    await user.click(add)
    expect(form.getByText('A squad has at most 5 contacts.')).toBeVisible()
    await user.click(add)
    expect(inOrder(form)).toHaveLength(5)
    for (let left = 5; left > 0; left -= 1) {
      await user.click(form.getAllByRole('button', { name: /^Remove / })[left - 1] as HTMLElement)
      expect(add).toHaveFocus()
    }
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    expect(await form.findByText('Add at least one contact.')).toBeVisible()
    expect(requestsTo('PATCH')).toEqual([])
  })

  test('a taken name shows an error at its field, and any other error is shown above the buttons', async () => {
    server.use(http.patch('*/api/v1/squads/:id', () => refusal(409, 'Name already exists'), { once: true }))
    const { user } = await renderRoute('/squads?squad=s2')
    const form = await sheet()
    const name = form.getByRole('textbox', { name: 'Name' })
    await user.type(name, '!')
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    expect(await form.findByText('There is a squad with this name already.')).toBeVisible()
    server.use(http.patch('*/api/v1/squads/:id', () => refusal(400, 'The exchange is closed'), { once: true }))
    await user.type(name, '?')
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    expect(await form.findByText('The exchange is closed')).toBeVisible()
    expect(name).toHaveValue('Billing!?')
  })

  test('that no longer exists shows an error, and deleting one removes its row', async () => {
    server.use(http.get('*/api/v1/squads/:id', () => refusal(404, 'No such group'), { once: true }))
    const { user, href } = await renderRoute('/squads?squad=nothing')
    await user.click((await sheet()).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await user.click(await screen.findByRole('link', { name: 'Open squad Billing' }))
    await user.click((await sheet()).getByRole('button', { name: 'Delete squad' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Delete squad' }))
    await expectToast('Billing was deleted')
    await waitFor(() => expect(screen.queryByRole('row', { name: /Billing/ })).toBeNull())
    expect(href()).toBe('/squads')
  })
})

describe('the form of a squad', () => {
  test('keeps its edits on a refetch, and fields that are not dirty update', async () => {
    const { user } = await renderRoute('/squads?squad=s1')
    const form = await sheet()
    await user.type(form.getByRole('textbox', { name: 'Name' }), ' two')
    db.squads = db.squads.map((row) =>
      row.id === 's1' ? { ...row, name: 'Day desk', timeout: 45, numbers: [contact('Zed', '+14155550199')] } : row,
    )
    await act(() => queryClient.invalidateQueries({ queryKey: ['squads'] }))
    await waitFor(() => expect(inOrder(form)).toEqual(['Zed']))
    expect(form.getByLabelText('Ring each contact for (seconds)')).toHaveValue('45')
    expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Night desk two')
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Changed since you opened it' }))
    expect(requestsTo('PATCH')).toEqual([])
    expect(question.getByRole('radio', { name: /Keep mine/ })).toBeChecked()
    await user.click(question.getByRole('button', { name: 'Save this' }))
    await expectToast('Squad saved')
    expect(requestsTo('PATCH').map(({ body }) => body)).toEqual([{ name: 'Night desk two' }])
  })

  test('keeps its edits in a closed sheet; leaving the screen asks once, and staying keeps them', async () => {
    const { user, href } = await renderRoute('/squads?squad=s1')
    await user.type(await (await sheet()).findByRole('textbox', { name: 'Name' }), ' two')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('link', { name: 'Open squad Night desk' }))
    const form = await sheet()
    expect(await form.findByRole('textbox', { name: 'Name' })).toHaveValue('Night desk two')
    expect(form.getByText(/Draft restored/)).toBeVisible()

    await act(async () => void router.navigate({ to: '/call-records' }))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(href()).toBe('/squads?squad=s1')
    expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Night desk two')
    await act(async () => void router.navigate({ to: '/call-records' }))
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    await waitFor(() => expect(href()).toMatch(/^\/call-records/))
  })

  test('is pristine once the edits are undone by hand, and can be left without asking', async () => {
    const { user, href } = await renderRoute('/squads?squad=s1')
    const form = await sheet()
    await user.click(await form.findByRole('button', { name: 'Move Bo up' }))
    await waitFor(() => expect(inOrder(form)).toEqual(['Bo', 'Ann', 'Cy']))
    await user.click(form.getByRole('button', { name: 'Move Bo down' }))
    await waitFor(() => expect(inOrder(form)).toEqual(['Ann', 'Bo', 'Cy']))
    await act(async () => void router.navigate({ to: '/call-records' }))
    await waitFor(() => expect(href()).toMatch(/^\/call-records/))
  })
})
