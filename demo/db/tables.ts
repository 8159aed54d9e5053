import type { CampaignRow, RunRow } from './campaigns/rows'
import { daily } from './daily'
import type {
  AgentRow,
  AnswerRow,
  ChatRow,
  ContactRow,
  Dated,
  DeliveryRow,
  DocumentRow,
  MessageRow,
  NumberRow,
  PassagesRow,
  RuleRow,
  SquadRow,
  ToolGroupRow,
  ToolRow,
  WebhookRow,
} from './rows'
import { seedAgentRows } from './seed/agent-rows'
import { seedCampaigns } from './seed/campaigns'
import { seedChats } from './seed/chats'
import { seedContacts } from './seed/contacts'
import { seedAnswers } from './seed/custom-answers'
import { seedDocuments } from './seed/documents'
import { seedRules } from './seed/guidance'
import { seedNumbers } from './seed/phone-numbers'
import { seedSquads } from './seed/squads'
import { seedToolGroups, seedTools } from './seed/tools'
import { seedWebhooks } from './seed/webhooks'
import { type Table, table } from './table'

const newestFirst = (one: Dated, other: Dated) => Date.parse(other.createdAt) - Date.parse(one.createdAt)
/** Newest first, also after changes. */
const dated = <Row extends Dated & { id: string }>(name: string, make: (day: number) => Row[]) =>
  table<Row>(name, { seed: daily((day) => make(day).sort(newestFirst)), order: newestFirst })

export const agentRows = dated<AgentRow>('agents', seedAgentRows)

/** Rows of existing agents: hidden while their agent is deleted. */
function ofAgents<Row extends { id: string; agentId: string }>(rows: Table<Row>): Table<Row> {
  const hasAgent = (row: Row | undefined) => row !== undefined && agentRows.get(row.agentId) !== undefined
  return {
    ...rows,
    all: () => rows.all().filter(hasAgent),
    get: (id) => [rows.get(id)].find(hasAgent),
  }
}
export const answerRows = ofAgents(dated<AnswerRow>('custom-answers', seedAnswers))
/** By agent, and of one agent in the order in which they apply. */
const byPosition = (one: RuleRow, other: RuleRow) =>
  one.agentId === other.agentId ? one.position - other.position : one.agentId < other.agentId ? -1 : 1
export const ruleRows = ofAgents(
  table<RuleRow>('guidance', { seed: daily((day) => seedRules(day).sort(byPosition)), order: byPosition }),
)

export const campaignRows = dated<CampaignRow>('campaigns', seedCampaigns)
const noRuns: readonly RunRow[] = []
export const runRows = table<RunRow>('campaign-runs', { seed: () => noRuns })
const lastFirst = (one: Dated, other: Dated) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt)
export const chatRows = table<ChatRow>('chats', {
  seed: daily((day) =>
    seedChats(day)
      .map(({ chat }) => chat)
      .sort(lastFirst),
  ),
  order: lastFirst,
})
const oldestFirst = (one: MessageRow, other: MessageRow) => Date.parse(one.createdAt) - Date.parse(other.createdAt)
export const messageRows = table<MessageRow>('chat-messages', {
  seed: daily((day) =>
    seedChats(day)
      .flatMap(({ messages }) => messages)
      .sort(oldestFirst),
  ),
  order: oldestFirst,
})
export const contactRows = dated<ContactRow>('contacts', seedContacts)
export const documentRows = dated<DocumentRow>('documents', seedDocuments)
const noPassages: readonly PassagesRow[] = []
export const passageRows = table<PassagesRow>('document-passages', { seed: () => noPassages })
export const squadRows = dated<SquadRow>('squads', seedSquads)
export const numberRows = dated<NumberRow>('phone-numbers', seedNumbers)
export const toolRows = dated<ToolRow>('tools', seedTools)
export const toolGroupRows = dated<ToolGroupRow>('tool-groups', seedToolGroups)
export const webhookRows = dated<WebhookRow>('webhooks', seedWebhooks)
const none: readonly DeliveryRow[] = []
export const deliveryRows = table<DeliveryRow>('deliveries', { seed: () => none })
