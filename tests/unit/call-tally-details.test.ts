// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { CallAnalytics } from '@/contract/call-analytics'
import { CallRecord } from '@/contract/call-records'
import { z } from '@/contract/zod'
import { analyticsOf, answerOf } from '@/lib/call-analytics/answer'
import { createTally, replyPercentile } from '@/lib/call-analytics/tally'

const call = (fields: object) =>
  z.parse(CallRecord, { id: 'c', startTime: '2026-10-01T03:00:00Z', duration: 60, ...fields })
const spoken = (...replies: number[]) =>
  replies.map((reply) => ({ role: 'assistant', content: 'Yes', metrics: { reply } }))

test('reply times of all calls form one distribution', () => {
  const tally = createTally('UTC')
  tally.add([call({ transcription: spoken(500, 700, 903) }), call({ transcription: spoken(4000) }), call({})])
  const { replies } = tally.result()
  expect(replyPercentile(replies, 0.5)).toBe(700)
  expect(replyPercentile(replies, 0.95)).toBe(4000)
  expect(replyPercentile(new Map(), 0.5)).toBeUndefined()
})

test('a duration that a list shows as a dash adds nothing', () => {
  const tally = createTally('UTC')
  tally.add([call({ duration: 1e12 }), call({})])
  expect(tally.result()).toMatchObject({ calls: 2, seconds: 60, connected: 1 })
})

test('tool calls and failures are counted by name, even for names like __proto__', () => {
  const event = (tool: string | undefined, error?: string) => ({
    type: 'tool_called',
    description: '',
    data: { tool, error },
  })
  const tally = createTally('UTC')
  tally.add([
    call({
      events: [event('lookup'), event('lookup', 'timeout'), event('__proto__'), event(undefined), { type: 'error' }],
    }),
  ])
  expect([...tally.result().tools]).toEqual([
    ['lookup', { calls: 2, failures: 1 }],
    ['__proto__', { calls: 1, failures: 0 }],
  ])
})

test('costs are summed by agent and currency, and outcomes are counted by name', () => {
  const cost = (currency: string, ...amounts: number[]) => ({
    currency,
    items: amounts.map((amount) => ({ name: 'x', amount })),
  })
  const tally = createTally('UTC')
  tally.add([
    call({ agent: { id: 'a', name: 'Mia' }, cost: cost('USD', 0.5, 0.25), outcome: 'booked' }),
    call({ agent: { id: 'a', name: 'Mia' }, cost: cost('__proto__', 1), outcome: 'booked' }),
    call({ agent: { id: 'b', name: 'Leo' }, cost: null, outcome: null }),
  ])
  const { agents, outcomes } = tally.result()
  expect(agents.get('a')?.costs).toEqual(
    new Map([
      ['USD', 0.75],
      ['__proto__', 1],
    ]),
  )
  expect(agents.get('b')?.costs).toEqual(new Map())
  expect([...outcomes]).toEqual([['booked', { calls: 2, seconds: 120 }]])
})

test('continuing a tally does not mutate the earlier result', () => {
  const first = createTally('UTC')
  first.add([
    call({
      transcription: spoken(500),
      events: [{ type: 'tool_called', data: { tool: 'lookup' } }],
      outcome: 'booked',
    }),
  ])
  const before = first.result()
  const next = createTally('UTC', before)
  next.add([
    call({
      transcription: spoken(500),
      events: [{ type: 'tool_called', data: { tool: 'lookup' } }],
      outcome: 'booked',
    }),
  ])
  expect(next.result().replies.get(500)).toBe(2)
  expect(before.replies.get(500)).toBe(1)
  expect(before.tools.get('lookup')?.calls).toBe(1)
  expect(before.outcomes.get('booked')?.calls).toBe(1)
})

describe('analytics from an API response', () => {
  const all = [
    call({ type: 'web', agent: { id: 'a', name: 'Mia' }, cost: { currency: 'USD', items: [{ amount: 0.5 }] } }),
    call({ type: 'telephony', from: '+82100', to: '+82200', agent: 'Leo', endType: 'error', outcome: '__proto__' }),
    call({ from: '+82100', to: '+82300', endType: '__proto__', transcription: spoken(712), duration: null }),
    call({ to: '+82300', startTime: '2026-10-01T20:59:00Z', endTime: '2026-10-01T21:00:00Z', voiceTier: 'premium' }),
    call({ startTime: null }),
  ]
  const tally = createTally('Asia/Seoul')
  tally.add(all)
  const figures = tally.result()
  const sent = (own: string[]) => z.parse(CallAnalytics, JSON.parse(JSON.stringify(answerOf(figures, new Set(own)))))

  test('equal the figures computed from the calls, except for the routes', () => {
    const { routes, ...rest } = analyticsOf(sent([]))
    const { routes: single, ...expected } = figures
    expect(rest).toEqual(expected)
    expect([routes.size, single.size]).toEqual([0, 3])
  })

  test('list the workspace’s numbers, and sum up the calls with none of them as one route', () => {
    const { numbers, routes } = analyticsOf(sent(['+82200', '+82400']))
    expect([...numbers]).toEqual([['+82200', { calls: 1, seconds: 60 }]])
    expect([...routes]).toEqual([['[]', { calls: 2, seconds: 60 }]])
  })

  test('skip malformed entries and keep the rest', () => {
    const hours = [
      { weekday: 9, hour: 1, calls: 4 },
      { weekday: 0, hour: 24, calls: 4 },
      { weekday: 1, hour: 2, calls: '4' },
    ]
    const days = [
      { day: 'someday', calls: 1 },
      { day: '2026-10-01', calls: null, endTypes: 'none' },
    ]
    const odd = { calls: '12', seconds: null, days, hours, agents: [{ name: null }, 7], numbers: {}, replies: null }
    const { calls, seconds, days: read, hours: table, agents } = analyticsOf(z.parse(CallAnalytics, odd))
    expect({ calls, seconds }).toEqual({ calls: 12, seconds: 0 })
    expect([...read.values()]).toEqual([{ calls: 0, seconds: 0, ends: new Map() }])
    expect(table.flat().reduce((sum, count) => sum + count)).toBe(4)
    expect([...agents.keys()]).toEqual([''])
  })
})
