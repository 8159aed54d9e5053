import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderRoute } from '../support/render'
import { expectToast } from '../support/toast'
import { choose, db, dialog, person, requestsTo, row, server } from '../support/user-server'

describe('a disabled action shows the reason, and sends nothing', () => {
  test.each([
    ['the last administrator', [], /^This is the last administrator/],
    ['oneself', [person('u5', 'Di', 'admin')], /^You cannot do this to yourself/],
  ])('%s', async (_, more, reason) => {
    db.users.push(...more)
    const { user } = await renderRoute('/users')
    await user.click(await screen.findByRole('button', { name: 'Actions for ada' }))
    for (const name of ['Change role', 'Deactivate', 'Remove']) {
      const item = await screen.findByRole('menuitem', { name })
      await waitFor(() => expect(item).toHaveAccessibleDescription(reason))
      expect(item).toHaveAttribute('aria-disabled', 'true')
      await user.click(item)
    }
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByRole('menuitem', { name: 'Remove' })).toBeVisible()
    expect(server.requests.filter(({ method }) => method !== 'GET')).toEqual([])
  })
})

describe('a user', () => {
  test('has its role changed', async () => {
    const { user } = await renderRoute('/users')
    await choose(user, 'Bo', 'Change role')
    const form = await dialog('dialog')
    expect(form.getByRole('radio', { name: /^User/ })).toBeChecked()
    await user.click(form.getByRole('radio', { name: /^Admin/ }))
    await user.click(form.getByRole('button', { name: 'Change role' }))
    await expectToast('Role of Bo changed')
    expect(requestsTo('PATCH').map(({ path, body }) => [path, body])).toEqual([['/users/u2', { role: 'admin' }]])
    expect(await row(/^Bo .* Admin/)).toBeVisible()
  })

  test('whose role cannot be given shows it in the dialog, and can be given another', async () => {
    db.users.push(person('u5', 'Di', 'superadmin'))
    const { user } = await renderRoute('/users')
    await choose(user, 'Di', 'Change role')
    const form = await dialog('dialog')
    expect(form.getByRole('radio', { name: /^Super admin/ })).toBeChecked()
    await user.click(form.getByRole('radio', { name: /^User/ }))
    await user.click(form.getByRole('button', { name: 'Change role' }))
    await expectToast('Role of Di changed')
    expect(requestsTo('PATCH').map(({ body }) => body)).toEqual([{ role: 'user' }])
  })

  test('that is invited can be sent the invitation again, or have it revoked', async () => {
    const { user } = await renderRoute('/users')
    await choose(user, 'new', 'Resend invitation')
    await expectToast('Invitation sent to new again')
    await choose(user, 'new', 'Revoke invitation')
    await user.click((await dialog()).getByRole('button', { name: 'Revoke invitation' }))
    await expectToast('Invitation of new revoked')
    await waitFor(() => expect(screen.queryByRole('row', { name: /^new/ })).toBeNull())
    expect(screen.getByRole('main')).toHaveFocus()
  })
})

describe('invitations', () => {
  test('are not sent to an invalid address', async () => {
    const { user } = await renderRoute('/users?invite=true')
    const form = await dialog('dialog')
    await user.click(form.getByRole('button', { name: 'Send invitations' }))
    expect(await form.findByText('Please enter an email address.')).toBeVisible()
    await user.type(form.getByRole('textbox'), 'eve@example.com bo')
    await user.click(form.getByRole('button', { name: 'Send invitations' }))
    expect(await form.findByText('Not an email address: bo')).toBeVisible()
    expect(requestsTo('POST')).toEqual([])
  })
})
