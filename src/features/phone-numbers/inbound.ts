import type { Agent } from '@/contract/agents'
import type { PhoneNumber } from '@/contract/phone-numbers'
import { stateAt } from '@/lib/schedule/open-state'

/** Why a caller would not be answered: no agent, one that is gone, or one that is closed now. */
export type InboundTrouble = { kind: 'none' } | { kind: 'gone' } | { kind: 'closed'; opens: number | undefined }

interface Known {
  agents: readonly Agent[] | undefined
  /** These are all there are. */
  complete: boolean
}
type Routed = Pick<PhoneNumber, 'status' | 'inboundAgentId' | 'outboundAgentId'>

/** What is wrong with who answers a number; undefined where nothing is, or nothing is known. */
export function inboundTrouble(
  { status, inboundAgentId }: Routed,
  { agents, complete }: Known,
  now: number,
  viewerZone?: string,
): InboundTrouble | undefined {
  // Nobody can call it anyway.
  if (status !== 'active') return undefined
  if (!inboundAgentId) return { kind: 'none' }
  const agent = agents?.find(({ id }) => id === inboundAgentId)
  if (!agent) return complete ? { kind: 'gone' } : undefined
  const { open, nextChange } = stateAt(agent.schedule, agent.holidays, now, viewerZone)
  return open ? undefined : { kind: 'closed', opens: nextChange }
}

/** Whether a number is said to call for an agent that there is no longer. */
export const outboundGone = ({ status, outboundAgentId }: Routed, { agents, complete }: Known): boolean =>
  status === 'active' && !!outboundAgentId && complete && !agents?.some(({ id }) => id === outboundAgentId)
