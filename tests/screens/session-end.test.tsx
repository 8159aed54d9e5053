import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import Cookies from 'js-cookie'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import { router } from '@/app/router'
import { beginSession, endSession, expireSession } from '@/lib/session/session'
import { name, open } from '../support/agent-editor'
import { server } from '../support/agent-server'
import { ada } from '../support/people'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'
import { expectToast } from '../support/toast'

/** As cookies run out, or another tab removes them. */
const removeCookies = () => {
  for (const cookie of ['parley_access_token', 'user_data']) Cookies.remove(cookie, { path: '/' })
}
const inAnotherTab = (signedOut: string) => {
  removeCookies()
  localStorage.setItem('parley_signed_out', signedOut)
  window.dispatchEvent(new Event('focus'))
}
const storedDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('parley_draft_'))
const signInAgain = async (href: string) => {
  act(() => beginSession('token-of-ada', ada))
  await act(() => router.navigate({ href }))
}

/** Each form keeps its draft in another place. */
const forms = {
  'of an agent, in storage': {
    href: '/agents/a1',
    type: async () => {
      const { user } = await open()
      await user.type(await name(), ' draft')
      await waitFor(() => expect(storedDrafts()).toHaveLength(1))
    },
    field: name,
    empty: 'Front desk',
    typed: 'Front desk draft',
  },
  'of a new webhook, in memory': {
    href: '/webhooks/new',
    type: async () => {
      const { user } = await renderRoute('/webhooks/new')
      await user.type(await name(), 'Night robot')
    },
    field: name,
    empty: '',
    typed: 'Night robot',
  },
}

afterEach(() => endSession())

describe.each(Object.entries(forms))('a form %s', (_, { href, type, field, empty, typed }) => {
  test.each<[string, () => void]>([
    ['the server refuses the token', () => expireSession('token-of-ada')],
    ['the cookies run out', () => inAnotherTab('')],
    ['the server refuses the token of another tab', () => inAnotherTab('')],
  ])('keeps its input and its URL when %s', async (_case, end) => {
    await type()
    act(end)
    await screen.findByRole('button', { name: 'Sign in' })
    await expectToast('Session expired!')
    expect(router.state.location.search).toEqual({ redirect: href })
    await signInAgain(href)
    await waitFor(async () => expect(await field()).toHaveValue(typed))
  })

  test.each<[string, () => void]>([
    ['here', () => endSession()],
    ['in another tab', () => inAnotherTab('true')],
  ])('discards its input when the user signs out %s', async (_case, end) => {
    await type()
    act(end)
    await screen.findByRole('button', { name: 'Sign in' })
    expect(router.state.location.search).toEqual({})
    expect(storedDrafts()).toEqual([])
    await signInAgain(href)
    await waitFor(async () => expect(await field()).toHaveValue(empty))
  })
})

test('a sign-out in another tab redirects to sign-in, even while the cookies remain', async () => {
  await renderRoute('/webhooks/new')
  await screen.findByRole('textbox', { name: 'Name' })
  const other = new BroadcastChannel('parley-session')
  other.postMessage({ token: 'token-of-ada', how: 'signedOut' })
  await screen.findByRole('button', { name: 'Sign in' })
  await act(() => router.navigate({ to: '/webhooks/new' }))
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
  other.close()
})

test('a guarded page opened after the cookies expired is the redirect after signing in', async () => {
  await renderRoute('/webhooks/new')
  await screen.findByRole('textbox', { name: 'Name' })
  removeCookies()
  await act(() => router.navigate({ to: '/agents/$agentId', params: { agentId: 'a1' } }))
  await screen.findByRole('button', { name: 'Sign in' })
  expect(router.state.location.search).toEqual({ redirect: '/agents/a1' })
})

test('a 401 on save keeps the input', async () => {
  const { user } = await open()
  server.use(http.patch('*/api/v1/agents/a1', () => refusal(401, 'Token expired')))
  await user.type(await name(), ' draft')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByRole('button', { name: 'Sign in' })
  server.recover()
  await signInAgain('/agents/a1')
  await waitFor(async () => expect(await name()).toHaveValue('Front desk draft'))
})

/** What is typed in dialogs and in place, and where it must be found again. */
const places: Record<
  string,
  { href: string; type: (user: UserEvent) => Promise<unknown>; typed: () => Promise<unknown> }
> = {
  'the dialog of a holiday': {
    href: '/agents/a1/schedule',
    type: async (user) => {
      await user.click(await screen.findByRole('button', { name: 'Add a holiday' }))
      await user.type(await inDialog('Name'), 'Party')
    },
    typed: async () => expect(await inDialog('Name')).toHaveValue('Party'),
  },
  'the cURL import': {
    href: '/tools/new?import=curl',
    type: async (user) => user.type(await inDialog('Command'), 'curl https://a.example'),
    typed: async () => expect(await inDialog('Command')).toHaveValue('curl https://a.example'),
  },
  'the description of a number': {
    href: '/phone-numbers',
    type: async (user) => user.type(await screen.findByRole('textbox', { name: /^Description of/ }), 'Night'),
    typed: async () => expect(await screen.findByRole('textbox', { name: /^Description of/ })).toHaveValue('Night'),
  },
  'the form of a tool group': {
    href: '/tools?tab=groups&create=true',
    type: async (user) => user.type(await inDialog('Name'), 'Desk'),
    typed: async () => expect(await inDialog('Name')).toHaveValue('Desk'),
  },
  'the form of an API key': {
    href: '/api-keys?edit=k1',
    type: async (user) => user.type(await inDialog('Name'), ' two'),
    typed: async () => expect(await inDialog('Name')).toHaveValue('CRM two'),
  },
}
const inDialog = async (label: string) =>
  within(await screen.findByRole('dialog')).findByRole('textbox', { name: label })

test.each(Object.entries(places))('%s keeps its input when the session ends', async (_, { href, type, typed }) => {
  server.use(http.get('*/api/v1/api-keys/k1', () => HttpResponse.json({ id: 'k1', name: 'CRM', status: 'active' })))
  server.use(http.get('*/api/v1/api-keys', () => HttpResponse.json({ records: [], total: 0 })))
  const { user } = await renderRoute(href)
  await type(user)
  act(() => expireSession('token-of-ada'))
  await screen.findByRole('button', { name: 'Sign in' })
  expect(router.state.location.search).toEqual({ redirect: href })
  await signInAgain(href)
  await waitFor(typed)
})
