// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Agent, AgentPatch, backgroundSounds, greetingTypes, voiceLanguages, voiceProviders } from '@/contract/agents'
import { z } from '@/contract/zod'
import { changesOf, toForm } from '@/features/agents/agent-form'
import { type AgentFile, agentFileText, agentsFileText, readAgentFile } from '@/features/agents/list/agent-file'
import { withoutUnknown } from '@/features/agents/list/create/references'
import { anyText } from '../support/hostile'
import { anySchedule } from '../support/schedules'

const agentOf = (own: object) => z.parse(Agent, { id: 'agent_1', ...own })
const blank = toForm(agentOf({}))

function read(own: unknown): AgentFile {
  const file = readAgentFile(JSON.stringify(own))
  if (typeof file === 'string') throw new Error(file)
  return file
}

const name = fc.string({ minLength: 1, maxLength: 60 }).filter((text) => text.trim() === text)
const line = fc.string({ minLength: 1, maxLength: 80 }).filter((text) => text.trim() === text)
const ids = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}_[0-9]{1,4}$/), { maxLength: 4 })
const number = fc.stringMatching(/^\+1[2-9][0-8][2-9][2-9][0-9]{6}$/)
const anyAgent = fc
  .record(
    {
      description: line,
      prompt: fc.oneof(anyText, fc.string({ maxLength: 400 })),
      greetingType: fc.constantFrom(...greetingTypes),
      greeting: line,
      fallbackPhone: number,
      language: fc.constantFrom(...voiceLanguages),
      llmModel: line,
      ttsProvider: fc.constantFrom(...voiceProviders),
      voiceId: line,
      voiceSpeed: fc.constantFrom(0.5, 0.75, 1, 1.25, 2),
      backgroundSound: fc.constantFrom(...backgroundSounds),
      sessionTimeout: fc.integer({ min: 1, max: 120 }),
      reportEmail: fc.constantFrom('ops@example.com', 'a.b@example.co.kr'),
      customerSmsMessage: line,
      webhooks: ids.map((all) => all.map((webhookId) => ({ event: 'onCallEnd', webhookId }))),
      toolIds: ids,
      toolGroupIds: ids,
      knowledgeBaseIds: ids,
      squadId: line,
      transferNumbers: fc.uniqueArray(fc.record({ name, phone: number }), {
        maxLength: 10,
        selector: (each) => each.name.toLowerCase(),
      }),
    },
    { requiredKeys: [] },
  )
  .chain((own) => name.map((called) => agentOf({ ...own, name: called, createdAt: 'yesterday', recentCalls: 3 })))

describe('an agent as a file', () => {
  test('survives export and import, except for fields that the server sets', () => {
    fc.assert(
      fc.property(anyAgent, (agent) => {
        const text = agentFileText(agent)
        for (const own of ['"id"', '"createdAt"', '"recentCalls"'])
          expect(text.replaceAll('\\"', '')).not.toContain(`${own}:`)
        const file = readAgentFile(text)
        const { name: _, ...body } = changesOf(blank, toForm(agent))
        expect(file).toEqual({ names: [agent.name], name: agent.name, body, dropped: [], partly: [] })
      }),
    )
  })

  test('is selected by its index in a file of several agents, which lists every name', () => {
    const text = agentsFileText([agentOf({ name: 'Mia', prompt: 'Hi' }), agentOf({ name: 'Leo', prompt: 'Hey' })])
    expect(readAgentFile(text)).toMatchObject({ names: ['Mia', 'Leo'], name: 'Mia', body: { prompt: 'Hi' } })
    expect(readAgentFile(text, 1)).toMatchObject({ names: ['Mia', 'Leo'], name: 'Leo', body: { prompt: 'Hey' } })
    const file = { format: 'parley.agents', version: 1, agents: [] }
    expect(readAgentFile(JSON.stringify(file))).toBe('notAgent')
    expect(readAgentFile(JSON.stringify({ ...file, version: 2 }))).toBe('newer')
  })

  test('keeps its schedule and holidays', () => {
    const holidays = [
      { name: 'New Year', date: '2027-01-01' },
      { name: 'Half day', date: '2026-12-24', hours: [{ start: '09:00', end: '12:00' }], yearly: true },
    ]
    const hours = {
      enabled: true,
      hours: [{ start: '22:00', end: '06:00' }],
      breaks: [{ start: '01:00', end: '01:30' }],
    }
    const off = { enabled: false, hours: [], breaks: [] }
    const days = { mon: hours, tue: hours, wed: off, thu: hours, fri: off, sat: off, sun: off }
    const schedule = { timezone: 'Asia/Seoul', days }
    const file = readAgentFile(agentFileText(agentOf({ name: 'Night', schedule, holidays })))
    expect(file).toMatchObject({ body: { schedule, holidays }, dropped: [], partly: [] })
  })

  test('any JSON either is rejected with an error code or becomes a body that the contract accepts', () => {
    const value = fc.oneof(fc.jsonValue(), anyText, fc.array(fc.jsonValue()), anySchedule('Asia/Seoul'))
    const fields = Object.keys(blank)
    const hostile = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(fc.oneof(fc.constantFrom(...fields, '__proto__', 'constructor', 'id', 'format'), anyText), value),
    )
    fc.assert(
      fc.property(hostile, fc.boolean(), name, (own, wrapped, called) => {
        const thing = own !== null && typeof own === 'object' && !Array.isArray(own) ? { name: called, ...own } : own
        const text = JSON.stringify(wrapped ? { format: 'parley.agent', version: 1, agent: thing } : thing)
        const file = readAgentFile(text)
        if (typeof file === 'string') return
        expect(z.safeParse(AgentPatch, { ...file.body, name: file.name || 'x' }).error).toBeUndefined()
        expect(file.name.length).toBeLessThanOrEqual(80)
        expect(({} as Record<string, unknown>).polluted).toBeUndefined()
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    ['', 'notJson'],
    ['{"name":', 'notJson'],
    ['['.repeat(100_000), 'notJson'],
    ['null', 'notAgent'],
    ['[{"name":"Mia"}]', 'notAgent'],
    ['{"title":"no name"}', 'notAgent'],
    ['{"format":"parley.tool","version":1,"name":"Mia"}', 'notAgent'],
    ['{"format":"parley.agent","version":2,"agent":{"name":"Mia"}}', 'newer'],
  ])('%.30s is rejected with %s', (text, problem) => {
    expect(readAgentFile(text)).toBe(problem)
  })

  test('accepts an API response and ignores its null values', () => {
    expect(read({ id: 'a', name: 'Mia', prompt: 'Hi', voiceId: null, analytics: null, updatedAt: 'x' })).toEqual({
      names: ['Mia'],
      name: 'Mia',
      body: { prompt: 'Hi' },
      dropped: [],
      partly: [],
    })
  })

  test('drops invalid fields, reports them, and keeps the rest', () => {
    const file = read({
      name: ' Mia ',
      greetingType: 'telepathy',
      sessionTimeout: 500,
      voiceSpeed: 'fast',
      fallbackPhone: 'javascript:alert(1)',
      toolIds: ['t1', { no: 'id' }],
      transferNumbers: [
        { name: 'Ann', phone: '010-1234-5678' },
        { name: 'ann', phone: '+14155550132' },
        { name: 'Bo', phone: 'soon' },
      ],
      prompt: 'Hello',
    })
    expect(file.name).toBe('Mia')
    expect(file.dropped.toSorted()).toEqual(['fallbackPhone', 'greetingType', 'sessionTimeout', 'voiceSpeed'])
    expect(file.partly.toSorted()).toEqual(['toolIds', 'transferNumbers'])
    expect(file.body).toEqual({
      prompt: 'Hello',
      toolIds: ['t1'],
      transferNumbers: [{ name: 'Ann', phone: '+821012345678', description: undefined }],
    })
  })
})

describe('references in an imported agent', () => {
  const file = read({
    name: 'Mia',
    voiceId: 'v_gone',
    llmModel: 'm1',
    toolIds: ['t1', 't_gone'],
    webhooks: [
      { event: 'onCallEnd', webhookId: 'h1' },
      { event: 'onError', webhookId: 'h_gone' },
    ],
    squadId: 's_gone',
    knowledgeBaseIds: ['kb1'],
  })

  test('are kept if they exist on the server, and are dropped and reported if not', () => {
    const { file: fitted, unknown } = withoutUnknown(file, {
      voiceId: new Set(['v1']),
      llmModel: new Set(['m1']),
      toolIds: new Set(['t1']),
      webhooks: new Set(['h1']),
      squadId: new Set(),
    })
    expect(fitted.body).toEqual({
      llmModel: 'm1',
      toolIds: ['t1'],
      webhooks: [{ event: 'onCallEnd', webhookId: 'h1' }],
      knowledgeBaseIds: [],
    })
    expect(unknown).toEqual([
      { field: 'voiceId', ids: ['v_gone'] },
      { field: 'toolIds', ids: ['t_gone'] },
      { field: 'webhooks', ids: ['h_gone'] },
      { field: 'squadId', ids: ['s_gone'] },
      { field: 'knowledgeBaseIds', ids: ['kb1'] },
    ])
  })

  test('to a voice or model are kept where the server has no list of them; all others are dropped', () => {
    const { file: fitted, unknown } = withoutUnknown(file, {})
    expect(fitted.body).toMatchObject({ voiceId: 'v_gone', llmModel: 'm1', toolIds: [], webhooks: [] })
    expect(unknown.map(({ field }) => field)).toEqual(['toolIds', 'webhooks', 'squadId', 'knowledgeBaseIds'])
  })
})
