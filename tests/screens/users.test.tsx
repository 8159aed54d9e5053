import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { getDraft } from '@/lib/session/drafts'
import { beginSession, expireSession, useSession } from '@/lib/session/session'
import { ada } from '../support/people'
import { renderRoute } from '../support/render'
import { type Row, refusal, testServer } from '../support/test-server'
import { expectToast } from '../support/toast'

const person = (id: string, username: string, role: string, rest: object = {}): Row => ({
  id,
  username,
  email: `${id}@example.com`,
  role,
  status: 'available',
  active: true,
  lastLoginAt: '2026-05-01T09:00:00Z',
  createdAt: '2026-01-01T09:00:00Z',
  ...rest,
})
const seed = () => [
  person('user_ada', 'ada', 'admin'),
  person('u2', 'Bo', 'user', { status: 'dnd' }),
  person('u3', 'Cy', 'user', { active: false }),
  person('u4', 'new', 'user', { invited: true, lastLoginAt: null }),
]

const server = testServer({
  resources: { users: { rows: seed } },
  handlers: (db) => [
    http.post('*/api/v1/users/invite', async ({ request }) => {
      const { email } = (await request.json()) as { email: string }
      if (db.users.some((row) => row.email === email)) return refusal(409, 'Taken')
      const row = person(`invited_${email}`, email, 'user', { email, invited: true })
      db.users.unshift(row)
      return HttpResponse.json(row, { status: 201 })
    }),
    http.post('*/api/v1/users/:id/:action', ({ params: { id, action } }) => {
      db.users = db.users.flatMap((row) => {
        if (row.id !== id) return row
        return action === 'revoke' ? [] : { ...row, active: action === 'activate' }
      })
      return HttpResponse.json(db.users.find((row) => row.id === id) ?? {})
    }),
  ],
  preload: () => import('@/features/users/member-dialogs'),
})
const { db, requestsTo } = server
beforeEach(() => localStorage.clear())

const row = (name: RegExp) => screen.findByRole('row', { name })
async function choose(user: UserEvent, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}
const dialog = async (role = 'alertdialog') => within(await screen.findByRole(role))

describe('the list of users', () => {
  test('shows as text who is active, who is invited and who cannot sign in', async () => {
    await renderRoute('/users')
    expect(await row(/^ada ?You .* Admin ?Available/)).toBeVisible()
    expect(await row(/^Bo .* Do not disturb/)).toBeVisible()
    expect(await row(/^Cy .* Deactivated/)).toBeVisible()
    expect(await row(/^new .* Invited Never/)).toBeVisible()
  })

  test('is filtered by role in the URL', async () => {
    const { user, href } = await renderRoute('/users')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), 'Admin')
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Bo/ })).toBeNull())
    expect(href()).toBe('/users?role=admin')
  })
})

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
  test('is deactivated after a confirmation with its effect, and activated without one', async () => {
    const { user } = await renderRoute('/users')
    await choose(user, 'Bo', 'Deactivate')
    const question = await dialog()
    expect(question.getByText(/cannot sign in until you activate them again/)).toBeVisible()
    await user.dblClick(question.getByRole('button', { name: 'Deactivate' }))
    await expectToast('Bo was deactivated')
    expect(requestsTo('POST', '/users/u2/deactivate')).toHaveLength(1)
    expect(await row(/^Bo .* Deactivated/)).toBeVisible()
    await choose(user, 'Bo', 'Activate')
    await expectToast('Bo can sign in again')
    expect(await row(/^Bo .* Do not disturb/)).toBeVisible()
  })

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

  test.each([
    ['Remove', http.delete('*/api/v1/users/:id', () => refusal(403, 'Forbidden'))],
    ['Deactivate', http.post('*/api/v1/users/:id/deactivate', () => refusal(403, 'Forbidden'))],
  ])('%s: a 403 lists the administrators', async (action, handler) => {
    server.use(handler)
    const { user } = await renderRoute('/users')
    await choose(user, 'Bo', action)
    const question = await dialog()
    await user.click(question.getByRole('button', { name: action }))
    expect(await question.findByText('Only administrators can do this: ada.')).toBeVisible()
  })

  test('that is invited can be sent the invitation again, or have it revoked', async () => {
    const { user } = await renderRoute('/users')
    await choose(user, 'new', 'Resend invitation')
    await expectToast('Invitation sent to new again')
    await choose(user, 'new', 'Revoke invitation')
    await user.click((await dialog()).getByRole('button', { name: 'Revoke invitation' }))
    await expectToast('Invitation of new revoked')
    await waitFor(() => expect(screen.queryByRole('row', { name: /^new/ })).toBeNull())
  })
})

describe('invitations', () => {
  /** Invites four people; the answer to the first one waits for `during`. */
  const inviteFour = async (during: () => void) => {
    const sent: string[] = []
    server.use(
      http.post('*/api/v1/users/invite', async ({ request }) => {
        const { email } = (await request.json()) as { email: string }
        sent.push(`${email} ${request.headers.get('Authorization')}`)
        if (sent.length === 1) during()
        return HttpResponse.json({ id: email, email }, { status: 201 })
      }),
    )
    const { user } = await renderRoute('/users?invite=true')
    const { token } = useSession.getState()
    await user.click(await screen.findByRole('textbox', { name: 'Email addresses' }))
    await user.paste('a@x.example b@x.example c@x.example d@x.example')
    await user.click(screen.getByRole('button', { name: 'Send invitations' }))
    await waitFor(() => expect(sent).not.toEqual([]))
    return { sent, first: `a@x.example Bearer ${token}` }
  }

  test('are not continued after another user has signed in, and leave no draft for that user', async () => {
    const { sent, first } = await inviteFour(() =>
      beginSession('token-of-bob', { ...ada, id: 'bob', username: 'bob', tenant: { id: 't2', name: 'Other Ltd' } }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sent).toEqual([first])
    expect(getDraft('users:invite')).toBeUndefined()
  })

  test('are not continued without a session', async () => {
    const { sent, first } = await inviteFour(() => expireSession(useSession.getState().token ?? ''))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send invitations' })).not.toBeInTheDocument())
    expect(sent).toEqual([first])
  })

  test('are sent to several at once; a rejected one stays in the field with the error', async () => {
    const { user } = await renderRoute('/users?invite=true')
    const form = await dialog('dialog')
    const field = form.getByRole('textbox', { name: 'Email addresses' })
    await user.type(field, 'eve@example.com, u2@example.com;eve@example.com')
    await user.click(form.getByRole('radio', { name: /^Agent/ }))
    await user.click(form.getByRole('button', { name: 'Send invitations' }))
    await expectToast('1 invitation sent')
    expect(await form.findByRole('alert')).toHaveTextContent('u2@example.com: is a user already')
    expect(field).toHaveValue('u2@example.com')
    expect(requestsTo('POST').map(({ body }) => body)).toEqual([
      { email: 'eve@example.com', role: 'agent' },
      { email: 'u2@example.com', role: 'agent' },
    ])
    await user.clear(field)
    await user.type(field, 'flo@example.com')
    await user.click(form.getByRole('button', { name: 'Send invitations' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await row(/flo@example\.com/)).toBeVisible()
  })

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
