import type { Agent } from '@/contract/agents'
import type { PhoneNumber } from '@/contract/phone-numbers'
import type { Records } from '@/lib/api/use-records'
import { stateAt } from '@/lib/schedule/open-state'

/** Why a caller would not be answered: no agent, one that is gone, or one that is closed now. */
export type InboundTrouble = { kind: 'none' } | { kind: 'gone' } | { kind: 'closed'; opens: number | undefined }

type Routed = Pick<PhoneNumber, 'status' | 'inboundAgentId' | 'outboundAgentId'>

/** Whether callers reach it. Without a status, a number is in service. */
export const isInService = ({ status }: Pick<PhoneNumber, 'status'>) => status === undefined || status === 'active'

/** What is wrong with who answers a number; undefined where nothing is, or nothing is known. */
export function inboundTrouble(
  { inboundAgentId, ...phoneNumber }: Routed,
  agents: Records<Agent>,
  now: number,
  viewerZone?: string,
): InboundTrouble | undefined {
  // It cannot be called anyway.
  if (!isInService(phoneNumber)) return undefined
  if (!inboundAgentId) return { kind: 'none' }
  const agent = agents.find(inboundAgentId)
  if (!agent) return agents.isMissing(inboundAgentId) ? { kind: 'gone' } : undefined
  const { open, nextChange } = stateAt(agent.schedule, agent.holidays, now, viewerZone)
  return open ? undefined : { kind: 'closed', opens: nextChange }
}

/** Whether a number calls for an agent that is deleted. */
export const outboundGone = ({ outboundAgentId, ...phoneNumber }: Routed, agents: Records<Agent>): boolean =>
  isInService(phoneNumber) && !!outboundAgentId && agents.isMissing(outboundAgentId)
