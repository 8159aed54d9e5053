import { act, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { leaks } from '../support/leaks'
import { renderRoute } from '../support/render'
import { refusal, testServer } from '../support/test-server'
import { expectToast } from '../support/toast'

/* The page for a forgotten password, with a reset link and without one. */

const path = '*/api/v1/auth/reset-password'
const { requests, requestsTo, use } = testServer({ handlers: () => [http.post(path, () => HttpResponse.json({}))] })
afterEach(async () => {
  await act(() => i18next.changeLanguage('en'))
})

const TOKEN = 't0ken-of-a-link'
const steps = () => screen.findByText('Ask an administrator, usually the person who gave you your account.')

/** The form of a link, with a password that is sent. */
async function send(password = 'secret!', repeated = password) {
  const view = await renderRoute(`/forgot-password#token=${TOKEN}`, { session: false })
  await view.user.type(await screen.findByLabelText('New password'), password)
  await view.user.type(screen.getByLabelText('Repeat password'), repeated)
  await view.user.click(screen.getByRole('button', { name: 'Set password' }))
  return view
}

test('without a link it says whom to ask, and requests nothing', async () => {
  const { href } = await renderRoute('/forgot-password', { session: false })
  expect(await steps()).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible()
  expect(screen.queryByLabelText('New password')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(href()).toBe('/forgot-password')
  expect(requests).toEqual([])
})

test('with a link it sets a new password, and leads to the sign-in', async () => {
  const { href } = await send()
  await expectToast('Password changed')
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(href()).toBe('/sign-in')
  expect(requestsTo('POST').map(({ path, body }) => [path, body])).toEqual([
    ['/auth/reset-password', { token: TOKEN, newPassword: 'secret!' }],
  ])
})

test('the token leaves the address and the history before anything is sent, and is nowhere in the page', async () => {
  const { href, history } = await renderRoute(`/forgot-password#token=${TOKEN}`, { session: false })
  expect(await screen.findByRole('heading', { level: 1, name: 'Set a new password' })).toBeVisible()
  await waitFor(() => expect(href()).toBe('/forgot-password'))
  expect(history.length).toBe(1)
  expect(JSON.stringify(history.location)).not.toContain(TOKEN)
  expect(await leaks(TOKEN)).toEqual([])
  expect(requests).toEqual([])
})

test('a link that is opened while the page is open replaces it', async () => {
  const { history, href } = await renderRoute('/forgot-password', { session: false })
  await steps()
  act(() => history.push(`/forgot-password#token=${TOKEN}`))
  expect(await screen.findByLabelText('New password')).toBeVisible()
  await waitFor(() => expect(href()).toBe('/forgot-password'))
})

test('a password that is weak or repeated wrongly is not sent', async () => {
  await send('weak', 'week')
  const field = screen.getByLabelText('New password')
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining('needs at least 6 characters')))
  expect(requests).toEqual([])
})

test.each([
  ['en', 'This link has been used or has expired. Ask an administrator for a new one.'],
  ['ko', '이미 사용했거나 만료된 링크입니다. 관리자에게 새 링크를 요청해 주세요.'],
])('a link that has been used or has expired says so, and whom to ask, in %s', async (language, text) => {
  use(http.post(path, () => refusal(410, 'Gone')))
  await send()
  expect(await screen.findByRole('alert')).toBeVisible()
  await act(() => i18next.changeLanguage(language))
  expect(screen.getByRole('alert')).toHaveTextContent(text)
  expect(screen.queryByLabelText('New password')).toBeNull()
  expect(screen.getByRole('list')).toBeVisible()
})

test.each<[string, () => Response, string]>([
  ['404', () => refusal(404, 'Cannot POST'), 'This server does not accept reset links.'],
  [
    '429',
    () => HttpResponse.json({ message: 'Too many' }, { status: 429, headers: { 'Retry-After': '600' } }),
    'Please wait 10 minutes and try again.',
  ],
  ['503', () => refusal(503, 'Closed for the night'), 'Closed for the night'],
])('a %s shows an error above the form, and keeps the input', async (_, answer, text) => {
  use(http.post(path, answer))
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.getByLabelText('New password')).toHaveValue('secret!')
})

test('a constraint of the server is shown at its field', async () => {
  const constraints = { matches: 'newPassword must not be the old one' }
  use(http.post(path, () => refusal(400, [{ constraints }])))
  await send()
  await waitFor(() =>
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      expect.stringContaining(constraints.matches),
    ),
  )
})
