import { labelOf } from '@/lib/labels'
import type { NodeKind, Unused } from './graph'

/** Kinds of records, in the plural. */
export const kindTitle = labelOf({
  phone_number: 'connections.kinds.phone_number',
  agent: 'connections.kinds.agent',
  squad: 'connections.kinds.squad',
  tool: 'connections.kinds.tool',
  document: 'connections.kinds.document',
  webhook: 'connections.kinds.webhook',
  credential: 'connections.kinds.credential',
} as const satisfies Record<NodeKind, string>)

export const unusedTitle = labelOf({
  broken: 'connections.unused.broken',
  unansweredNumbers: 'connections.unused.unansweredNumbers',
  agents: 'connections.unused.agents',
  noFallback: 'connections.unused.noFallback',
  squads: 'connections.unused.squads',
  tools: 'connections.unused.tools',
  groups: 'connections.unused.groups',
  documents: 'connections.unused.documents',
} as const satisfies Record<Unused['reason'], string>)
