import { type Agent, type AgentPatch, agents, EVENT_PREFIX, MeasurementId } from '@/contract/agents'
import { z } from '@/contract/zod'
import { pageOf } from '../db/call-filter'
import { begunCalls } from '../db/calls'
import { DAY, now } from '../db/clock'
import { among, finds, fresh, patched } from '../db/edit'
import { agentRows } from '../db/parts'
import type { AgentRow } from '../db/rows'
import { seedModels, seedVoices } from '../db/seed/voices'
import { mustBeUnused, usagesOfAgent } from '../db/usages'
import type { DemoUser } from '../db/users'
import { mustBelong } from '../db/workspace'
import { Refusal, refuseField } from '../refusal'
import { serve } from '../serve'

export const mocks = [
  serve(agents.list, ({ query, user }) => {
    mustBelong(user)
    const rows = agentRows
      .all()
      .filter((row) => finds(query.search, row.name, row.description) && among(query.language, row.language))
    const counts = recentCalls()
    return {
      records: pageOf(rows, query.page, query.limit).map((row) => agentOf(row, counts)),
      total: rows.length,
    }
  }),

  serve(
    agents.create,
    ({ body, user }) => {
      mustBelong(user)
      mustBeSound(body)
      return agentOf(agentRows.put(patched({ ...usual, ...fresh('agent'), name: body.name }, body)))
    },
    { status: 201 },
  ),

  serve(agents.get, ({ params, user }) => agentOf(agentFor(user, params.id))),

  serve(agents.update, ({ params, body, user }) => {
    const row = agentFor(user, params.id)
    mustBeSound(body)
    return agentOf(agentRows.put(patched(row, body)))
  }),

  serve(agents.remove, ({ params, user }) => {
    const row = agentFor(user, params.id)
    mustBeUnused('agent', usagesOfAgent(row.id))
    agentRows.remove(row.id)
    return { id: row.id }
  }),

  serve(
    agents.duplicate,
    ({ params, user }) => {
      const row = agentFor(user, params.id)
      return agentOf(agentRows.put({ ...structuredClone(row), ...fresh('agent'), name: copyName(row) }))
    },
    { status: 201 },
  ),

  serve(agents.usages, ({ params, user }) => usagesOfAgent(agentFor(user, params.id).id)),

  serve(agents.voices, ({ user }) => {
    mustBelong(user)
    return { records: [...seedVoices], total: seedVoices.length }
  }),

  serve(agents.models, ({ user }) => {
    mustBelong(user)
    return { records: [...seedModels], total: seedModels.length }
  }),
]

/** What an agent has that says nothing else. */
const usual = {
  prompt: '',
  webhooks: [],
  toolIds: [],
  toolGroupIds: [],
  knowledgeBaseIds: [],
  holidays: [],
  transferNumbers: [],
}
const nothing = {
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

const agentOf = (row: AgentRow, counts = recentCalls()): Agent => ({
  ...nothing,
  ...usual,
  ...row,
  recentCalls: counts.get(row.id) ?? 0,
})

/** Calls of the last seven days, by the id of their agent. */
function recentCalls(): Map<string, number> {
  const since = now() - 7 * DAY
  const counts = new Map<string, number>()
  // The newest stand first.
  for (const { start = 0, agent } of begunCalls()) {
    if (start < since) break
    if (agent?.id !== undefined) counts.set(agent.id, (counts.get(agent.id) ?? 0) + 1)
  }
  return counts
}

function agentFor(user: DemoUser, id: string): AgentRow {
  mustBelong(user)
  const row = agentRows.get(id)
  if (!row) throw new Refusal(404, 'Agent not found')
  return row
}

/** What the schema of a patch, which forms use too, does not hold against it. */
function mustBeSound({ transferNumbers = [], analytics, reportEmail }: z.output<typeof AgentPatch>): void {
  const names = transferNumbers.map(({ name }) => name.trim().toLowerCase())
  if (new Set(names).size < names.length)
    throw refuseField('arrayUnique', 'transferNumbers must not have two contacts of one name')
  if (reportEmail && !/^\S+@\S+\.\S+$/.test(reportEmail)) throw refuseField('isEmail', 'reportEmail must be an email')
  if (!analytics) return
  if (analytics.enabled && !z.safeParse(MeasurementId, analytics.measurementId).success)
    throw refuseField('matches', 'analytics.measurementId must be like G-XXXXXXXXXX')
  if ((analytics.eventPrefix?.length ?? 0) > EVENT_PREFIX)
    throw refuseField('maxLength', `analytics.eventPrefix must be shorter than or equal to ${EVENT_PREFIX} characters`)
}

/** 'Front desk (copy)', then '(copy 2)'; at most as long as a name may be. */
function copyName({ name, language }: AgentRow): string {
  const word = language === 'ko-KR' ? '사본' : 'copy'
  const taken = new Set(agentRows.all().map((row) => row.name))
  for (let count = 1; ; count++) {
    const end = count === 1 ? ` (${word})` : ` (${word} ${count})`
    const copy = name.slice(0, 80 - end.length) + end
    if (!taken.has(copy)) return copy
  }
}
