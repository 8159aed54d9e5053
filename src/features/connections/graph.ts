import type { Agent } from '@/contract/agents'
import type { Credential } from '@/contract/credentials'
import type { Document } from '@/contract/documents'
import type { PhoneNumber } from '@/contract/phone-numbers'
import type { Squad } from '@/contract/squads'
import type { Tool, ToolGroup } from '@/contract/tools'
import type { Webhook } from '@/contract/webhooks'

/** Kinds of records, named as the API's usages name them. */
export type NodeKind = 'phone_number' | 'agent' | 'squad' | 'tool' | 'document' | 'webhook' | 'credential'

/** Columns of the graph from left to right; all edges lead to the next column. */
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
  /** Another record has its id, but the list of its kind does not: it was deleted. */
  isDeleted: boolean
  /** Keys of the nodes with an edge to this one, and of those this one has an edge to. */
  from: Set<string>
  to: Set<string>
}

export type Graph = ReadonlyMap<string, GraphNode>

export const keyOf = (kind: NodeKind, id: string) => `${kind} ${id}`

/** Unused records, broken references and missing fallback numbers, by reason. */
export interface Unused {
  reason: 'unansweredNumbers' | 'agents' | 'noFallback' | 'squads' | 'tools' | 'groups' | 'documents' | 'broken'
  items: UnusedItem[]
}

/** A record; `target` is the id of a deleted record that it refers to. */
export interface UnusedItem {
  kind: NodeKind | 'tool_group'
  id: string
  name: string
  target?: string
}

/** Ids of an agent's tools, direct ones and those of its groups. */
function toolsOf({ toolIds, toolGroupIds }: Agent, tools: Records['tool'] = [], groups: Records['tool_group'] = []) {
  const chosen = new Set(toolGroupIds)
  const ofGroups = groups.filter(({ id }) => chosen.has(id)).flatMap((group) => group.toolIds)
  const named = tools.filter(({ groupId }) => groupId && chosen.has(groupId)).map(({ id }) => id)
  return new Set([...toolIds, ...ofGroups, ...named])
}

/** Builds the graph of references. Linear in the number of records and references. */
export function graphOf(records: Records): Graph {
  const graph = new Map<string, GraphNode>()
  const add = (kind: NodeKind, id: string, name: string, isDeleted = false) => {
    const key = keyOf(kind, id)
    graph.set(key, { key, kind, id, name, isDeleted, from: new Set(), to: new Set() })
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
    user.to.add(key)
    used?.from.add(from)
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

/** Finds records without references to them. A kind is left out if a list that could refer to it was not read. */
export function unusedOf(records: Records, graph: Graph): Unused[] {
  const { agent: agents, tool_group: groups } = records
  const isUnused = (kind: NodeKind) => (record: { id: string }) => graph.get(keyOf(kind, record.id))?.from.size === 0
  const itemsOf = (kind: NodeKind, list: readonly { id: string; name: string }[] | undefined) =>
    (list ?? []).map(({ id, name }) => ({ kind, id, name }))
  const unansweredNumbers = records.phone_number
    ?.filter(({ inboundAgentId, status }) => !inboundAgentId && status !== 'inactive')
    .map(({ id, number }) => ({ kind: 'phone_number' as const, id, name: number }))
  const chosenGroups = new Set(agents?.flatMap(({ toolGroupIds }) => toolGroupIds))
  const groupItems = groups
    ?.filter(({ id }) => !chosenGroups.has(id))
    .map(({ id, name }) => ({ kind: 'tool_group' as const, id, name }))
  // Listed by the record that has to be edited.
  const broken = [...graph.values()]
    .filter(({ isDeleted }) => isDeleted)
    .flatMap(({ from, id: target }) =>
      [...from].flatMap((key) => graph.get(key) ?? []).map((user) => ({ user, target })),
    )
    .map(({ user: { kind, id, name }, target }) => ({ kind, id, name, target }))
  const found: Unused[] = [
    { reason: 'broken', items: broken },
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
      // Tools with system events are called without an agent. Without the groups, the tools of an agent are unknown.
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

/** Keys of a node, its ancestors and its descendants. */
export function connectedTo(graph: Graph, key: string): ReadonlySet<string> {
  const reach = (direction: 'from' | 'to') => {
    const found = new Set([key])
    // Iterating a set includes the keys that are added meanwhile.
    for (const each of found) for (const next of graph.get(each)?.[direction] ?? []) found.add(next)
    return found
  }
  return new Set([...reach('from'), ...reach('to')])
}

/** Nodes by column, grouped by kind and sorted by the mean position of their neighbors: fewer edges cross. */
export function orderedColumns(graph: Graph, shown: (node: GraphNode) => boolean): GraphNode[][] {
  const nodes = [...graph.values()].filter(shown)
  const position = new Map<string, number>()
  const meanOf = (keys: ReadonlySet<string>) => {
    const known = [...keys].flatMap((key) => position.get(key) ?? [])
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
  // The other columns are sorted by the agents, which are sorted by name, connected ones first.
  const agents = inOrder(second, ({ from, to }) => (from.size + to.size > 0 ? 0 : 1))
  return [
    inOrder(first, ({ to }) => meanOf(to)),
    agents,
    ...rest.map((kinds) => inOrder(kinds, ({ from }) => meanOf(from))),
  ]
}
