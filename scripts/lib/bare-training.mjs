// What agents learn, of the plain backend: samples of custom answers and rules, and the overview of any agent.
// Questions cannot be tested (404).

import { json } from './bare-faults.mjs'

const createdAt = '2026-03-02T09:00:00.000Z'

export const trained = {
  'custom-answers': {
    id: 'answer-1',
    agentId: 'agent-1',
    questions: ['When do you open?', 'What are your hours?'],
    answer: 'We open at nine.',
    language: 'en-US',
    enabled: true,
    createdAt,
  },
  guidance: {
    id: 'rule-1',
    agentId: 'agent-1',
    title: 'Be brief',
    rule: 'Answer in one sentence.',
    examples: [{ good: 'We open at nine.', bad: null }],
    enabled: true,
    position: 0,
    createdAt,
  },
}

const overview = {
  documents: 0,
  customAnswers: '1',
  guidance: 1,
  gaps: [{ question: 'Do you open on Sundays?', callRecordId: 'c-001', offsetSeconds: '2' }],
}

export const trainingRoutes = [['GET', '/api/v1/agents/:id/training', ({ response }) => json(response, 200, overview)]]
