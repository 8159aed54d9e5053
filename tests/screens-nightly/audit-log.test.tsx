import { auditRows } from '@demo/db/audit'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { setDisplay, usePreferences } from '@/lib/preferences'
import * as saving from '@/lib/save-file'
import { answers, entry, lastQuery, rowOf, server } from '../support/audit-log'
import { choose } from '../support/combobox'
import { rows, table } from '../support/list-screen'
import { renderRoute } from '../support/render'

describe('an entry', () => {
  test('of an API key or the command line is labelled as such', async () => {
    answers(
      { ...entry, username: 'CRM sync', actor: 'api_key', role: null },
      { ...entry, id: 'e2', userId: null, username: 'command line', actor: 'command_line', role: null },
    )
    await renderRoute('/audit-log')
    expect((await rowOf(/CRM sync/)).getByText('API key')).toBeVisible()
    const row = await rowOf(/command line/)
    expect(row.getByText('Command line')).toBeVisible()
    // Without a `userId` there is no filter by user.
    server.use(http.get('*/api/v1/audit-log/e2', () => HttpResponse.json({ ...entry, id: 'e2', userId: null })))
    await renderRoute('/audit-log?entry=e2')
    const drawer = within(await screen.findByRole('dialog'))
    expect(await drawer.findByRole('button', { name: 'All changes to this record' })).toBeVisible()
    expect(drawer.queryByRole('button', { name: /^All changes by/ })).toBeNull()
  })

  test.each([
    ['call-records', '/call-records?call=c1'],
    ['api-keys', '/api-keys?key=c1'],
    ['users', '/users?q=Ann+Lee'],
    ['squads', '/squads?squad=c1'],
    ['tools', '/tools/c1'],
    ['custom-answers', '/training/custom-answer?answer=c1'],
  ])('of %s leads to %s', async (kind, href) => {
    answers({ ...entry, kind })
    await renderRoute('/audit-log')
    expect(await screen.findByRole('link', { name: 'Ann Lee' })).toHaveAttribute('href', href)
  })

  test('of a record that is gone has no link to it', async () => {
    answers({ ...entry, action: 'delete', recordName: null, exists: false, fields: [] })
    await renderRoute('/audit-log')
    const row = await rowOf(/Deleted/)
    expect(row.getByText('(deleted)')).toHaveAttribute('title', 'c1')
    expect(row.getAllByRole('link')).toHaveLength(1)
  })

  test('is masked while masking is on, and still links to its record', async () => {
    const id = 'call_20261127_12345678'
    answers({ ...entry, kind: 'call-records', recordId: id, recordName: '+12025550142', userId: id })
    setDisplay({ masked: true })
    try {
      const { user, href } = await renderRoute('/audit-log')
      const link = await screen.findByRole('link', { name: '•••' })
      expect(link).toHaveAttribute('href', `/call-records?call=${id}`)
      expect(screen.queryByText(/0142/)).toBeNull()
      await user.click(screen.getByRole('button', { name: /^Actions for/ }))
      await user.click(await screen.findByRole('menuitem', { name: 'All changes by ada' }))
      await waitFor(() => expect(href()).toBe(`/audit-log?user=${id}`))
    } finally {
      setDisplay({ masked: false })
    }
    expect(usePreferences.getState().display.masked).toBe(false)
  })
})

describe('the list', () => {
  test('is narrowed by user, kind, action and days, on the server', async () => {
    setDisplay({ timeZone: 'Asia/Seoul' })
    const { user, href } = await renderRoute('/audit-log?startDate=2026-11-26&endDate=2026-11-27')
    await table()
    const days = { startDate: '2026-11-25T15:00:00.000Z', endDate: '2026-11-27T15:00:00.000Z' }
    expect(lastQuery()).toEqual({ page: '1', limit: '10', ...days })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'API key')
    await waitFor(() => expect(lastQuery()).toMatchObject({ kind: 'api-keys', ...days }))
    // What can be done to a key.
    const actions = screen.getByRole('combobox', { name: 'Action' })
    expect(
      within(actions)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Any action', 'Created', 'Updated', 'Deleted', 'Rotated', 'Revoked']])
    await user.selectOptions(actions, 'Rotated')
    await waitFor(() => expect(lastQuery()).toMatchObject({ kind: 'api-keys', action: 'rotate' }))
    await choose(user, screen.getByRole('combobox', { name: 'User' }), 'Dana Whitfield')
    await waitFor(() => expect(href()).toContain('user=user_dana'))
    await waitFor(() => expect(lastQuery()).toMatchObject({ userId: 'user_dana', kind: 'api-keys', action: 'rotate' }))
    expect(await screen.findByText('No results.')).toBeVisible()
    setDisplay({ timeZone: undefined })
  })

  test('names a chosen action that the chosen kind does not have', async () => {
    const { user } = await renderRoute('/audit-log?action=rotate')
    await table()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Agent')
    await waitFor(() => expect(lastQuery()).toMatchObject({ kind: 'agents', action: 'rotate' }))
    expect(screen.getByRole('combobox', { name: 'Action' })).toHaveDisplayValue('Rotated')
  })

  test('offers the kinds of what the API has', async () => {
    server.use(
      http.get('*/api/v1/capabilities', () =>
        HttpResponse.json({ resources: { campaigns: false, chats: false, contacts: ['list'] } }),
      ),
    )
    await renderRoute('/audit-log')
    await table()
    const kind = screen.getByRole('combobox', { name: 'Kind' })
    await waitFor(() => expect(within(kind).queryByRole('option', { name: 'Campaign' })).toBeNull())
    expect(within(kind).getByRole('option', { name: 'Contact' })).toBeInTheDocument()
    const action = screen.getByRole('combobox', { name: 'Action' })
    expect(within(action).queryByRole('option', { name: 'Scheduled' })).toBeNull()
  })

  test('exports the current filters up to now', async () => {
    const saved = vi.spyOn(saving, 'saveFile').mockImplementation(() => {})
    const { user } = await renderRoute('/audit-log?kind=users')
    await table()
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    const [name, text] = saved.mock.calls[0] ?? []
    expect(name).toBe('audit-log.csv')
    const [head, ...lines] = String(text)
      .replace(/^\ufeff/, '')
      .trim()
      .split(/\r?\n/)
    expect(head).toBe('id,at,userId,username,actor,role,address,action,kind,recordId,recordName,exists,fields')
    expect(lines).toHaveLength(auditRows.all().filter(({ kind }) => kind === 'users').length)
    expect(lines[0]).toMatch(/^audit_users_user_priya_update,.*,minji,user,admin,203\.0\.113\.20,update,users,/)
    expect(lastQuery()).toMatchObject({ kind: 'users', limit: '50', endDate: expect.stringMatching(/Z$/) })
    saved.mockRestore()
  })

  test('includes the latest change', async () => {
    const created = renderRoute('/squads?squad=squad_moaday')
    const { user } = await created
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await user.type(name, ' 2')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(server.requestsTo('PATCH', '/squads/squad_moaday')).toHaveLength(1))
    await renderRoute('/audit-log?kind=squads')
    const [first] = await waitFor(() => rows())
    await waitFor(() => expect(first).toHaveTextContent(/demo ?Admin ?Updated ?Squad ?모아데이 환불 담당 2 ?Name/))
  })

  test('is not in the sidebar where the API does not offer it', async () => {
    const { unmount } = await renderRoute('/settings')
    expect(await screen.findByRole('link', { name: 'Audit log' })).toBeVisible()
    unmount()
    server.use(http.get('*/api/v1/capabilities', () => HttpResponse.json({ resources: { 'audit-log': false } })))
    await renderRoute('/settings')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull())
    expect(screen.getByRole('link', { name: 'Users' })).toBeVisible()
  })
})
