import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expireSession } from '@/lib/session/session'
import { changes, description, name, open, save } from '../support/agent-editor'
import { agent, changeElsewhere, patches, refocus, setAgent } from '../support/agent-server'
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
