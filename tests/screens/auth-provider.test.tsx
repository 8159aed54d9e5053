import { act, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { env } from '@/lib/env'
import { endSession, isSignedIn } from '@/lib/session/session'
import { leaks } from '../support/leaks'
import { ada } from '../support/people'
import { renderRoute } from '../support/render'
import { refusal, testServer } from '../support/test-server'

/* The sign-in page of a server that has a provider of OpenID Connect. */

// What lies behind the door is tested elsewhere.
vi.mock('@/app/shell/shell', () => ({ Shell: () => null }))

const path = '*/api/v1/auth/login/code'
const { requests, requestsTo, use } = testServer({
  handlers: () => [http.post(path, () => HttpResponse.json({ access_token: 't0ken', user: ada }))],
})
beforeEach(() => Object.assign(env, { oidc: 'Hanbit' }))
afterEach(async () => {
  Object.assign(env, { oidc: undefined })
  endSession()
  await act(() => i18next.changeLanguage('en'))
})

const CODE = 'c0de-of-the-provider'
const open = (address: string) => renderRoute(address, { session: false })
const link = () => screen.findByRole('link', { name: 'Continue with Hanbit' })

test('a link leads to the provider, by the server, with the address to return to', async () => {
  await open('/sign-in?redirect=/agents?q=a%2526b')
  const { pathname, searchParams } = new URL((await link()).getAttribute('href') ?? '')
  expect([pathname, searchParams.get('redirect')]).toEqual(['/auth/oidc', '/agents?q=a%26b'])
  expect(screen.getByLabelText('Password')).toBeVisible()
  expect(requests).toEqual([])
})

test('a server without a provider has no link, and a code in the fragment is not sent', async () => {
  Object.assign(env, { oidc: undefined })
  await open(`/sign-in#code=${CODE}`)
  expect(await screen.findByLabelText('Password')).toBeVisible()
  expect(screen.queryByRole('link', { name: /Continue with/ })).toBeNull()
  expect(requests).toEqual([])
})

test.each([
  ['/sign-in?redirect=/terms?q=1', '/terms?q=1'],
  ['/sign-in?redirect=//evil.example', '/'],
  ['/sign-in-2', '/'],
])('the code of %s is exchanged for a session, and leads to %s', async (from, to) => {
  const { href } = await open(`${from}#code=${CODE}`)
  await waitFor(() => expect(href()).toBe(to))
  expect(isSignedIn()).toBe(true)
  expect(requestsTo('POST').map(({ path, body }) => [path, body])).toEqual([['/auth/login/code', { code: CODE }]])
})

test('a code that has expired leaves the address, the history and the page, and says so', async () => {
  use(http.post(path, () => refusal(410, 'Gone')))
  const { href, history } = await open(`/sign-in?redirect=/agents#code=${CODE}`)
  expect(await screen.findByRole('alert')).toHaveTextContent('This sign-in took too long')
  expect([href(), history.length]).toEqual(['/sign-in?redirect=/agents', 1])
  expect(await leaks(CODE)).toEqual([])
  expect(await link()).toBeVisible()
})

test.each([
  ['unknown', 'No account here belongs to your account at Hanbit.', 'Hanbit 계정과 연결할 수 있는 사용자가 없습니다.'],
  ['unavailable', 'Hanbit does not answer.', 'Hanbit 서버에 연결할 수 없습니다.'],
  ['constructor', 'Hanbit did not sign you in.', 'Hanbit 계정으로 로그인하지 못했습니다.'],
])('the failure "%s" is told in English and Korean', async (reason, english, korean) => {
  const { href } = await open(`/sign-in#error=${reason}`)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(english)
  await act(() => i18next.changeLanguage('ko'))
  expect(screen.getByRole('alert')).toHaveTextContent(korean)
  expect(href()).toBe('/sign-in')
})
