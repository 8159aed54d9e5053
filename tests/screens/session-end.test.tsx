import { act, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { router } from '@/app/router'
import { endSession, expireSession } from '@/lib/session/session'
import { name, open } from '../support/agent-editor'
import { server } from '../support/agent-server'
import { renderRoute } from '../support/render'
import { discardsItsInput, forms, keepsItsInput, removeCookies, signInAgain } from '../support/session-drafts'
import { refusal } from '../support/test-server'

describe.each(Object.entries(forms))('a form %s', (_, form) => {
  test('keeps its input and its URL when the server refuses the token', async () => {
    await keepsItsInput(form, () => expireSession('token-of-ada'))
  })

  test('discards its input when the user signs out here', async () => {
    await discardsItsInput(form, () => endSession())
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
