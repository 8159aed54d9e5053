import { type Squad, squads } from '@/contract/squads'
import { crud } from '../crud'
import { matchesAny } from '../db/edit'
import type { SquadRow } from '../db/rows'
import { squadRows } from '../db/tables'
import { usagesOfSquad } from '../db/usages'

export const mocks = crud(squads, {
  name: 'Squad',
  table: squadRows,
  prefix: 'squad',
  toAnswer: () => squadOf,
  search: ({ name, description, numbers }) => [name, description, ...numbers.flatMap((one) => [one.name, one.phone])],
  filter: ({ method }, query) => matchesAny(query.method, method),
  unique: { key: ({ name }) => name, message: 'A squad with this name already exists' },
  usages: ({ id }) => usagesOfSquad(id),
})

/** The agents that use it are counted, not stored. */
const squadOf = (row: SquadRow): Squad => ({
  description: undefined,
  timeout: undefined,
  fallback: undefined,
  ...row,
  agentIds: usagesOfSquad(row.id).map(({ id }) => id),
})
