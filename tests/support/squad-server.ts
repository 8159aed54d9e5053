import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach } from 'vitest'
import { type Row, refusal, testServer } from './test-server'

const contact = (name: string, phone: string) => ({ name, phone, description: null })
const seed = (): Row[] => [
  {
    id: 's1',
    name: 'Night desk',
    method: 'sequential',
    timeout: 20,
    fallback: 'hangup',
    numbers: [contact('Ann', '+821012345678'), contact('Bo', '+14155550132'), contact('Cy', '+14155550133')],
    agentIds: ['a1', 'gone'],
  },
  { id: 's2', name: 'Billing', method: 'simultaneous', timeout: 30, numbers: [contact('Di', '+14155550134')] },
  { id: 's3', name: null, method: 'round_robin', numbers: null },
]

export const server = testServer({
  resources: {
    squads: { rows: seed, newId: 's9' },
    agents: {
      rows: () => [
        { id: 'a1', name: 'Front line' },
        { id: 'a2', name: 'Bills', squadId: 's2' },
      ],
    },
    'call-records': { rows: () => [] },
  },
  handlers: () => [http.get('*/api/v1/squads/:id/usages', () => refusal(404, 'Cannot GET'))],
  preload: () => import('@/features/squads/editor/squad-drawer'),
})
export const { db, requestsTo } = server
beforeEach(() => localStorage.clear())

export const sheet = async () => within(await screen.findByRole('dialog'))
