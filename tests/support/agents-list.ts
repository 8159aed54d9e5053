import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, vi } from 'vitest'
import { renderRoute } from './render'
import { day, scheduleOf } from './schedules'
import { page, type Row, refusal, testServer } from './test-server'

const always = scheduleOf('UTC', {}, day(['00:00-24:00']))
const seed = (): Row[] => [
  { id: 'a1', name: 'Front desk', description: 'Answers', language: 'en-US', schedule: always, recentCalls: 12 },
  { id: 'a2', name: 'Night', language: 'ko-KR', schedule: scheduleOf('UTC', {}), recentCalls: 3 },
  { id: 'a3', name: null, language: 'tlh', schedule: 'soon', holidays: null, recentCalls: null },
]

export const server = testServer({
  resources: {
    agents: { rows: seed, newId: 'a9' },
    'phone-numbers': {
      rows: () => [
        { id: 'n1', number: '+12065550100', inboundAgentId: 'a1' },
        { id: 'n2', number: '+12065550101', inboundAgentId: 'a1' },
        { id: 'n3', number: '+12065550102', outboundAgentId: 'a2' },
      ],
    },
    tools: { rows: () => [{ id: 't1', name: 'look_up' }] },
    voices: {
      rows: () => [
        { id: 'mia', name: 'Mia', language: 'en-US', qualityTier: 'standard', provider: 'eleven_labs' },
        { id: 'ko_best', name: '도윤', language: 'ko-KR', qualityTier: 'ultra', provider: 'eleven_labs' },
        { id: 'ko_plain', name: 'Seoyeon', language: 'ko-KR', qualityTier: 'standard', provider: 'aws_polly' },
      ],
    },
  },
  handlers: (db) => [
    http.get('*/api/v1/agents/:id/usages', () => page([{ kind: 'phone_number', id: 'n1', name: '+12065550100' }])),
    http.post('*/api/v1/agents/:id/duplicate', ({ params }) => {
      const copy = { ...db.agents.find(({ id }) => id === params.id), id: 'a8', name: 'Front desk (copy)' }
      db.agents.unshift(copy)
      return HttpResponse.json(copy, { status: 201 })
    }),
  ],
  fallback: http.get('*/api/v1/*', () => refusal(404, 'Cannot GET')),
  preload: () => import('@/features/agents/list/create/new-agent-dialog'),
})
export const { db, requestsTo } = server
beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

export const row = (name: RegExp) => screen.findByRole('row', { name })
export const dialog = async () => within(await screen.findByRole('dialog'))

export async function choose(name: string, action: string) {
  const page = await renderRoute('/agents')
  await page.user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await page.user.click(await screen.findByRole('menuitem', { name: action }))
  return page
}
