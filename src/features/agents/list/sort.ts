import type { Agent } from '@/contract/agents'
import type { AgentSort } from '../search'

const values: Record<AgentSort, (agent: Agent) => string | number | undefined> = {
  name: ({ name }) => name,
  language: ({ language }) => language,
  recentCalls: ({ recentCalls }) => recentCalls,
  updatedAt: ({ updatedAt }) => {
    const instant = Date.parse(updatedAt ?? '')
    return Number.isNaN(instant) ? undefined : instant
  },
}

/** The loaded page in the order asked for; what has no value stands last either way. */
export function sortAgents(agents: readonly Agent[], by: AgentSort | undefined, desc: boolean, language: string) {
  if (!by) return [...agents]
  const { compare } = new Intl.Collator(language, { numeric: true })
  const value = values[by]
  return agents.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)]
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b))
    return desc ? -order : order
  })
}
