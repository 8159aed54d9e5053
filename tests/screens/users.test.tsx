import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { useCapabilities } from '@/lib/api/capabilities'
import { getDraft } from '@/lib/session/drafts'
import { beginSession, useSession } from '@/lib/session/session'
import { leaks } from '../support/leaks'
import { ada } from '../support/people'
import { renderRoute } from '../support/render'
import { deferred, refusal } from '../support/test-server'
import { expectToast } from '../support/toast'
import { choose, dialog, requestsTo, row, server } from '../support/user-server'

describe('the list of users', () => {
  test('shows as text who is active, who is invited and who cannot sign in', async () => {
    await renderRoute('/users')
    expect(await row(/^ada ?You .* Admin ?Available/)).toBeVisible()
    expect(await row(/^Bo .* Do not disturb/)).toBeVisible()
    expect(await row(/^Cy .* Deactivated/)).toBeVisible()
    expect(await row(/^new .* Invited Never/)).toBeVisible()
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
})

describe('a password reset link', () => {
  const TOKEN = 't0ken-of-a-link'
  const named = (users: readonly string[]) =>
    server.use(
      http.get('*/api/v1/capabilities', () => HttpResponse.json({ resources: { users } })),
      http.post('*/api/v1/users/:id/reset-link', () => HttpResponse.json({ token: TOKEN })),
    )
  const acts = ['list', 'get', 'update', 'delete', 'activate', 'deactivate']
  const menuOf = async (user: UserEvent, name: string) => {
    await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
    await screen.findByRole('menu')
    return screen.queryByRole('menuitem', { name: 'Password reset link' })
  }

  test('is made once, shown once, and kept nowhere', async () => {
    named([...acts, 'reset-link'])
    const { user } = await renderRoute('/users')
    await waitFor(() => expect(useCapabilities.getState().resources).toBeDefined())
    await choose(user, 'Bo', 'Password reset link')
    await user.dblClick((await dialog()).getByRole('button', { name: 'Make link' }))
    const link = `${window.location.origin}/forgot-password#token=${TOKEN}`
    expect(await screen.findByText(link)).toBeVisible()
    expect(requestsTo('POST', '/users/u2/reset-link')).toHaveLength(1)
    expect((await leaks(TOKEN)).map(([place]) => place)).toEqual(['dom'])
    await user.click(screen.getByRole('checkbox', { name: 'I stored it in a safe place' }))
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByText(link)).toBeNull())
    expect(await leaks(TOKEN)).toEqual([])
  })

  test('is offered for others who can sign in', async () => {
    named([...acts, 'reset-link'])
    const { user } = await renderRoute('/users')
    await waitFor(() => expect(useCapabilities.getState().resources).toBeDefined())
    for (const name of ['ada', 'Cy', 'new']) {
      expect(await menuOf(user, name), name).toBeNull()
      await user.keyboard('{Escape}')
    }
    expect(await menuOf(user, 'Bo')).toBeVisible()
  })

  test.each([
    ['do not name it', acts],
    ['name no users', undefined],
  ])('is not offered where the capabilities %s', async (_, users) => {
    if (users) named(users)
    const { user } = await renderRoute('/users')
    await waitFor(() => expect(requestsTo('GET', '/capabilities')).toHaveLength(1))
    expect(await menuOf(user, 'Bo')).toBeNull()
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

  test('cannot be changed while they are sent, so that nothing typed is lost', async () => {
    const answer = deferred()
    server.use(http.post('*/api/v1/users/invite', () => answer.released))
    const { user } = await renderRoute('/users?invite=true')
    const form = await dialog('dialog')
    const field = form.getByRole('textbox', { name: 'Email addresses' })
    await user.type(field, 'eve@example.com')
    await user.click(form.getByRole('button', { name: 'Send invitations' }))
    await waitFor(() => expect(requestsTo('POST')).toHaveLength(1))
    await user.type(field, ' gus@example.com')
    await user.click(form.getByRole('radio', { name: /^Agent/ }))
    expect(field).toHaveValue('eve@example.com')
    expect(form.getByRole('radio', { name: /^User/ })).toBeChecked()
    answer.release()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
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
    await user.type(field, 'Flo@example.com, flo@example.com')
    await user.click(form.getByRole('button', { name: 'Send invitations' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await row(/flo@example\.com/)).toBeVisible()
    expect(requestsTo('POST')).toHaveLength(3)
  })
})
