import type { Agent } from '@/contract/agents'
import type { PhoneNumber } from '@/contract/phone-numbers'
import type { Squad } from '@/contract/squads'
import type { Tool, ToolGroup } from '@/contract/tools'
import type { Delivery, Webhook } from '@/contract/webhooks'
import { daily } from './daily'
import { seedAgentRows } from './seed/agent-rows'
import { seedNumbers } from './seed/phone-numbers'
import { seedSquads } from './seed/squads'
import { seedToolGroups, seedTools } from './seed/tools'
import { seedWebhooks } from './seed/webhooks'
import { table } from './table'

/* Agents and what they are made of. What can be counted (calls, who uses what) is not kept but counted when it is read. */

interface Dated {
  createdAt: string
  updatedAt: string
}

/** A row as it is kept: without what it does not have. */
type Kept<T extends { id: string }> = Partial<Omit<T, keyof Dated>> & Pick<T, 'id'> & Dated
export type AgentRow = Kept<Omit<Agent, 'recentCalls'>> & Pick<Agent, 'name'>
export type SquadRow = Kept<Omit<Squad, 'agentIds'>> & Pick<Squad, 'name' | 'method' | 'numbers'>
export type NumberRow = Kept<Omit<PhoneNumber, 'lastCallAt'>> & Pick<PhoneNumber, 'number' | 'status'>
export type ToolRow = Omit<Tool, 'groupId' | keyof Dated> & Dated
export type ToolGroupRow = ToolGroup & Dated
export type WebhookRow = Omit<Webhook, 'lastDelivery' | keyof Dated> & Dated
/** A delivery that somebody asked for; those of the calls are made when they are read. */
export type DeliveryRow = Delivery & { webhookId: string; createdAt: string }

const newestFirst = (one: Dated, other: Dated) => Date.parse(other.createdAt) - Date.parse(one.createdAt)
/** In the order in which they stand when something has been changed. */
const dated = <Row extends Dated & { id: string }>(name: string, make: (day: number) => Row[]) =>
  table<Row>(name, { seed: daily((day) => make(day).sort(newestFirst)), order: newestFirst })

export const agentRows = dated<AgentRow>('agents', seedAgentRows)
export const squadRows = dated<SquadRow>('squads', seedSquads)
export const numberRows = dated<NumberRow>('phone-numbers', seedNumbers)
export const toolRows = dated<ToolRow>('tools', seedTools)
export const toolGroupRows = dated<ToolGroupRow>('tool-groups', seedToolGroups)
export const webhookRows = dated<WebhookRow>('webhooks', seedWebhooks)
const none: readonly DeliveryRow[] = []
export const deliveryRows = table<DeliveryRow>('deliveries', { seed: () => none })
