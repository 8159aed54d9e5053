import type { Agent } from '@/contract/agents'
import type { Credential } from '@/contract/credentials'
import type { Document } from '@/contract/documents'
import type { PhoneNumber } from '@/contract/phone-numbers'
import type { Squad } from '@/contract/squads'
import type { Tool, ToolGroup } from '@/contract/tools'
import type { Webhook } from '@/contract/webhooks'

/** Kinds of records, named as the API's usages name them. */
export type NodeKind = 'phone_number' | 'agent' | 'squad' | 'tool' | 'document' | 'webhook' | 'credential'

/** From left to right; records are connected with those of the next column. */
export const columns: readonly (readonly NodeKind[])[] = [
  ['phone_number'],
  ['agent'],
  ['squad', 'tool', 'document', 'webhook'],
  ['credential'],
]

/** All records of a kind; undefined where they could not be read, or not all of them. */
export interface Records {
  phone_number: readonly PhoneNumber[] | undefined
  agent: readonly Agent[] | undefined
  squad: readonly Squad[] | undefined
  tool: readonly Tool[] | undefined
  tool_group: readonly ToolGroup[] | undefined
  document: readonly Document[] | undefined
  webhook: readonly Webhook[] | undefined
  credential: readonly Credential[] | undefined
}

export interface GraphNode {
  key: string
  kind: NodeKind
  id: string
  name: string
  /** Named by another record, but not in the list of its kind: it was deleted. */
  isGone: boolean
  /** Keys of what uses it, and of what it uses. */
  from: string[]
  to: string[]
}

export type Graph = ReadonlyMap<string, GraphNode>

export const keyOf = (kind: NodeKind, id: string) => `${kind} ${id}`

/** Records that are used by none, that lead nowhere, or that lack something, by reason. */
export interface Unused {
  reason: 'unansweredNumbers' | 'agents' | 'noFallback' | 'squads' | 'tools' | 'groups' | 'documents' | 'gone'
  items: UnusedItem[]
}

/** A record; `names` is what it names although that was deleted. */
export interface UnusedItem {
  kind: NodeKind | 'tool_group'
  id: string
  name: string
  names?: string
}

/** Agents with the tools that they have directly or by a group. */
function toolsOf({ toolIds, toolGroupIds }: Agent, tools: Records['tool'] = [], groups: Records['tool_group'] = []) {
  const chosen = new Set(toolGroupIds)
  const ofGroups = groups.filter(({ id }) => chosen.has(id)).flatMap((group) => group.toolIds)
  const named = tools.filter(({ groupId }) => groupId && chosen.has(groupId)).map(({ id }) => id)
  return new Set([...toolIds, ...ofGroups, ...named])
}

/** What the records have to do with each other. Linear in records and references. */
export function graphOf(records: Records): Graph {
  const graph = new Map<string, GraphNode>()
  const add = (kind: NodeKind, id: string, name: string, isGone = false) => {
    const key = keyOf(kind, id)
    graph.set(key, { key, kind, id, name, isGone, from: [], to: [] })
  }
  for (const { id, number } of records.phone_number ?? []) add('phone_number', id, number)
  for (const kind of ['agent', 'squad', 'tool', 'document', 'webhook', 'credential'] as const)
    for (const { id, name } of records[kind] ?? []) add(kind, id, name)
  const connect = (from: string, kind: NodeKind, id: string | null | undefined) => {
    const user = graph.get(from)
    if (!id || !user || !records[kind]) return
    const key = keyOf(kind, id)
    if (!graph.has(key)) add(kind, id, id, true)
    const used = graph.get(key)
    if (!used || user.to.includes(key)) return
    user.to.push(key)
    used.from.push(from)
  }
  for (const { id, inboundAgentId, outboundAgentId } of records.phone_number ?? []) {
    connect(keyOf('phone_number', id), 'agent', inboundAgentId)
    connect(keyOf('phone_number', id), 'agent', outboundAgentId)
  }
  for (const agent of records.agent ?? []) {
    const from = keyOf('agent', agent.id)
    connect(from, 'squad', agent.squadId)
    for (const id of toolsOf(agent, records.tool, records.tool_group)) connect(from, 'tool', id)
    for (const id of agent.knowledgeBaseIds) connect(from, 'document', id)
    for (const { webhookId } of agent.webhooks) connect(from, 'webhook', webhookId)
  }
  for (const { id, credentialId } of records.tool ?? []) connect(keyOf('tool', id), 'credential', credentialId)
  return graph
}

/** What nobody uses. Only what all possible users were read for is called unused. */
export function unusedOf(records: Records, graph: Graph): Unused[] {
  const { agent: agents, tool_group: groups } = records
  const isUnused = (kind: NodeKind) => (record: { id: string }) => graph.get(keyOf(kind, record.id))?.from.length === 0
  const itemsOf = (kind: NodeKind, list: readonly { id: string; name: string }[] | undefined) =>
    (list ?? []).map(({ id, name }) => ({ kind, id, name }))
  const unansweredNumbers = records.phone_number
    ?.filter(({ inboundAgentId, status }) => !inboundAgentId && status !== 'inactive')
    .map(({ id, number }) => ({ kind: 'phone_number' as const, id, name: number }))
  const chosenGroups = new Set(agents?.flatMap(({ toolGroupIds }) => toolGroupIds))
  const groupItems = groups
    ?.filter(({ id }) => !chosenGroups.has(id))
    .map(({ id, name }) => ({ kind: 'tool_group' as const, id, name }))
  // Where the name of what was deleted must be taken out.
  const gone = [...graph.values()]
    .filter(({ isGone }) => isGone)
    .flatMap(({ from, id: names }) => from.flatMap((key) => graph.get(key) ?? []).map((user) => ({ ...user, names })))
    .map(({ kind, id, name, names }) => ({ kind, id, name, names }))
  const found: Unused[] = [
    { reason: 'gone', items: gone },
    { reason: 'unansweredNumbers', items: unansweredNumbers ?? [] },
    { reason: 'agents', items: records.phone_number ? itemsOf('agent', agents?.filter(isUnused('agent'))) : [] },
  ]
  if (agents) {
    found.push(
      {
        reason: 'noFallback',
        items: itemsOf(
          'agent',
          agents.filter(({ fallbackPhone }) => !fallbackPhone),
        ),
      },
      { reason: 'squads', items: itemsOf('squad', records.squad?.filter(isUnused('squad'))) },
      // The platform runs tools of system events itself. By a group that was not read, an agent may have the others.
      {
        reason: 'tools',
        items: groups
          ? itemsOf(
              'tool',
              records.tool?.filter(({ systemEvents }) => systemEvents.length === 0).filter(isUnused('tool')),
            )
          : [],
      },
      { reason: 'groups', items: groupItems ?? [] },
      { reason: 'documents', items: itemsOf('document', records.document?.filter(isUnused('document'))) },
    )
  }
  return found.filter(({ items }) => items.length > 0)
}

/** The node, and all that it leads to or that leads to it. */
export function connectedTo(graph: Graph, key: string): ReadonlySet<string> {
  const reach = (direction: 'from' | 'to') => {
    const found = new Set([key])
    // A set is iterated up to what is added meanwhile.
    for (const each of found) for (const next of graph.get(each)?.[direction] ?? []) found.add(next)
    return found
  }
  return new Set([...reach('from'), ...reach('to')])
}

/** Nodes of a column by kind, in the order of what uses them, so that lines cross less. */
export function orderedColumns(graph: Graph, shown: (node: GraphNode) => boolean): GraphNode[][] {
  const nodes = [...graph.values()].filter(shown)
  const position = new Map<string, number>()
  const meanOf = (keys: readonly string[]) => {
    const known = keys.flatMap((key) => position.get(key) ?? [])
    return known.length > 0 ? known.reduce((sum, at) => sum + at, 0) / known.length : Number.POSITIVE_INFINITY
  }
  const inOrder = (kinds: readonly NodeKind[], rankOf: (node: GraphNode) => number) => {
    const sorted = nodes
      .filter(({ kind }) => kinds.includes(kind))
      .map((node) => ({ node, kind: kinds.indexOf(node.kind), rank: rankOf(node) }))
      .sort(
        (one, other) => one.kind - other.kind || one.rank - other.rank || one.node.name.localeCompare(other.node.name),
      )
      .map(({ node }) => node)
    for (const [index, { key }] of sorted.entries()) position.set(key, index)
    return sorted
  }
  const [first = [], second = [], ...rest] = columns
  // Agents are what the others turn on: they come by name, those with connections first.
  const agents = inOrder(second, ({ from, to }) => (from.length + to.length > 0 ? 0 : 1))
  return [
    inOrder(first, ({ to }) => meanOf(to)),
    agents,
    ...rest.map((kinds) => inOrder(kinds, ({ from }) => meanOf(from))),
  ]
}
