import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { renderRoute } from '../support/render'
import { requestsTo, server, sheet } from '../support/squad-server'
import { refusal } from '../support/test-server'
import { expectToast } from '../support/toast'

const inOrder = (form: Awaited<ReturnType<typeof sheet>>) =>
  form.getAllByLabelText<HTMLInputElement>('Contact name').map(({ value }) => value)

describe('the list of squads', () => {
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
})
