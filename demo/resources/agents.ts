import { AGENT_NAME, type Agent, agents } from '@/contract/agents'
import { crud } from '../crud'
import { startedCalls } from '../db/calls'
import { DAY, now } from '../db/clock'
import { matchesAny, newRowFields } from '../db/edit'
import { pageOf } from '../db/paging'
import type { AgentRow } from '../db/rows'
import { seedModels, seedVoices } from '../db/seed/voices'
import { agentRows } from '../db/tables'
import { usagesOfAgent } from '../db/usages'
import { requireWorkspace, rowFor } from '../db/workspace'
import { refuseField } from '../refusal'
import { serve } from '../serve'

export const mocks = [
  ...crud(agents, {
    name: 'Agent',
    table: agentRows,
    prefix: 'agent',
    toAnswer: () => {
      const counts = recentCalls()
      return (row) => agentOf(row, counts)
    },
    search: ({ name, description }) => [name, description],
    filter: ({ language }, query) => matchesAny(query.language, language),
    create: (draft) => ({ ...emptyLists, ...draft }) as Partial<AgentRow>,
    validate,
    usages: ({ id }) => usagesOfAgent(id),
  }),

  serve(
    agents.duplicate,
    (context) => {
      const row = rowFor(context, agentRows, 'Agent')
      const copy = agentRows.put({ ...structuredClone(row), ...newRowFields('agent'), name: copyName(row) })
      return agentOf(copy, recentCalls())
    },
    { status: 201 },
  ),

  serve(agents.voices, ({ user, query }) => {
    requireWorkspace(user)
    return { records: [...pageOf(seedVoices, query.page, query.limit)], total: seedVoices.length }
  }),

  serve(agents.models, ({ user, query }) => {
    requireWorkspace(user)
    return { records: [...pageOf(seedModels, query.page, query.limit)], total: seedModels.length }
  }),
]

/** The lists of an agent that was created without them. */
const emptyLists = {
  prompt: '',
  webhooks: [],
  toolIds: [],
  toolGroupIds: [],
  knowledgeBaseIds: [],
  holidays: [],
  transferNumbers: [],
}
const absentFields = {
  description: undefined,
  greetingType: undefined,
  greeting: undefined,
  fallbackPhone: undefined,
  language: undefined,
  llmModel: undefined,
  ttsProvider: undefined,
  voiceId: undefined,
  voiceSpeed: undefined,
  backgroundSound: undefined,
  sessionTimeout: undefined,
  reportEmail: undefined,
  customerSmsMessage: undefined,
  schedule: undefined,
  squadId: undefined,
  analytics: undefined,
}

const agentOf = (row: AgentRow, counts: ReadonlyMap<string, number>): Agent => ({
  ...absentFields,
  ...emptyLists,
  ...row,
  recentCalls: counts.get(row.id) ?? 0,
})

/** Calls of the last seven days, by the id of their agent. */
function recentCalls(): Map<string, number> {
  const since = now() - 7 * DAY
  const counts = new Map<string, number>()
  // Newest first.
  for (const { start = 0, agent } of startedCalls()) {
    if (start < since) break
    if (agent?.id !== undefined) counts.set(agent.id, (counts.get(agent.id) ?? 0) + 1)
  }
  return counts
}

/** What the schema of an update, which forms use too, does not check. */
function validate({ transferNumbers = [], analytics }: AgentRow): void {
  const names = transferNumbers.map(({ name }) => name.trim().toLowerCase())
  if (new Set(names).size < names.length)
    throw refuseField('arrayUnique', 'transferNumbers must not have two contacts of one name')
  if (analytics?.enabled && !analytics.measurementId)
    throw refuseField('matches', 'analytics.measurementId must be like G-XXXXXXXXXX')
}

/** 'Front desk (copy)', then '(copy 2)'; at most as long as a name may be. */
function copyName({ name, language }: AgentRow): string {
  const word = language === 'ko-KR' ? '사본' : 'copy'
  const taken = new Set(agentRows.all().map((row) => row.name))
  for (let count = 1; ; count++) {
    const end = count === 1 ? ` (${word})` : ` (${word} ${count})`
    const copy = name.slice(0, AGENT_NAME - end.length) + end
    if (!taken.has(copy)) return copy
  }
}
