import { act, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { http } from 'msw'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { router } from '@/app/router'
import { startAnalytics, track } from '@/lib/analytics'
import { expireSession } from '@/lib/session/session'
import { server } from '../../support/agent-server'
import { fakeGtag } from '../../support/fake-gtag'
import { renderRoute } from '../../support/render'
import { page, refusal } from '../../support/test-server'

let gtag: ReturnType<typeof fakeGtag>
beforeAll(() => {
  gtag = fakeGtag()
  // gtag.js would read the browser's address, which the tests' history does not change.
  window.history.replaceState(null, '', '/call-records?to=%2B821012345678&call=call_1#t=4')
  document.title = 'Dr. Kim’s clinic · Parley'
  startAnalytics('G-AB12CD34EF')
})
afterAll(() => {
  document.head.querySelector('script[src*="googletagmanager"]')?.remove()
  window.history.replaceState(null, '', '/')
  window.dataLayer = undefined
})
beforeEach(() => {
  gtag.hits.length = 0
  server.use(
    http.get('*/api/v1/call-records', () => page([])),
    http.get('*/api/v1/users/:id', () => refusal(404, 'Not Found')),
  )
})

const views = () => gtag.hits.filter(({ name }) => name === 'page_view')
const told = () => JSON.stringify(gtag.hits)

test('automatic hits of gtag before the first screen contain neither the URL nor the title', () => {
  gtag.engage()
  expect(gtag.hits.at(-1)).toMatchObject({
    page_location: 'https://parley.test/',
    page_title: 'Parley',
    page_referrer: 'https://parley.test',
  })
})

test('every hit of a screen carries its path and the title of its route, never query, hash or an entity’s name', async () => {
  await renderRoute('/agents/a1?tab=dr-kim#prompt')
  await screen.findByRole('heading', { level: 1, name: 'Front desk' })
  await waitFor(() => expect(views()).toHaveLength(1))
  track('business', 'agent_saved', { agentId: 'a1' })
  gtag.engage()
  for (const hit of gtag.hits)
    expect(hit).toMatchObject({
      page_location: 'https://parley.test/agents/a1',
      page_title: '/agents/$agentId',
      page_referrer: 'https://parley.test',
    })
  expect(views()[0]?.fields).toMatchObject({
    page_path: '/agents/a1',
    page_title: '/agents/$agentId',
    agent_id: 'a1',
    user_id: 'user_ada',
  })
  expect(told()).not.toMatch(/dr-kim|prompt|Dr\. Kim/)
  expect(told()).not.toContain('Front desk')
})

test('the title of a page view is the same in every language', async () => {
  await act(() => i18next.changeLanguage('ko'))
  await renderRoute('/help-center')
  await waitFor(() => expect(views().map(({ fields }) => fields.page_title)).toEqual(['/help-center']))
  await act(() => i18next.changeLanguage('en'))
})

test('a page view is sent once, even where the query changes', async () => {
  await renderRoute('/call-records')
  await waitFor(() => expect(views()).toHaveLength(1))
  await act(() => router.navigate({ to: '/call-records', search: { to: '+821012345678' } }))
  await act(() => router.navigate({ to: '/call-records', search: { page: 2 } }))
  await act(() => router.navigate({ to: '/credits' }))
  await waitFor(() => expect(views().map(({ fields }) => fields.page_path)).toEqual(['/call-records', '/credits']))
  expect(views()[1]?.fields.agent_id).toBeUndefined()
  expect(told()).not.toContain('821012345678')
})

test('the redirect param after an expired session is not sent', async () => {
  await renderRoute('/call-records?to=%2B821012345678')
  await waitFor(() => expect(views()).toHaveLength(1))
  act(() => expireSession('token-of-ada'))
  await waitFor(() => expect(views()).toHaveLength(2))
  gtag.engage()
  expect(gtag.hits.at(-1)).toMatchObject({ page_location: 'https://parley.test/sign-in', page_title: '/sign-in' })
  expect(told()).not.toMatch(/redirect|821012345678/)
})

test.each(['/ada@example.com', '/agents/a1/ada@example.com'])('%s, an unknown path, is not sent', async (path) => {
  await renderRoute(path)
  await waitFor(() => expect(views()).toHaveLength(1))
  expect(views()[0]?.fields.page_path).toBe('/404')
  expect(told()).not.toContain('ada@')
})
