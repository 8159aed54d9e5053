import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { expireSession } from '@/lib/session/session'
import { changes, description, name, open, save } from '../support/agent-editor'
import { agent, changeElsewhere, patches, refocus, server, setAgent } from '../support/agent-server'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'
import { expectToast } from '../support/toast'

describe('an agent that two people edit', () => {
  test('a background refetch keeps the edits and shows that the agent changed', async () => {
    const { user } = await open()
    await user.type(await name(), '!')
    changeElsewhere({ description: 'Theirs' })
    await act(refocus)
    expect(await screen.findByText(/changed elsewhere since you opened it/)).toBeVisible()
    expect(await name()).toHaveValue('Front desk!')
    await user.click(screen.getByRole('button', { name: 'Compare' }))
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(description()).toHaveValue('Theirs'))
    expect(await name()).toHaveValue('Front desk!')
    await changes('Name')
  })

  test('a pristine form updates after a refetch', async () => {
    await open()
    await name()
    changeElsewhere({ description: 'Theirs' })
    await act(refocus)
    await waitFor(() => expect(description()).toHaveValue('Theirs'))
    expect(screen.queryByText(/changed elsewhere/)).toBeNull()
  })

  test('no change is overwritten: a field changed by both shows a conflict to resolve', async () => {
    const { user } = await open()
    await user.type(await name(), ' mine')
    await user.type(description(), ' mine')
    changeElsewhere({ name: 'Theirs', description: 'Theirs', prompt: 'Theirs' })
    await user.click(save())
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Changed since you opened it' }))
    expect(patches()).toEqual([])
    expect(dialog.getByText('Changed elsewhere and taken over: Prompt')).toBeVisible()
    const choice = within(dialog.getByRole('group', { name: 'Name' }))
    expect(choice.getByRole('radio', { name: /Keep mine.*Front desk mine/ })).toBeVisible()
    await user.click(choice.getByRole('radio', { name: /Take theirs/ }))
    await user.click(dialog.getByRole('button', { name: 'Save this' }))
    await expectToast('Agent saved')
    expect(patches()).toMatchObject([{ description: 'At the door mine' }])
    expect(agent()).toMatchObject({ name: 'Theirs', description: 'At the door mine', prompt: 'Theirs' })
    expect(await name()).toHaveValue('Theirs')
  })

  test('the differences of a long text are marked', async () => {
    const { user } = await open()
    await user.type(description(), ' at night')
    changeElsewhere({ description: 'Now at the door' })
    await user.click(save())
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Changed since you opened it' }))
    const marked = (choice: RegExp) =>
      [...(dialog.getByRole('radio', { name: choice }).closest('label')?.querySelectorAll('mark') ?? [])].map(
        (mark) => mark.textContent,
      )
    expect(marked(/Keep mine/)).toEqual(['At', ' at night'])
    expect(marked(/Take theirs/)).toEqual(['Now at '])
  })

  test('a 409 on save shows the conflict as well', async () => {
    server.use(
      http.patch(
        '*/api/v1/agents/:id',
        () => {
          changeElsewhere({ name: 'Theirs' })
          return refusal(409, 'Changed')
        },
        { once: true },
      ),
    )
    const { user } = await open()
    await user.type(await name(), '!')
    await user.click(save())
    await user.click(await screen.findByRole('button', { name: 'Decide later' }))
    expect(await name()).toHaveValue('Front desk!')
    await user.click(save())
    await user.click(await screen.findByRole('button', { name: 'Save this' }))
    await expectToast('Agent saved')
    expect(agent().name).toBe('Front desk!')
  })
})

describe('a draft', () => {
  test('is restored after a reload and after the session has expired, with a notice', async () => {
    const first = await open()
    await first.user.type(await name(), ' draft')
    act(() => expireSession('token-of-ada'))
    await screen.findByRole('button', { name: 'Sign in' })
    first.unmount()
    const { user } = await open()
    expect(await screen.findByText('Draft restored. It is not saved yet.')).toBeVisible()
    await waitFor(async () => expect(await name()).toHaveValue('Front desk draft'))
    await user.click(save())
    await expectToast('Agent saved')
    expect(patches()).toMatchObject([{ name: 'Front desk draft' }])
    expect(Object.keys(localStorage).filter((key) => key.startsWith('parley_draft_'))).toEqual([])
  })

  test('does not overwrite values stored in the meantime', async () => {
    const first = await open()
    await first.user.type(await name(), ' draft')
    await changes('Name')
    first.unmount()
    changeElsewhere({ name: 'Theirs' })
    const { user } = await renderRoute('/agents/a1')
    expect(await screen.findByText(/changed elsewhere since you opened it/)).toBeVisible()
    expect(await name()).toHaveValue('Front desk draft')
    await user.click(save())
    expect(await screen.findByRole('alertdialog', { name: 'Changed since you opened it' })).toBeVisible()
    expect(patches()).toEqual([])
  })

  test('of another user is never shown, and is removed', async () => {
    localStorage.setItem(
      'parley_draft_user_bob_agent:a1',
      JSON.stringify({ tab: 'x', draft: { base: {}, mine: { name: 'Bob' } } }),
    )
    await open()
    expect(await name()).toHaveValue('Front desk')
    expect(localStorage.getItem('parley_draft_user_bob_agent:a1')).toBeNull()
  })
})

describe('data that cannot be parsed', () => {
  test('is sent back unchanged when another item of its list is edited', async () => {
    const target = { name: 'Ann', phone: '+14155550101', priority: 1, extension: [12] }
    setAgent({ ...agent(), transferNumbers: [target, { name: 'Bob', phone: '+14155550102', id: 'tn_2' }] })
    const { user } = await open('/transfers')
    const names = await screen.findAllByRole('textbox', { name: /^Name/ })
    await user.type(names[1] as HTMLElement, 'by')
    await user.click(save())
    await expectToast('Agent saved')
    expect(patches()).toMatchObject([
      { transferNumbers: [target, { name: 'Bobby', phone: '+14155550102', id: 'tn_2' }] },
    ])
  })

  test('is never deleted by a save: it shows why nothing was sent', async () => {
    setAgent({ ...agent(), holidays: [{ name: 'Seollal', date: 'the second new moon' }] })
    const { user } = await open('/schedule')
    await user.click(await screen.findByRole('button', { name: 'Add a holiday' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Party')
    await user.click(dialog.getByRole('button', { name: 'Save holiday' }))
    await user.click(save())
    expect(await screen.findByText(/“holidays” is written in a way this console cannot read/)).toBeVisible()
    expect(patches()).toEqual([])
  })
})
