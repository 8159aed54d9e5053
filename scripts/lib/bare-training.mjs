// What agents are taught, of the plain backend: samples of custom answers and rules, and what an agent knows. Questions cannot be tested (404).
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
