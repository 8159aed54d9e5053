import type { Agent } from '@/contract/agents'
import type { PhoneNumber } from '@/contract/phone-numbers'
import type { Records } from '@/lib/api/use-records'
import { type OpenState, stateAt } from '@/lib/schedule/open-state'

/** Why a call would not be answered: no agent, a deleted agent, or an agent outside its opening hours. */
export type InboundTrouble = { kind: 'none' } | { kind: 'gone' } | { kind: 'closed'; state: OpenState }

type Routed = Pick<PhoneNumber, 'status' | 'inboundAgentId' | 'outboundAgentId'>

/** A number without a status is in service. */
export const isInService = ({ status }: Pick<PhoneNumber, 'status'>) => status === undefined || status === 'active'

/** Undefined if calls are answered, or if that is unknown. */
export function inboundTrouble(
  { inboundAgentId, ...phoneNumber }: Routed,
  agents: Records<Agent>,
  now: number,
  viewerZone?: string,
): InboundTrouble | undefined {
  // A number out of service receives no calls.
  if (!isInService(phoneNumber)) return undefined
  if (!inboundAgentId) return { kind: 'none' }
  const agent = agents.find(inboundAgentId)
  if (!agent) return agents.isMissing(inboundAgentId) ? { kind: 'gone' } : undefined
  const state = stateAt(agent.schedule, agent.holidays, now, viewerZone)
  return state.open ? undefined : { kind: 'closed', state }
}

/** Whether the outbound agent of a number is deleted. */
export const outboundGone = ({ outboundAgentId, ...phoneNumber }: Routed, agents: Records<Agent>): boolean =>
  isInService(phoneNumber) && !!outboundAgentId && agents.isMissing(outboundAgentId)
