import { act, screen, waitFor } from '@testing-library/react'
import Cookies from 'js-cookie'
import { afterEach, expect } from 'vitest'
import { router } from '@/app/router'
import { beginSession, endSession } from '@/lib/session/session'
import { name, open } from './agent-editor'
import { ada } from './people'
import { renderRoute } from './render'
import { expectToast } from './toast'

/** As cookies run out, or another tab removes them. */
export const removeCookies = () => {
  for (const cookie of ['parley_access_token', 'user_data']) Cookies.remove(cookie, { path: '/' })
}
export const inAnotherTab = (signedOut: string) => {
  removeCookies()
  localStorage.setItem('parley_signed_out', signedOut)
  window.dispatchEvent(new Event('focus'))
}
const storedDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('parley_draft_'))
export const signInAgain = async (href: string) => {
  act(() => beginSession('token-of-ada', ada))
  await act(() => router.navigate({ href }))
}

/** Each form keeps its draft in another place. */
export const forms = {
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
type Form = (typeof forms)[keyof typeof forms]

afterEach(() => endSession())

/** The session ends in a way that is not the user’s, and the form is as it was once the user is back. */
export async function keepsItsInput({ href, type, field, typed }: Form, end: () => void) {
  await type()
  act(end)
  await screen.findByRole('button', { name: 'Sign in' })
  await expectToast('Session expired!')
  expect(router.state.location.search).toEqual({ redirect: href })
  await signInAgain(href)
  await waitFor(async () => expect(await field()).toHaveValue(typed))
}

/** The user signs out, and nothing of the form is kept. */
export async function discardsItsInput({ href, type, field, empty }: Form, end: () => void) {
  await type()
  act(end)
  await screen.findByRole('button', { name: 'Sign in' })
  expect(router.state.location.search).toEqual({})
  expect(storedDrafts()).toEqual([])
  await signInAgain(href)
  await waitFor(async () => expect(await field()).toHaveValue(empty))
}
