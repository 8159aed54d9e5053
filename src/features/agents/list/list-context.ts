import { createContext, use } from 'react'
import type { PhoneNumber } from '@/contract/phone-numbers'
import type { Player } from './voice-player'

interface AgentListValue {
  /** The current time in ms, updated every 30 s. */
  now: number
  /** The viewer's zone, for schedules that name none. */
  zone: string | undefined
  /** The workspace's numbers, as many as were read; undefined while or where they cannot be read. */
  numbers: { records: readonly PhoneNumber[]; isComplete: boolean } | undefined
  /** What plays samples of voices, once it is loaded. */
  player: Player | undefined
}

/** Columns are constant: what their cells show besides the agent reaches them by context. */
export const AgentListContext = createContext<AgentListValue | null>(null)

export function useAgentList() {
  const list = use(AgentListContext)
  if (!list) throw new Error('Cells of agents need an AgentListContext')
  return list
}
