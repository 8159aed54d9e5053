import { act, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import { useCapabilities } from '@/lib/api/capabilities'
import { storage } from '@/lib/storage'
import { demoServer } from '../support/demo-server'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'

/* How the screens follow the capabilities of an API. */

const { requestsTo, use } = demoServer()
afterEach(async () => {
  await act(() => i18next.changeLanguage('en'))
})

const path = '*/api/v1/capabilities'
const offer = (answer: object) => use(http.get(path, () => HttpResponse.json(answer)))
const sidebar = () => within(screen.getByRole('navigation', { name: /Main navigation|기본 메뉴|주 메뉴/ }))

describe('a screen that the API lacks', () => {
  test.each(['/squads', '/agents/agent_1/voice', '/tools/new'])(
    'shows at its URL, %s, that the API does not offer it',
    async (url) => {
      const first = url.split('/')[1] ?? ''
      offer({ resources: { [first]: false } })
      await renderRoute(url)
      expect(await screen.findByRole('heading', { level: 1, name: 'Not offered by this API' })).toBeVisible()
      expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
      expect(screen.queryByRole('table')).toBeNull()
    },
  )

  test('is not requested on the next visit, and is translated to Korean', async () => {
    offer({ resources: { squads: false } })
    const { unmount } = await renderRoute('/help-center')
    await waitFor(() => expect(useCapabilities.getState().resources).toEqual({ squads: false }))
    unmount()
    expect(storage.get('parley_capabilities')).toContain('squads')
    await act(() => i18next.changeLanguage('ko'))
    await renderRoute('/squads')
    expect(await screen.findByRole('heading', { level: 1, name: '이 서버가 제공하지 않는 화면입니다' })).toBeVisible()
    expect(requestsTo('GET', '/squads')).toEqual([])
    expect(screen.queryByText(/Error|오류/)).toBeNull()
  })

  test('is shown again once the API offers it', async () => {
    offer({ resources: { squads: false } })
    const { unmount } = await renderRoute('/help-center')
    await waitFor(() => expect(useCapabilities.getState().resources).toEqual({ squads: false }))
    unmount()
    offer({})
    await renderRoute('/squads')
    expect(await screen.findByRole('table')).toBeVisible()
    expect(sidebar().getByRole('link', { name: 'Squads' })).toBeVisible()
  })
})

test('actions that it lacks have no buttons; the others stay', async () => {
  offer({ resources: { webhooks: ['list', 'get', 'update'], tools: ['list'], squads: ['list', 'create', 'delete'] } })
  const { user, unmount } = await renderRoute('/webhooks')
  await screen.findByRole('table')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'New webhook' })).toBeNull())
  const [menu] = await screen.findAllByRole('button', { name: /^Actions for/ })
  await user.click(menu as HTMLElement)
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
  unmount()
  const squads = await renderRoute('/squads')
  const [other] = await screen.findAllByRole('button', { name: /^Actions for/ })
  await squads.user.click(other as HTMLElement)
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible()
})

test('credits and transcriptions that it lacks are hidden, and the rest is shown', async () => {
  offer({ resources: { credits: false, 'call-records': ['list', 'get', 'analytics'] } })
  const { unmount } = await renderRoute('/call-records')
  const views = () => within(screen.getByRole('navigation', { name: 'Views of the call log' }))
  await waitFor(() => expect(views().queryByRole('link', { name: 'Transcriptions' })).toBeNull())
  expect(views().getByRole('link', { name: 'Analytics' })).toBeVisible()
  expect(await screen.findByRole('button', { name: /^ada/i })).toBeVisible()
  expect(screen.queryByText('Credits unavailable')).toBeNull()
  expect(screen.queryByRole('link', { name: /^Credits: / })).toBeNull()
  unmount()
  offer({})
  await renderRoute('/call-records')
  expect(await screen.findByRole('link', { name: /^Credits: / })).toBeVisible()
  expect(views().getByRole('link', { name: 'Transcriptions' })).toBeVisible()
})

describe('capabilities that cannot be loaded', () => {
  test.each([
    ['404', () => refusal(404)],
    ['405', () => refusal(405)],
    ['501', () => refusal(501)],
    ['an unreadable answer', () => HttpResponse.text('<p>Hello</p>')],
    ['a list', () => HttpResponse.json([])],
  ])('every screen is offered after: %s', async (_, answer) => {
    useCapabilities.setState({ resources: { squads: false } }, true)
    use(http.get(path, answer))
    await renderRoute('/squads')
    expect(await screen.findByRole('table')).toBeVisible()
    expect(sidebar().getByRole('link', { name: 'Squads' })).toBeVisible()
    expect(useCapabilities.getState()).toEqual({})
  })
})
