// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { agents } from '@/contract/agents'
import { documents } from '@/contract/documents'
import { phoneNumbers } from '@/contract/phone-numbers'
import { squads } from '@/contract/squads'
import { Tool, ToolGroup } from '@/contract/tools'
import { z } from '@/contract/zod'
import { connectedTo, graphOf, orderedColumns, type Records, unusedOf } from '@/features/connections/graph'

const agent = (id: string, more = {}) => z.parse(agents.get.response, { id, name: `Agent ${id}`, ...more })
const number = (id: string, more = {}) => z.parse(phoneNumbers.get.response, { id, number: '+12135550174', ...more })
const tool = (id: string, more = {}) => z.parse(Tool, { id, name: `tool_${id}`, url: 'https://example.com', ...more })
const named = (id: string) => ({ id, name: id })

const world = (more: Partial<Records> = {}): Records => ({
  phone_number: [
    number('n1', { inboundAgentId: 'a1' }),
    number('n2', { outboundAgentId: 'a1' }),
    number('n3', { status: 'inactive' }),
    number('n4', { inboundAgentId: 'gone' }),
  ],
  agent: [
    agent('a1', {
      fallbackPhone: '+8210',
      squadId: 's1',
      toolIds: ['t1', 't1'],
      toolGroupIds: ['g1'],
      knowledgeBaseIds: ['d1'],
    }),
    agent('a2', { toolIds: ['constructor'] }),
  ],
  squad: [],
  tool: [
    tool('t1', { credentialId: 'c1' }),
    tool('t2'),
    tool('t3', { groupId: 'g1' }),
    tool('t4'),
    tool('t5', { systemEvents: ['onCallEnd'] }),
  ],
  tool_group: [z.parse(ToolGroup, { ...named('g1'), toolIds: ['t2'] }), z.parse(ToolGroup, named('g2'))],
  document: [],
  webhook: [],
  credential: [z.parse(z.object({ id: z.string(), name: z.string() }), named('c1'))],
  ...more,
})

const itemsOf = (records: Records) =>
  Object.fromEntries(
    unusedOf(records, graphOf(records)).map(({ reason, items }) => [
      reason,
      items.map(({ id, target }) => (target === undefined ? id : `${id} → ${target}`)),
    ]),
  )

describe('the graph', () => {
  test('connects numbers to agents and agents to what they use, once each, also through a tool group', () => {
    const graph = graphOf(world())
    expect(graph.get('phone_number n2')?.to).toEqual(new Set(['agent a1']))
    expect(graph.get('agent a1')?.to).toEqual(new Set(['squad s1', 'tool t1', 'tool t2', 'tool t3', 'document d1']))
    expect(graph.get('tool t1')?.to).toEqual(new Set(['credential c1']))
    expect(graph.get('credential c1')?.from).toEqual(new Set(['tool t1']))
  })

  test('follows both directions from a record, without the other connections of its neighbours', () => {
    const graph = graphOf(world())
    expect([...connectedTo(graph, 'tool t1')].sort()).toEqual([
      'agent a1',
      'credential c1',
      'phone_number n1',
      'phone_number n2',
      'tool t1',
    ])
  })

  test('has each record in one column, agents with connections first', () => {
    const columns = orderedColumns(graphOf(world()), () => true)
    expect(columns.flat()).toHaveLength(graphOf(world()).size)
    const loose = world({ phone_number: [number('n1', { inboundAgentId: 'a2' })], agent: [agent('a1'), agent('a2')] })
    expect(orderedColumns(graphOf(loose), () => true)[1]?.map(({ id }) => id)).toEqual(['a2', 'a1'])
  })
})

describe('records without connections', () => {
  test('are listed by reason, except inactive numbers and built-in tools', () => {
    expect(itemsOf(world())).toEqual({
      broken: ['n4 → gone', 'a1 → s1', 'a1 → d1', 'a2 → constructor'],
      unansweredNumbers: ['n2'],
      agents: ['a2'],
      noFallback: ['a2'],
      tools: ['t4'],
      groups: ['g2'],
    })
  })

  test('include documents and squads, which only agents use', () => {
    const document = (id: string) => z.parse(documents.get.response, named(id))
    const squad = (id: string) => z.parse(squads.get.response, named(id))
    const records = world({ document: [document('d1'), document('d2')], squad: [squad('s1'), squad('s2')] })
    expect(itemsOf(records)).toMatchObject({ documents: ['d2'], squads: ['s2'] })
    const unread = itemsOf({ ...records, agent: undefined })
    expect(unread).not.toHaveProperty('documents')
    expect(unread).not.toHaveProperty('squads')
  })

  test('are not reported where the records that could use them were not loaded', () => {
    expect(itemsOf(world({ agent: undefined }))).toEqual({ unansweredNumbers: ['n2'] })
    expect(itemsOf(world({ phone_number: undefined, tool_group: undefined }))).toEqual({
      broken: ['a1 → s1', 'a1 → d1', 'a2 → constructor'],
      noFallback: ['a2'],
    })
    expect(itemsOf(world({ squad: undefined, document: undefined })).broken).toEqual(['n4 → gone', 'a2 → constructor'])
  })
})
