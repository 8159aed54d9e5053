import { guidance } from '@/contract/guidance'
import { matchesHangul } from '@/lib/hangul'
import { crud } from '../crud'
import { matchesAny } from '../db/edit'
import type { RuleRow } from '../db/rows'
import { ruleRows } from '../db/tables'
import { requireAgent } from './custom-answers'

const othersOf = ({ agentId, id }: Pick<RuleRow, 'agentId' | 'id'>) =>
  ruleRows.all().filter((other) => other.agentId === agentId && other.id !== id)

/** Numbers the rules of an agent from 0, with this one at its place among the others. */
function renumber(row: RuleRow): void {
  const rows = othersOf(row)
  rows.splice(row.position, 0, row)
  for (const [position, each] of rows.entries()) if (each.position !== position) ruleRows.put({ ...each, position })
}

export const mocks = crud(guidance, {
  name: 'Rule',
  table: ruleRows,
  prefix: 'rule',
  toAnswer: () => (row) => row,
  search: ({ title, rule }, typed = '') => typed === '' || [title, rule].some((text) => matchesHangul(text, typed)),
  filter: ({ agentId, enabled }, query) =>
    matchesAny(query.agentId, agentId) && (query.enabled === undefined || query.enabled === enabled),
  create: ({ examples, position, ...draft }) => ({
    ...draft,
    examples: examples.map(pairOf),
    position: Math.min(position ?? Number.POSITIVE_INFINITY, othersOf({ agentId: draft.agentId, id: '' }).length),
  }),
  update: ({ examples, position, ...change }, row) => ({
    ...change,
    examples: examples?.map(pairOf),
    position: position === undefined ? undefined : Math.min(position, othersOf(row).length),
  }),
  validate: ({ agentId }) => requireAgent(agentId),
  afterSave: renumber,
  usages: () => [],
})

const pairOf = ({ good, bad }: { good?: string | null | undefined; bad?: string | null | undefined }) => ({
  good: good ?? undefined,
  bad: bad ?? undefined,
})
