import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { loadQueryClient } from '@/app/router'
import { agents } from '@/contract/agents'
import { storage } from '@/lib/storage'

type Row = Record<string, unknown>

const seed = (): Row => ({
  id: 'a1',
  name: 'Front desk',
  description: 'At the door',
  prompt: 'Greet {{customer.name}}.',
  greetingType: 'custom',
  greeting: 'Hello, how can I help you?',
  language: 'en-US',
  llmModel: 'm1',
  sessionTimeout: 10,
  webhooks: [{ event: 'onFullMoon', webhookId: 'w9' }],
  toolIds: ['t1'],
  transferNumbers: [{ name: 'Ann', phone: '+14155550101' }],
  updatedAt: '2026-05-01T00:00:00.000Z',
})

/** What this backend holds, and every PATCH it was sent. */
export const world: { agent: Row; patches: Row[] } = { agent: {}, patches: [] }
export const refusal = (status: number, message: unknown = 'No') =>
  HttpResponse.json({ statusCode: status, message, error: 'No' }, { status })

let clock = 0
/** Changes the agent as somebody else would. */
export function changeElsewhere(patch: Row) {
  world.agent = { ...world.agent, ...patch, updatedAt: `2026-05-02T00:00:0${clock++ % 10}.000Z` }
}

/** Reads the agent again, as coming back to the tab does. */
export async function refocus() {
  const client = await loadQueryClient()
  await client.refetchQueries({ predicate: ({ queryKey }) => queryKey[1] === agents.get.path })
}

const records = (...rows: Row[]) => HttpResponse.json({ records: rows, total: rows.length })

export const server = setupServer(
  http.get('*/api/v1/agents/:id', ({ params }) =>
    params.id === world.agent.id ? HttpResponse.json(world.agent) : refusal(404),
  ),
  http.get('*/api/v1/agents', () => records(world.agent)),
  http.patch('*/api/v1/agents/:id', async ({ request }) => {
    const patch = (await request.json()) as Row
    world.patches.push(patch)
    if (patch.basedOn !== world.agent.updatedAt) return refusal(409, 'Changed')
    const { basedOn: _, ...said } = patch
    changeElsewhere(said)
    return HttpResponse.json(world.agent)
  }),
  http.get('*/api/v1/phone-numbers', () => records({ id: 'n1', number: '+14155550160' })),
  http.get('*/api/v1/llm-models', () => records({ id: 'm1', name: 'Large', contextTokens: 1000 })),
  http.get('*/api/v1/voices', () => records()),
  http.get('*/api/v1/tools', () => records({ id: 't1', name: 'lookup' }, { id: 't2', name: 'book' })),
  http.get('*/api/v1/tool-groups', () => records()),
  http.get('*/api/v1/squads', () => records({ id: 's1', name: 'Night team' })),
  http.get('*/api/v1/webhooks', () => records({ id: 'w1', name: 'CRM' })),
  // The meter beside every screen.
  http.get('*/api/v1/credits/*', () => HttpResponse.json([])),
  http.get('*/api/v1/subscriptions/*', () => refusal(404)),
)

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  world.agent = seed()
  world.patches = []
  for (const key of storage.keys()) if (key.startsWith('parley_draft_')) storage.remove(key)
})
afterEach(() => {
  server.resetHandlers()
  vi.restoreAllMocks()
})
afterAll(() => server.close())
