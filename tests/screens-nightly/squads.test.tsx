import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { queryClient, router } from '@/app/router'
import { renderRoute } from '../support/render'
import { contact, db, requestsTo, server, sheet } from '../support/squad-server'
import { refusal } from '../support/test-server'
import { expectToast } from '../support/toast'

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent)
const inOrder = (form: Awaited<ReturnType<typeof sheet>>) =>
  form.getAllByLabelText<HTMLInputElement>('Contact name').map(({ value }) => value)

describe('the list of squads', () => {
  test('is searched by contact, sorted by column, and keeps both in the URL', async () => {
    const { user, href } = await renderRoute('/squads')
    await user.click(await screen.findByRole('button', { name: 'Total ring time' }))
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

  test('shows agent IDs where the agents fail to load', async () => {
    server.use(http.get('*/api/v1/agents', () => refusal(404, 'Cannot GET')))
    await renderRoute('/squads')
    expect(await screen.findByRole('row', { name: /Night desk.*a1/ })).toBeVisible()
  })
})

describe('a squad', () => {
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
})

describe('the form of a squad', () => {
  test('asks for the ring time of all where they ring at once', async () => {
    await renderRoute('/squads?squad=s2')
    expect((await sheet()).getByLabelText('Ring for (seconds)')).toHaveValue('30')
  })

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
