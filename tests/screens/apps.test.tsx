import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { queryClient } from '@/app/router'
import { catalogueOf, shownApps } from '@/features/api-keys/apps/catalogue'
import { renderRoute } from '../support/render'
import { testServer } from '../support/test-server'
import { expectToast } from '../support/toast'

const rows = () => [
  { id: 'c1', name: 'Voices', provider: 'elevenlabs', status: 'active', verification: { valid: true } },
  { id: 'c2', name: 'Lines', provider: 'twilio', status: 'active', verification: { valid: false, message: 'Closed' } },
  { id: 'c3', name: 'Old lines', provider: 'twilio', status: 'revoked' },
  { id: 'c4', name: 'Fax machine', provider: 'fax_world', status: 'sleepy', verification: null, expiresAt: 'never' },
]
const server = testServer({
  resources: { credentials: { rows }, tools: { rows: () => [] } },
  handlers: (db) => [
    http.get('*/api/v1/credentials/:id/usages', ({ params }) =>
      params.id === 'c1'
        ? HttpResponse.json([{ kind: 'agent', id: 'a1', name: 'Front desk' }])
        : HttpResponse.json({ statusCode: 404, message: 'Not found' }, { status: 404 }),
    ),
    http.post('*/api/v1/credentials/:id/verify', ({ params }) => {
      const verification = { valid: false, message: 'Account closed', checkedAt: new Date().toISOString() }
      db.credentials = db.credentials.map((row) => (row.id === params.id ? { ...row, verification } : row))
      return HttpResponse.json(verification)
    }),
  ],
  preload: () => import('@/features/api-keys/credentials/credential-drawer'),
})

const app = (name: string) => within(screen.getByRole('listitem', { name }))

describe('the apps', () => {
  test('are the nine providers and what else the API names, each with its accounts and its state', async () => {
    await renderRoute('/apps')
    expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(10)
    expect(app('ElevenLabs').getByText('Connected')).toBeVisible()
    expect(app('Twilio').getByText('Needs attention')).toBeVisible()
    expect(app('Twilio').getByText('Closed')).toBeVisible()
    expect(app('Twilio').getByText('Old lines')).toBeVisible()
    expect(app('OpenAI').getByText('Not connected')).toBeVisible()
    expect(app('fax_world').getByText('Fax machine')).toBeVisible()
    expect(app('fax_world').queryByRole('button', { name: /Connect|Add another/ })).toBeNull()
    expect(await app('ElevenLabs').findByText('Used by')).toBeVisible()
    expect(app('Twilio').queryByText('Used by')).toBeNull()
  })

  test('each has an icon hidden from screen readers; an unknown one has a neutral icon', async () => {
    await renderRoute('/apps')
    const marks = (await screen.findAllByRole('heading', { level: 2 })).map((heading) =>
      heading.closest('li')?.querySelector('svg'),
    )
    expect(marks).toHaveLength(10)
    for (const mark of marks) expect(mark).toHaveAttribute('aria-hidden', 'true')
    // Each of its own.
    expect(new Set(marks.map((mark) => mark?.innerHTML)).size).toBe(10)
    expect(app('fax_world').queryByRole('img')).toBeNull()
  })

  test('are filtered by text, state and kind, all in the URL', async () => {
    const { user, href } = await renderRoute('/apps?kind=telephony')
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2))
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Needs attention')
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1))
    expect(href()).toBe('/apps?kind=telephony&state=attention')
    await user.type(screen.getByRole('searchbox', { name: 'Find an app' }), 'voices{Enter}')
    expect(await screen.findByText('No app fits')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(10))
    expect(href()).toBe('/apps')
  })

  test('a new account starts with its provider, and its secret stays in no cache or storage', async () => {
    const { user, href } = await renderRoute('/apps')
    await user.click(await screen.findByRole('button', { name: 'Connect OpenAI' }))
    const form = within(await screen.findByRole('dialog'))
    expect(href()).toBe('/apps?connect=openai')
    expect(form.getByRole('radio', { name: 'OpenAI' })).toBeChecked()
    await user.type(form.getByRole('textbox', { name: 'Name' }), 'Models')
    await user.type(form.getByLabelText('Secret'), 'sk_of_the_models')
    await user.click(form.getByRole('button', { name: 'Add credential' }))
    await expectToast('Credential added')
    await waitFor(() => expect(href()).toBe('/apps'))
    expect(server.requestsTo('POST', '/credentials')[0]?.body).toEqual({
      name: 'Models',
      provider: 'openai',
      secret: 'sk_of_the_models',
    })
    const kept = [queryClient.getQueryCache().getAll(), queryClient.getMutationCache().getAll()]
      .flat()
      .map(({ state }) => state)
    expect(JSON.stringify([kept, { ...localStorage }, { ...sessionStorage }])).not.toContain('sk_of_the_models')
  })

  test('a check shows the provider’s error', async () => {
    const { user } = await renderRoute('/apps')
    await user.click(await screen.findByRole('button', { name: 'Verify Voices' }))
    await expectToast('Account closed')
    expect(await app('ElevenLabs').findByText('Needs attention')).toBeVisible()
    expect(app('ElevenLabs').getByText('Account closed')).toBeVisible()
  })

  test('disconnecting shows what uses the account, and deletes it', async () => {
    const { user } = await renderRoute('/apps')
    await user.click(await screen.findByRole('button', { name: 'Actions for Voices' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Disconnect' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Disconnect “Voices”?' }))
    expect(await dialog.findByText('Front desk')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Disconnect' }))
    await expectToast('“Voices” was disconnected')
    expect(await app('ElevenLabs').findByText('Not connected')).toBeVisible()
  })

  test('a list that fails can be retried, and a missing endpoint is shown as such', async () => {
    server.use(http.get('*/api/v1/credentials', () => HttpResponse.json({ message: 'No' }, { status: 403 })))
    await renderRoute('/apps')
    expect(await screen.findByRole('alert')).toHaveTextContent("You don't have access")
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  })
})

describe('the state of a provider', () => {
  const now = Date.parse('2026-06-01T00:00:00Z')
  const past = '2026-05-01T00:00:00Z'
  const credential = (id: string, more: object) => ({ id, name: id, provider: 'openai', status: 'active', ...more })
  const stateOf = (...more: object[]) =>
    catalogueOf(
      more.map((each, index) => credential(String(index), each)),
      now,
    ).find(({ provider }) => provider === 'openai')?.state

  test.each([
    ['nothing', [], 'none'],
    ['an active one', [{}], 'connected'],
    ['a refused one', [{ verification: { valid: false } }], 'attention'],
    ['one that has expired', [{ expiresAt: past }], 'attention'],
    ['one that has expired beside one that works', [{ status: 'expired' }, {}], 'connected'],
    ['a refused one beside one that works', [{ verification: { valid: false } }, {}], 'attention'],
    ['only a revoked one', [{ status: 'revoked', verification: { valid: false } }], 'none'],
  ] as const)('%s', (_, credentials, state) => {
    expect(stateOf(...credentials)).toBe(state)
  })

  test('providers with problems sort first on request', () => {
    const apps = catalogueOf([credential('1', {}), credential('2', { provider: 'vonage', status: 'expired' })], now)
    const names = shownApps(apps, {}, 'en').map(({ name }) => name)
    expect(names.slice(0, 3)).toEqual(['Vonage', 'OpenAI', 'Amazon S3'])
  })
})
