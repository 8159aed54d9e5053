import type { Usage } from '@/contract/usages'
import { Refusal } from '../refusal'
import type { CampaignRow } from './campaigns/rows'
import type { AgentRow, CredentialRow, NumberRow } from './rows'
import { seedModels } from './seed/voices'
import { agentRows, campaignRows, numberRows, squadRows, toolGroupRows, toolRows } from './tables'

const agents = (uses: (agent: AgentRow) => boolean | undefined): Usage[] =>
  agentRows
    .all()
    .filter(uses)
    .map(({ id, name }) => ({ kind: 'agent', id, name }))

/** Campaigns that have not ended. */
const campaigns = (uses: (campaign: CampaignRow) => boolean): Usage[] =>
  campaignRows
    .all()
    .filter((row) => row.status !== 'completed' && uses(row))
    .map(({ id, name }) => ({ kind: 'campaign', id, name }))

/** Numbers that an agent answers or calls from, and campaigns in which it calls. */
export const usagesOfAgent = (id: string): Usage[] => [
  ...numberRows
    .all()
    .filter((row) => row.inboundAgentId === id || row.outboundAgentId === id)
    .map((row): Usage => ({ kind: 'phone_number', id: row.id, name: row.number })),
  ...campaigns(({ agentId }) => agentId === id),
]

/** Agents that answer it, call from it or transfer to it, squads with it, and campaigns that call from it. */
export const usagesOfNumber = ({ id: numberId, number, inboundAgentId, outboundAgentId }: NumberRow): Usage[] => [
  ...agents(({ id, fallbackPhone }) => id === inboundAgentId || id === outboundAgentId || fallbackPhone === number),
  ...squadRows
    .all()
    .filter((squad) => squad.numbers.some(({ phone }) => phone === number))
    .map(({ id, name }): Usage => ({ kind: 'squad', id, name })),
  ...campaigns(({ phoneNumberId }) => phoneNumberId === numberId),
]

/** Campaigns that call the contact by name, not by one of its tags. */
export const usagesOfContact = (id: string): Usage[] =>
  campaigns(({ targetAudience }) => targetAudience?.contactIds?.includes(id) ?? false)

export const usagesOfSquad = (id: string): Usage[] => agents((agent) => agent.squadId === id)

export const usagesOfWebhook = (id: string): Usage[] =>
  agents((agent) => agent.webhooks?.some(({ webhookId }) => webhookId === id) ?? false)

/** Its groups, and the agents that have the tool itself or one of them. */
export function usagesOfTool(id: string): Usage[] {
  const groups = toolGroupRows.all().filter(({ toolIds }) => toolIds.includes(id))
  return [
    ...groups.map((group): Usage => ({ kind: 'tool_group', id: group.id, name: group.name })),
    ...agents(
      ({ toolIds, toolGroupIds }) => toolIds?.includes(id) || groups.some((group) => toolGroupIds?.includes(group.id)),
    ),
  ]
}

/** The provider of a credential, as voices and as models name it. */
const speechProviders: Readonly<Record<string, string>> = { elevenlabs: 'eleven_labs' }
const modelProviders: Readonly<Record<string, string>> = { openai: 'OpenAI', google_cloud: 'Google' }

/** Agents whose voice or model comes from its provider, and tools that send it. */
export function usagesOfCredential({ id, provider = '' }: CredentialRow): Usage[] {
  const speech = speechProviders[provider]
  const models = seedModels.filter((model) => model.provider === modelProviders[provider]).map((model) => model.id)
  return [
    ...agents(({ ttsProvider, llmModel = '' }) => (speech && ttsProvider === speech) || models.includes(llmModel)),
    ...toolRows
      .all()
      .filter((tool) => tool.credentialId === id)
      .map((tool): Usage => ({ kind: 'tool', id: tool.id, name: tool.name })),
  ]
}

export const usagesOfToolGroup = (id: string): Usage[] => agents((agent) => agent.toolGroupIds?.includes(id) ?? false)

const NAMED = 3

/** Refuses to delete an item that is in use, naming what uses it. */
export function requireUnused(what: string, usages: readonly Usage[]): void {
  if (usages.length === 0) return
  const names = usages.slice(0, NAMED).map(({ name }) => name)
  const more = usages.length > NAMED ? ` and ${usages.length - NAMED} more` : ''
  throw new Refusal(409, `The ${what} is in use by ${names.join(', ')}${more}`)
}
