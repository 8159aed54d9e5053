import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, vi } from 'vitest'
import { queryClient } from '@/app/router'
import { agents } from '@/contract/agents'
import { storage } from '@/lib/storage'
import { type Row, refusal, testServer } from './test-server'

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

let clock = 0
/** Changes the agent as somebody else would. */
export function changeElsewhere(patch: object) {
  setAgent({ ...agent(), ...patch, updatedAt: `2026-05-02T00:00:0${clock++ % 10}.000Z` })
}

/** Reads the agent again, as coming back to the tab does. */
export async function refocus() {
  await queryClient.refetchQueries({ predicate: ({ queryKey }) => queryKey[1] === agents.get.path })
}

export const server = testServer({
  resources: {
    'phone-numbers': { rows: () => [{ id: 'n1', number: '+14155550160' }] },
    'llm-models': { rows: () => [{ id: 'm1', name: 'Large', contextTokens: 1000 }] },
    voices: { rows: () => [] },
    tools: {
      rows: () => [
        { id: 't1', name: 'lookup' },
        { id: 't2', name: 'book' },
      ],
    },
    'tool-groups': { rows: () => [] },
    'knowledge-base/documents': { rows: () => [] },
    squads: { rows: () => [{ id: 's1', name: 'Night team' }] },
    webhooks: { rows: () => [{ id: 'w1', name: 'CRM' }] },
    agents: { rows: () => [seed()] },
  },
  handlers: () => [
    http.patch('*/api/v1/agents/:id', async ({ request }) => {
      const { basedOn, ...patch } = (await request.json()) as Record<string, unknown>
      if (basedOn !== agent().updatedAt) return refusal(409, 'Changed')
      changeElsewhere(patch)
      return HttpResponse.json(agent())
    }),
  ],
})
/** The one agent. */
export const agent = (): Row => server.db.agents[0] ?? seed()
export const setAgent = (row: Row) => server.db.agents.splice(0, 1, row)
/** The bodies of the updates so far. */
export const patches = () => server.requestsTo('PATCH', '/agents/a1').map(({ body }) => body)

beforeEach(() => {
  for (const key of storage.keys()) if (key.startsWith('parley_draft_')) storage.remove(key)
})
afterEach(() => vi.restoreAllMocks())
