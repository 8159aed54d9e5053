import { type Squad, squads } from '@/contract/squads'
import { matchesHangul } from '@/lib/hangul'
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
  search: matchesSearch,
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

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Names and description, by the initials of Hangul syllables too; numbers as they are dialled in their country. */
function matchesSearch({ name, description, numbers }: SquadRow, typed = ''): boolean {
  const texts = [name, description, ...numbers.map((contact) => contact.name)]
  if (texts.some((text) => text && matchesHangul(text, typed))) return true
  const digits = /^[\d\s()+.-]+$/.test(typed) ? digitsOf(typed).replace(/^0+/, '') : ''
  return typed === '' || (digits.length > 1 && numbers.some(({ phone }) => digitsOf(phone).includes(digits)))
}
