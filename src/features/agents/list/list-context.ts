import { createContext, use } from 'react'
import type { PhoneNumber } from '@/contract/phone-numbers'
import type { VoicePlayer } from './use-voice-player'

interface AgentListValue {
  /** The current time in ms, updated every 30 s. */
  now: number
  /** The viewer's time zone, for schedules without one. */
  zone: string | undefined
  /** The workspace's numbers, possibly incomplete; undefined while loading or if they cannot be read. */
  numbers: { records: readonly PhoneNumber[]; isComplete: boolean } | undefined
  player: VoicePlayer
}

/** The column definitions are constant, so their cells read everything besides the agent from this context. */
export const AgentListContext = createContext<AgentListValue | null>(null)

export function useAgentList() {
  const list = use(AgentListContext)
  if (!list) throw new Error('Cells of agents need an AgentListContext')
  return list
}
