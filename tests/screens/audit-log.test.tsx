import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { answers, entry, lastQuery, rowOf, server } from '../support/audit-log'
import { rows } from '../support/list-screen'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'

describe('an entry', () => {
  test('shows time, user, action and record, and links to it', async () => {
    answers(entry)
    await renderRoute('/audit-log')
    const row = await rowOf(/Ann Lee/)
    expect(row.getByText('ada')).toBeVisible()
    expect(row.getByText('Admin')).toBeVisible()
    expect(row.getByText('Updated')).toBeVisible()
    expect(row.getByText('Contact')).toBeVisible()
    expect(row.getByTitle('2026-11-27T01:02:03.000Z')).toBeVisible()
    expect(await row.findByRole('link', { name: 'Ann Lee' })).toHaveAttribute('href', '/contacts?contact=c1')
    expect(row.getByText('First name, Tags')).toBeInTheDocument()
  })

  test('with unknown kinds and actions, nulls and hostile texts is shown as text', async () => {
    const hostile = '<img src=x onerror=alert(1)>'
    answers(
      {
        ...entry,
        kind: 'faxes',
        action: 'shredded',
        actor: 'robot',
        role: null,
        username: hostile,
        recordName: hostile,
      },
      { id: 7, kind: 'constructor', action: 'toString', fields: [null, 3, hostile], recordId: null, at: 'soon' },
      { id: 'bare', at: null, username: null, kind: null, action: null, fields: null, exists: 'maybe' },
    )
    await renderRoute('/audit-log')
    const row = await rowOf(/faxes/)
    expect(row.getByText('shredded')).toBeVisible()
    expect(row.getByText('robot')).toBeVisible()
    expect(row.getAllByText(hostile)).toHaveLength(2)
    expect(await rowOf(/constructor/)).toBeDefined()
    expect(screen.getByText('toString')).toBeVisible()
    expect(rows()).toHaveLength(3)
    expect(document.querySelector('img[src=x]')).toBeNull()
  })

  test('opens with its fields, and lists what else was done to its record and by its user', async () => {
    const { user, href } = await renderRoute('/audit-log')
    await user.click(await screen.findByRole('link', { name: /^Updated: Priya Raman/ }))
    await waitFor(() => expect(href()).toBe('/audit-log?entry=audit_users_user_priya_update'))
    const drawer = within(await screen.findByRole('dialog', { name: 'Updated: Priya Raman' }))
    expect(await drawer.findByText('203.0.113.20')).toBeVisible()
    expect(drawer.getByText('role')).toBeVisible()
    expect(drawer.getByText('user_priya')).toBeVisible()
    await user.click(drawer.getByRole('button', { name: 'All changes to this record' }))
    await waitFor(() => expect(href()).toBe('/audit-log?kind=users&record=user_priya'))
    expect(lastQuery()).toMatchObject({ kind: 'users', recordId: 'user_priya' })
    expect(await screen.findByText('Record:')).toBeVisible()

    await user.click(await screen.findByRole('button', { name: 'Actions for Updated: Priya Raman' }))
    await user.click(await screen.findByRole('menuitem', { name: 'All changes by minji' }))
    await waitFor(() => expect(href()).toBe('/audit-log?user=user_minji'))
    await waitFor(() => expect(lastQuery()).toMatchObject({ userId: 'user_minji' }))
    expect(lastQuery()).not.toHaveProperty('recordId')
  })

  test('that no longer exists shows an error', async () => {
    await renderRoute('/audit-log?entry=gone')
    expect(await within(await screen.findByRole('dialog')).findByText('Entry not found')).toBeVisible()
  })
})

describe('the list', () => {
  test('shows who has access after a 403', async () => {
    server.use(http.get('*/api/v1/audit-log', () => refusal(403, 'Only an administrator can read the audit log')))
    await renderRoute('/audit-log')
    expect((await screen.findAllByText("You don't have access"))[0]).toBeVisible()
  })

  test('is empty where there are no changes', async () => {
    answers()
    await renderRoute('/audit-log')
    expect(await screen.findByText('No changes yet')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
  })
})
