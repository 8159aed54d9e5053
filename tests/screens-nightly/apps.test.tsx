import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { catalogueOf, shownApps } from '@/features/api-keys/apps/catalogue'
import { app } from '../support/app-accounts'
import { renderRoute } from '../support/render'
import { expectToast } from '../support/toast'

describe('the apps', () => {
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

  test('a check shows the provider’s error', async () => {
    const { user } = await renderRoute('/apps')
    await user.click(await screen.findByRole('button', { name: 'Verify Voices' }))
    await expectToast('Account closed')
    expect(await app('ElevenLabs').findByText('Needs attention')).toBeVisible()
    expect(app('ElevenLabs').getByText('Account closed')).toBeVisible()
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

  const works = { verification: { valid: true } }
  test.each([
    ['nothing', [], 'none'],
    ['one that works', [works], 'connected'],
    ['one that was never checked', [{}], 'unchecked'],
    ['one that was never checked beside a revoked one that worked', [{}, { status: 'revoked', ...works }], 'unchecked'],
    ['a refused one', [{ verification: { valid: false } }], 'attention'],
    ['one that has expired', [{ expiresAt: past }], 'attention'],
    ['one that has expired beside one that works', [{ status: 'expired' }, works], 'connected'],
    ['a refused one beside one that works', [{ verification: { valid: false } }, works], 'attention'],
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
