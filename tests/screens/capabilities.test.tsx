import { act, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import { useCapabilities } from '@/lib/api/capabilities'
import { storage } from '@/lib/storage'
import { demoServer } from '../support/demo-server'
import { renderRoute } from '../support/render'
import { deferred, refusal } from '../support/test-server'

/* How the screens follow the capabilities of an API. */

const { requestsTo, use } = demoServer()
afterEach(async () => {
  await act(() => i18next.changeLanguage('en'))
})

const path = '*/api/v1/capabilities'
const offer = (answer: object) => use(http.get(path, () => HttpResponse.json(answer)))
const sidebar = () => within(screen.getByRole('navigation', { name: /Main navigation|기본 메뉴|주 메뉴/ }))
const asked = () => waitFor(() => expect(requestsTo('GET', '/capabilities')).toHaveLength(1))

describe('a screen that the API lacks', () => {
  test('leaves the navigation and the palette, and the rest of its group stays', async () => {
    offer({ resources: { squads: false, agents: false, credentials: ['get'] } })
    const { user } = await renderRoute('/help-center')
    await waitFor(() => expect(sidebar().queryByRole('link', { name: 'Squads' })).toBeNull())
    expect(sidebar().queryByRole('link', { name: 'Agents' })).toBeNull()
    expect(sidebar().getByRole('link', { name: 'Chats' })).toHaveAttribute('href', '/chats')
    expect(sidebar().getByRole('link', { name: 'API keys' })).toBeVisible()
    expect(sidebar().getByRole('link', { name: 'Tools' })).toBeVisible()
    await user.keyboard('{Control>}k{/Control}')
    const palette = within(await screen.findByRole('dialog'))
    for (const name of [/^Tools/, /^API keys/]) expect(await palette.findByRole('option', { name })).toBeVisible()
    for (const name of [/^Squads/, /^Apps/]) expect(palette.queryByRole('option', { name })).toBeNull()
  })
})

describe('capabilities that cannot be loaded', () => {
  test.each([
    ['500', () => refusal(500)],
    ['no answer', () => HttpResponse.error()],
  ])('the cached ones apply after: %s', async (_, answer) => {
    useCapabilities.setState({ resources: { squads: false } }, true)
    use(http.get(path, answer))
    await renderRoute('/help-center')
    await asked()
    expect(sidebar().queryByRole('link', { name: 'Squads' })).toBeNull()
    expect(sidebar().getByRole('link', { name: 'Tools' })).toBeVisible()
  })
})

test('do not delay rows, and are requested once', async () => {
  const held = deferred()
  use(
    http.get(path, async () => {
      await held.released
      return refusal(404)
    }),
  )
  const { user } = await renderRoute('/squads')
  expect(await screen.findByRole('table')).toBeVisible()
  await user.click(sidebar().getByRole('link', { name: 'Tasks' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible()
  expect(requestsTo('GET', '/capabilities')).toHaveLength(1)
  held.release()
})

test('cached for another user are not used', async () => {
  storage.set(
    'parley_capabilities',
    JSON.stringify({ api: '', user: 'somebody else', offer: { resources: { squads: false } } }),
  )
  await renderRoute('/squads', { session: false })
  use(http.get(path, () => refusal(500)))
  await renderRoute('/squads')
  expect(await screen.findByRole('table')).toBeVisible()
})

const signOut = async (resources: object) => {
  offer({ resources })
  const { user } = await renderRoute('/help-center')
  await waitFor(() => expect(useCapabilities.getState().resources).toEqual(resources))
  await user.keyboard('{Control>}{Shift>}q{/Shift}{/Control}')
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
}

test('signing out ends the session at an API that names it, without waiting for the answer', async () => {
  const held = deferred()
  use(
    http.post('*/api/v1/auth/logout', async () => {
      await held.released
      return refusal(501)
    }),
  )
  await signOut({ auth: ['login', 'logout'] })
  await waitFor(() => expect(requestsTo('POST', '/auth/logout')).toHaveLength(1))
  expect(requestsTo('POST', '/auth/logout')[0]?.body).toEqual({ access_token: 'token-of-ada' })
  held.release()
})

test('signing out sends nothing to an API that does not name it', async () => {
  await signOut({ squads: true })
  expect(requestsTo('POST', '/auth/logout')).toEqual([])
})
