import { HttpResponse, http } from 'msw'
import { beforeEach } from 'vitest'
import { refusal, testServer } from './test-server'

export const rule = (id: string, title: string, position: number, rest: object = {}) => ({
  id,
  agentId: 'a1',
  title,
  rule: `${title}, always.`,
  examples: [],
  enabled: true,
  position,
  ...rest,
})
const gap = { question: 'Open on Sundays?', callRecordId: 'call_1', offsetSeconds: 63.5 }

export const { db, use, requestsTo } = testServer({
  resources: {
    agents: {
      rows: () => [{ id: 'a1', name: 'Front desk', knowledgeBaseIds: ['d1'], updatedAt: '2026-05-01T00:00:00.000Z' }],
    },
    guidance: { rows: () => [rule('r1', 'Brief', 0), rule('r2', 'Kind', 1), rule('r3', 'Exact', 2)] },
    'custom-answers': {
      rows: () => [{ id: 'c1', agentId: 'a1', questions: ['Open?', 'Hours?'], answer: 'Until nine', enabled: true }],
    },
    'knowledge-base/documents': {
      rows: () => [
        { id: 'd1', name: 'Prices.pdf', type: 'pdf', status: 'completed', chunksCount: 12, tokens: 3400 },
        { id: 'd2', name: 'Menu.md', type: 'md', status: 'failed' },
      ],
    },
  },
  handlers: () => [
    http.get('*/api/v1/agents/:id/training', () =>
      HttpResponse.json({ documents: 1, customAnswers: 1, guidance: 3, gaps: [gap] }),
    ),
    http.post('*/api/v1/custom-answers/test', () => refusal(404, 'Cannot POST')),
  ],
  preload: () =>
    Promise.all([
      import('@/features/custom-answers/answer-drawer'),
      import('@/features/guidance/rule-drawer'),
      import('@/components/combobox/combobox-panel'),
    ]),
})
beforeEach(() => localStorage.clear())
