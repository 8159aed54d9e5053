import { createContext, use } from 'react'
import type { Agent } from '@/contract/agents'
import type { PhoneNumber } from '@/contract/phone-numbers'

interface AgentListValue {
  /** The present moment, which moves on. */
  now: number
  /** The viewer's zone, for schedules that name none. */
  zone: string | undefined
  /** The workspace's numbers; absent where they cannot be had. */
  numbers: readonly PhoneNumber[] | undefined
  duplicate: (agent: Agent) => void
  download: (agent: Agent) => void
  remove: (agent: Agent) => void
}

/** The columns are constant; what their cells show besides the agent reaches them by context. */
export const AgentListContext = createContext<AgentListValue | null>(null)

export function useAgentList() {
  const list = use(AgentListContext)
  if (!list) throw new Error('A cell of the agents stands outside their list')
  return list
}
