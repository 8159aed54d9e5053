import type { CampaignRow, RunRow } from './campaigns/rows'
import { daily } from './daily'
import type {
  AgentRow,
  ContactRow,
  Dated,
  DeliveryRow,
  DocumentRow,
  NumberRow,
  PassagesRow,
  SquadRow,
  ToolGroupRow,
  ToolRow,
  WebhookRow,
} from './rows'
import { seedAgentRows } from './seed/agent-rows'
import { seedCampaigns } from './seed/campaigns'
import { seedContacts } from './seed/contacts'
import { seedDocuments } from './seed/documents'
import { seedNumbers } from './seed/phone-numbers'
import { seedSquads } from './seed/squads'
import { seedToolGroups, seedTools } from './seed/tools'
import { seedWebhooks } from './seed/webhooks'
import { table } from './table'

const newestFirst = (one: Dated, other: Dated) => Date.parse(other.createdAt) - Date.parse(one.createdAt)
/** Newest first, also after changes. */
const dated = <Row extends Dated & { id: string }>(name: string, make: (day: number) => Row[]) =>
  table<Row>(name, { seed: daily((day) => make(day).sort(newestFirst)), order: newestFirst })

export const agentRows = dated<AgentRow>('agents', seedAgentRows)
export const campaignRows = dated<CampaignRow>('campaigns', seedCampaigns)
const noRuns: readonly RunRow[] = []
export const runRows = table<RunRow>('campaign-runs', { seed: () => noRuns })
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
