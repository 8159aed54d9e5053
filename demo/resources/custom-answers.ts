import { customAnswers } from '@/contract/custom-answers'
import { matchesHangul } from '@/lib/hangul'
import { crud } from '../crud'
import { matchesAny } from '../db/edit'
import { agentRows, answerRows } from '../db/tables'
import { requireWorkspace } from '../db/workspace'
import { answerOf, nearestAnswer } from '../knowledge/match-answer'
import { refuseField } from '../refusal'
import { serve } from '../serve'

export function requireAgent(agentId: string): void {
  if (!agentRows.get(agentId)) throw refuseField('exists', 'agentId must be an agent')
}

export const mocks = [
  ...crud(customAnswers, {
    name: 'Custom answer',
    table: answerRows,
    prefix: 'answer',
    toAnswer: () => answerOf,
    search: ({ questions, answer }, typed = '') =>
      typed === '' || [...questions, answer].some((text) => matchesHangul(text, typed)),
    filter: ({ agentId, language, enabled }, query) =>
      matchesAny(query.agentId, agentId) &&
      matchesAny(query.language, language) &&
      (query.enabled === undefined || query.enabled === enabled),
    validate: ({ agentId }) => requireAgent(agentId),
    usages: () => [],
  }),

  serve(customAnswers.test, ({ user, body: { agentId, question } }) => {
    requireWorkspace(user)
    requireAgent(agentId)
    return nearestAnswer(agentId, question)
  }),
]
