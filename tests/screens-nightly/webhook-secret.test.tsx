import { act, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { leaks } from '../support/leaks'
import { renderRoute } from '../support/render'
import { deferred, refusal } from '../support/test-server'
import { requestsTo, server } from '../support/webhook-server'

const SECRET = 'whsec_ThatNobodyMaySeeTwice='
const MAKE = '*/api/v1/webhooks/:id/secret'
const answer = () => HttpResponse.json({ secret: SECRET })
const offer = (resources: object) =>
  server.use(http.get('*/api/v1/capabilities', () => HttpResponse.json({ resources })))

beforeEach(() => {
  offer({ webhooks: ['list', 'get', 'update', 'secret'] })
  server.use(http.post(MAKE, answer))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await act(() => i18next.changeLanguage('en'))
})

const posts = () => requestsTo('POST', '/webhooks/w1/secret')
const section = async () => within(await screen.findByRole('region', { name: 'Signing secret' }))
const question = async () => within(await screen.findByRole('alertdialog', { name: 'Make a new signing secret?' }))
const revealed = async () => within(await screen.findByRole('dialog', { name: 'Your signing secret' }))

async function ask() {
  const page = await renderRoute('/webhooks/w1')
  await page.user.click((await section()).getByRole('button', { name: 'Make a new secret' }))
  const make = async () => page.user.click((await question()).getByRole('button', { name: 'Make secret' }))
  return { ...page, make }
}

describe('the signing secret of a webhook', () => {
  test('is created after confirmation, copied, shown once and not stored', async () => {
    const { user, make, href } = await ask()
    expect(screen.getByText(/headers of Standard Webhooks/)).toBeInTheDocument()
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(/signs for one more day/)
    expect(posts()).toHaveLength(0)
    await make()
    const dialog = await revealed()
    expect(dialog.getByText(SECRET)).toBeVisible()
    expect(posts()).toHaveLength(1)
    expect(posts()[0]).toMatchObject({ body: undefined, idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) })
    await user.click(dialog.getByRole('button', { name: 'Copy secret' }))
    expect(await window.navigator.clipboard.readText()).toBe(SECRET)
    expect((await leaks(SECRET)).map(([place]) => place)).toEqual(['dom'])
    await user.click(dialog.getByRole('checkbox', { name: 'I stored it in a safe place' }))
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await leaks(SECRET)).toEqual([])
    expect(href()).toBe('/webhooks/w1')
    expect(requestsTo('PATCH')).toEqual([])
  })

  test('is created with the keyboard, and leaving before it was copied asks first', async () => {
    const { user } = await renderRoute('/webhooks/w1')
    const open = (await section()).getByRole('button', { name: 'Make a new secret' })
    open.focus()
    await user.keyboard('{Enter}')
    await question()
    await user.keyboard('{Tab}{Enter}')
    await revealed()
    await user.keyboard('{Escape}')
    const leaving = within(await screen.findByRole('alertdialog', { name: 'Leave without the secret?' }))
    await user.click(leaving.getByRole('button', { name: 'Cancel' }))
    expect((await revealed()).getByText(SECRET)).toBeVisible()
    expect(posts()).toHaveLength(1)
  })

  test('is selected where the clipboard is unavailable', async () => {
    const { user, make } = await ask()
    await make()
    const dialog = await revealed()
    vi.spyOn(window.navigator.clipboard, 'writeText').mockRejectedValue(new Error('No'))
    await user.click(dialog.getByRole('button', { name: 'Copy secret' }))
    expect(await dialog.findByText(/The text is selected: copy it by hand/)).toBeVisible()
    expect(window.getSelection()?.toString()).toBe(SECRET)
  })

  test('is created once on a double click', async () => {
    const held = deferred()
    server.use(
      http.post(MAKE, async () => {
        await held.released
        return answer()
      }),
    )
    const { user } = await ask()
    await user.dblClick((await question()).getByRole('button', { name: 'Make secret' }))
    held.release()
    await revealed()
    expect(posts()).toHaveLength(1)
  })

  test.each([
    ['403', () => refusal(403, 'Ask an administrator'), 'Ask an administrator'],
    ['501', () => refusal(501), 'This API does not make a signing secret for this webhook.'],
    ['500', () => refusal(500, 'Broken'), 'Broken'],
  ])('an error is shown in the dialog: %s', async (_, refuse, text) => {
    server.use(http.post(MAKE, refuse))
    const { make } = await ask()
    await make()
    expect((await question()).getByRole('alert')).toHaveTextContent(text)
    expect(posts()).toHaveLength(1)
  })

  test.each([
    ['no answer', () => HttpResponse.error()],
    ['one without a secret', () => HttpResponse.json({})],
    ['that of a gateway', () => refusal(502)],
  ])('is not retried automatically after a lost response, and a manual retry has the same key: %s', async (_, lose) => {
    server.use(http.post(MAKE, lose, { once: true }))
    const { make } = await ask()
    await make()
    await waitFor(async () =>
      expect((await question()).getByRole('alert')).toHaveTextContent(/Try again to receive one/),
    )
    expect(posts()).toHaveLength(1)
    await make()
    expect((await revealed()).getByText(SECRET)).toBeVisible()
    const [first, second] = posts()
    expect(posts()).toHaveLength(2)
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  })

  test('has a new key the next time', async () => {
    const { user, make } = await ask()
    await make()
    const dialog = await revealed()
    await user.click(dialog.getByRole('checkbox'))
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    await user.click((await section()).getByRole('button', { name: 'Make a new secret' }))
    await make()
    await revealed()
    expect(new Set(posts().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
  })

  test('is translated to Korean', async () => {
    await act(() => i18next.changeLanguage('ko'))
    const { user } = await renderRoute('/webhooks/w1')
    const own = within(await screen.findByRole('region', { name: '서명 비밀 키' }))
    await user.click(own.getByRole('button', { name: '새 비밀 키 만들기' }))
    const asked = within(await screen.findByRole('alertdialog', { name: '새 서명 비밀 키를 만들까요?' }))
    await user.click(asked.getByRole('button', { name: '비밀 키 만들기' }))
    expect(await screen.findByRole('dialog', { name: '새 서명 비밀 키' })).toHaveTextContent(SECRET)
  })
})

test.each([
  ['says nothing', {}],
  ['has all of webhooks, and may be older than the act', { webhooks: true }],
  ['names other acts', { webhooks: ['list', 'get', 'test'] }],
  ['has none for new webhooks', undefined],
])('is hidden where the API %s', async (_, resources) => {
  if (resources) offer(resources)
  await renderRoute(resources ? '/webhooks/w1' : '/webhooks/new')
  await waitFor(() => expect(requestsTo('GET', '/capabilities')).toHaveLength(1))
  expect((await screen.findAllByRole('textbox', { name: 'Name' }))[0]).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Signing secret' })).toBeNull()
})
