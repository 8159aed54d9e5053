import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, vi } from 'vitest'
import { renderRoute } from './render'
import { type Row, testServer } from './test-server'

/** The one key this backend ever makes. */
export const SECRET = 'prl_TheWholeKeyThatNobodyMaySeeTwice'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const seed = () => [
  {
    id: 'k1',
    name: 'Backend',
    keyPrefix: 'prl_aaa',
    status: 'active',
    scopes: [],
    usageCount: 12,
    expiresAt: inDays(5),
  },
  {
    id: 'k2',
    name: 'CRM',
    keyPrefix: 'prl_bbb',
    status: 'active',
    scopes: ['calls:read', 'x:y'],
    lastUsedAt: inDays(-3),
  },
  { id: 'k3', name: 'Old', keyPrefix: 'prl_ccc', status: 'revoked', scopes: null },
]
const credential = {
  id: 'c1',
  name: 'Voices',
  description: 'All',
  provider: 'elevenlabs',
  keyPrefix: 'sk_ab',
  status: 'active',
}

export const server = testServer({
  resources: { 'api-keys': { rows: seed }, credentials: { rows: () => [credential] } },
  handlers: (db) => [
    http.post('*/api/v1/api-keys', async ({ request }) => {
      const keys = db['api-keys']
      const body = (await request.json()) as Record<string, unknown>
      const row = { id: `k${keys.length + 1}`, keyPrefix: 'prl_The', status: 'active', ...body }
      keys.unshift(row)
      return HttpResponse.json({ ...row, key: SECRET }, { status: 201 })
    }),
    http.patch('*/api/v1/api-keys/:id', ({ params }) => HttpResponse.json(keyOf(db, params.id))),
    http.post('*/api/v1/api-keys/:id/revoke', ({ params }) => {
      db['api-keys'] = db['api-keys'].map((row) => (row.id === params.id ? { ...row, status: 'revoked' } : row))
      return HttpResponse.json(keyOf(db, params.id))
    }),
    http.post('*/api/v1/api-keys/:id/rotate', ({ params }) =>
      HttpResponse.json({ ...keyOf(db, params.id), key: SECRET }),
    ),
    http.patch('*/api/v1/credentials/:id', () => HttpResponse.json(credential)),
    http.post('*/api/v1/credentials/:id/verify', () =>
      HttpResponse.json({ valid: false, message: 'Bad account', checkedAt: new Date().toISOString() }),
    ),
  ],
  preload: () =>
    Promise.all([
      import('@/features/api-keys/create/create-drawer'),
      import('@/features/api-keys/credentials/credential-drawer'),
    ]),
})
export const { db, requestsTo } = server
const keyOf = (rows: Record<'api-keys', Row[]>, id: unknown) => rows['api-keys'].find((row) => row.id === id)
afterEach(() => vi.restoreAllMocks())

export const dialog = () => within(screen.getByRole('dialog'))

/** The form for a new key, filled in so that it needs no confirmation. */
export async function filled(path = '/api-keys?create=true') {
  const page = await renderRoute(path)
  const form = within(await screen.findByRole('dialog'))
  await page.user.type(form.getByRole('textbox', { name: 'Name' }), 'Robot')
  await page.user.selectOptions(form.getByRole('combobox', { name: 'Valid for' }), '90d')
  return { ...page, submit: () => page.user.click(dialog().getByRole('button', { name: 'Create key' })) }
}
