import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { changes, description, name, open, save } from '../support/agent-editor'
import { agent, changeElsewhere, patches, refocus, server, setAgent } from '../support/agent-server'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'
import { expectToast } from '../support/toast'

describe('an agent that two people edit', () => {
  test('a pristine form updates after a refetch', async () => {
    await open()
    await name()
    changeElsewhere({ description: 'Theirs' })
    await act(refocus)
    await waitFor(() => expect(description()).toHaveValue('Theirs'))
    expect(screen.queryByText(/changed elsewhere/)).toBeNull()
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
})
