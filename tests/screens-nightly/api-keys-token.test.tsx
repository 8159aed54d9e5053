import { act, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { dialog, requestsTo, server } from '../support/key-server'
import { leaks } from '../support/leaks'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'

const TOKEN = 'eyJ.service.token-that-nobody-may-see-twice'
const MAKE = '*/api/v1/auth/token/service'
beforeAll(() => import('@/features/api-keys/token/token-dialog'))
beforeEach(() => server.use(http.post(MAKE, () => HttpResponse.json({ access_token: TOKEN }, { status: 201 }))))
afterEach(async () => {
  await act(() => i18next.changeLanguage('en'))
})
const posts = () => requestsTo('POST', '/auth/token/service')
const question = () => screen.findByRole('alertdialog', { name: 'Create a service token?' })

test('a service token is created after confirmation, shown once and not stored', async () => {
  const { user, href } = await renderRoute('/api-keys')
  await user.click(await screen.findByRole('button', { name: 'Service token' }))
  expect(href()).toBe('/api-keys?token=true')
  expect(await question()).toHaveAccessibleDescription(/cannot be revoked here/)
  expect(posts()).toHaveLength(0)
  await user.click(within(await question()).getByRole('button', { name: 'Create token' }))
  expect(await screen.findByRole('dialog', { name: 'Your service token' })).toBeVisible()
  expect(href()).toBe('/api-keys')
  expect(dialog().getByText(TOKEN)).toBeVisible()
  expect(dialog().getByText(/This is the only time the token is shown/)).toBeVisible()
  expect(posts()).toHaveLength(1)
  expect(posts()[0]?.body).toBeUndefined()
  await user.click(dialog().getByRole('button', { name: 'Copy token' }))
  expect(await window.navigator.clipboard.readText()).toBe(TOKEN)
  expect((await leaks(TOKEN)).map(([place]) => place)).toEqual(['dom'])
  await user.click(dialog().getByRole('checkbox', { name: 'I stored it in a safe place' }))
  await user.click(dialog().getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await leaks(TOKEN)).toEqual([])
})

test.each([404, 405, 501])('%d: shows that the API cannot create one', async (status) => {
  server.use(http.post(MAKE, () => refusal(status, 'Nothing here')))
  const { user, href } = await renderRoute('/api-keys?token=true')
  await user.click(within(await question()).getByRole('button', { name: 'Create token' }))
  expect(await screen.findByText(/This API does not make service tokens/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(href()).toBe('/api-keys'))
})

test.each([
  ['403 in the words of the server', () => refusal(403, 'Ask an administrator'), 'Ask an administrator'],
  ['a lost answer', () => HttpResponse.error(), /A token may have been made that nobody has seen/],
  ['an answer without a token', () => HttpResponse.json({}), /A token may have been made that nobody has seen/],
])('%s shows an error in the dialog, which can be retried', async (_, answer, text) => {
  server.use(http.post(MAKE, answer, { once: true }))
  const { user } = await renderRoute('/api-keys?token=true')
  await user.click(within(await question()).getByRole('button', { name: 'Create token' }))
  expect(await screen.findByText(text)).toBeVisible()
  await user.click(within(await question()).getByRole('button', { name: 'Create token' }))
  expect(await screen.findByRole('dialog', { name: 'Your service token' })).toBeVisible()
})

test('is translated to Korean', async () => {
  await act(() => i18next.changeLanguage('ko'))
  await renderRoute('/api-keys?token=true')
  expect(await screen.findByRole('alertdialog', { name: '서비스 토큰을 발급할까요?' })).toBeVisible()
})
