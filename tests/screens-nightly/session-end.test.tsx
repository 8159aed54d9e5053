import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { router } from '@/app/router'
import { expireSession } from '@/lib/session/session'
import { server } from '../support/agent-server'
import { renderRoute } from '../support/render'
import { discardsItsInput, forms, inAnotherTab, keepsItsInput, signInAgain } from '../support/session-drafts'

describe.each(Object.entries(forms))('a form %s', (_, form) => {
  test('keeps its input and its URL when the cookies run out', async () => {
    await keepsItsInput(form, () => inAnotherTab(''))
  })

  test('discards its input when the user signs out in another tab', async () => {
    await discardsItsInput(form, () => inAnotherTab('true'))
  })
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
