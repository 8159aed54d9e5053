import type { Squad } from '@/contract/squads'
import { matchesHangul } from '@/lib/hangul'
import { ringPlan } from './ring-plan'
import type { SquadSort, SquadsSearch } from './search'

/** Seconds until nobody rings any more; undefined where the group does not say for how long it rings. */
export const totalRing = ({ method, timeout, numbers }: Squad) =>
  timeout === undefined ? undefined : ringPlan(method, timeout, numbers.length).total

const values: Record<SquadSort, (squad: Squad, using: number) => string | number | undefined> = {
  name: ({ name }) => name,
  method: ({ method }) => method,
  numbers: ({ numbers }) => numbers.length,
  timeout: ({ timeout }) => timeout,
  total: totalRing,
  agentIds: (_, using) => using,
}

const digits = (text: string) => text.replace(/\D/g, '')

/** Whether a group or one of its contacts is called what was typed, or has a number with those digits in it. */
function fits(squad: Squad, typed: string): boolean {
  const names = [squad.name, squad.description, ...squad.numbers.map(({ name }) => name)]
  if (names.some((name) => name && matchesHangul(name, typed))) return true
  // A number is typed as it is dialled at home; its country's code stands in place of the zero.
  const wanted = /^[\d\s()+.-]+$/.test(typed) ? digits(typed).replace(/^0+/, '') : ''
  return wanted.length > 1 && squad.numbers.some(({ phone }) => digits(phone).includes(wanted))
}

interface Arrangement extends Pick<SquadsSearch, 'q' | 'method' | 'sort' | 'desc'> {
  /** How many agents use a group. */
  using: (squad: Squad) => number
  language: string
}

/** The groups to show in their order: the server's, until another is asked for. Those without a value come last. */
export function arrange(squads: readonly Squad[], { q, method, sort, desc, using, language }: Arrangement): Squad[] {
  const found = squads.filter((squad) => (!method || squad.method === method) && (!q || fits(squad, q)))
  if (!sort) return found
  const collator = new Intl.Collator(language, { numeric: true })
  const sign = desc ? -1 : 1
  const by = (squad: Squad) => values[sort](squad, using(squad))
  return found.toSorted((one, other) => {
    const [a, b] = [by(one), by(other)]
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b)))
  })
}
