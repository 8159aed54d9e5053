import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { toast } from 'sonner'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { loadQueryClient } from '@/app/router'
import { dropAllDrafts } from '@/lib/drafts'
import { renderRoute } from './render'

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

export const world: { keys: Record<string, unknown>[] } = { keys: [] }
let asked: { method: string; path: string; body: Record<string, unknown> | undefined; once: string | null }[] = []
export const refusal = (status: number, message: string) =>
  HttpResponse.json({ statusCode: status, message, error: 'No' }, { status })

export const server = setupServer(
  http.get('*/api/v1/api-keys', () => HttpResponse.json({ records: world.keys, total: world.keys.length })),
  http.get('*/api/v1/api-keys/:id', ({ params }) => {
    const found = world.keys.find(({ id }) => id === params.id)
    return found ? HttpResponse.json(found) : refusal(404, 'Gone')
  }),
  http.post('*/api/v1/api-keys', async ({ request }) => {
    const body = (await request.json()) as Record<string, unknown>
    const made = { id: `k${world.keys.length + 1}`, keyPrefix: 'prl_The', status: 'active', ...body }
    world.keys.unshift(made)
    return HttpResponse.json({ ...made, key: SECRET }, { status: 201 })
  }),
  http.patch('*/api/v1/api-keys/:id', ({ params }) => HttpResponse.json(world.keys.find(({ id }) => id === params.id))),
  http.post('*/api/v1/api-keys/:id/revoke', ({ params }) => {
    world.keys = world.keys.map((key) => (key.id === params.id ? { ...key, status: 'revoked' } : key))
    return HttpResponse.json(world.keys.find(({ id }) => id === params.id))
  }),
  http.post('*/api/v1/api-keys/:id/rotate', ({ params }) =>
    HttpResponse.json({ ...world.keys.find(({ id }) => id === params.id), key: SECRET }),
  ),
  http.get('*/api/v1/credentials', () => HttpResponse.json({ records: [credential], total: 1 })),
  http.get('*/api/v1/credentials/:id', () => HttpResponse.json(credential)),
  http.patch('*/api/v1/credentials/:id', () => HttpResponse.json(credential)),
  http.post('*/api/v1/credentials/:id/verify', () =>
    HttpResponse.json({ valid: false, message: 'Bad account', checkedAt: new Date().toISOString() }),
  ),
  // The meter beside every screen.
  http.get('*/api/v1/credits/*', () => HttpResponse.json([])),
  http.get('*/api/v1/subscriptions/*', () => refusal(404, 'None')),
)
server.events.on('request:start', async ({ request }) => {
  const text = await request.clone().text()
  const path = new URL(request.url).pathname.replace('/api/v1', '')
  if (!/^\/(api-keys|credentials)/.test(path)) return
  asked.push({
    method: request.method,
    path,
    body: text === '' ? undefined : JSON.parse(text),
    once: request.headers.get('Idempotency-Key'),
  })
})
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' })
  await import('@/features/api-keys/create/create-drawer')
  await import('@/features/api-keys/credentials/credential-drawer')
}, 60_000)
beforeEach(() => {
  world.keys = seed()
  asked = []
  dropAllDrafts()
})
afterEach(() => {
  server.resetHandlers()
  toast.dismiss()
  vi.restoreAllMocks()
})
afterAll(() => server.close())

export const sent = (method: string, end: string) =>
  asked.filter((one) => one.method === method && one.path.endsWith(end))
export const dialog = () => within(screen.getByRole('dialog'))

/** The form for a new key, filled in so that it needs no confirmation. */
export async function filled(path = '/api-keys?create=true') {
  const page = await renderRoute(path)
  const form = within(await screen.findByRole('dialog'))
  await page.user.type(form.getByRole('textbox', { name: 'Name' }), 'Robot')
  await page.user.selectOptions(form.getByRole('combobox', { name: 'Valid for' }), '90d')
  return { ...page, submit: () => page.user.click(dialog().getByRole('button', { name: 'Create key' })) }
}

/** Everywhere a secret could have stayed. */
export async function leaks(secret: string) {
  const client = await loadQueryClient()
  const state = {
    queries: client
      .getQueryCache()
      .getAll()
      .map((query) => query.state),
    mutations: client
      .getMutationCache()
      .getAll()
      .map((mutation) => mutation.state),
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookies: document.cookie,
    dom: document.documentElement.outerHTML,
    history: window.history.state,
    address: window.location.href,
    layer: window.dataLayer,
  }
  return Object.entries(state).filter(([, value]) => JSON.stringify(value ?? '').includes(secret))
}
