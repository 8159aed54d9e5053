// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { longestWait, type Mark, markAt, marksOf } from '@/features/call-records/call/lanes/marks'
import { mergeTimeline } from '@/features/call-records/call/transcript/timeline'
import { utterancesOf } from '@/features/call-records/call/transcript/utterances'
import { cpuClock } from '../support/cpu-time'

const startTime = '2026-11-21T00:04:12.000Z'
const start = Date.parse(startTime)
const message = (role: string, offsetSeconds: number | undefined, content = 'word') => ({
  role,
  content,
  offsetSeconds,
  timestamp: undefined,
})
const event = (offset: number, type = 'tool_called') => ({
  type,
  description: '',
  source: undefined,
  timestamp: new Date(start + offset * 1000).toISOString(),
})
type Messages = ReturnType<typeof message>[]
type Events = ReturnType<typeof event>[]

function marks(messages: Messages, events: Events = [], options: Partial<Parameters<typeof marksOf>[0]> = {}) {
  const { duration = 60 } = options
  const timeline = mergeTimeline(messages, events, startTime)
  const utterances = utterancesOf(timeline, duration)
  return marksOf({ timeline, utterances, start, duration, hits: new Set(), secondsPerPixel: 0.1, ...options })
}

describe('the marks of a call', () => {
  test('all lanes are in order of time, and each mark names its item', () => {
    const found = marks([message('user', 20), message('assistant', 5), message('user', undefined)], [event(10)])
    expect(found.map(({ lane, from }) => [lane, from])).toEqual([
      ['agent', 5],
      ['events', 10],
      ['customer', 20],
    ])
    expect(new Set(found.map(({ item }) => item)).size).toBe(3)
  })

  test('marks that begin within a pixel of each other in one lane are merged, with the longest length', () => {
    const near = [message('user', 1), message('user', 1.5, 'long '.repeat(20)), message('user', 2), message('user', 9)]
    const found = marks([...near, message('assistant', 1.2)], [], { secondsPerPixel: 1 })
    expect(found.map(({ lane, from, count }) => [lane, from, count])).toEqual([
      ['customer', 1, 2],
      ['agent', 1.2, 1],
      ['customer', 2, 1],
      ['customer', 9, 1],
    ])
    expect(found[0]?.to).toBe(2)
  })

  test('an event just outside the recording is at its edge, one further out is left out', () => {
    const found = marks(
      [],
      [-6, -5, -1, 30, 61, 65, 66].map((offset) => event(offset)),
    )
    expect(found.map(({ from, to, count }) => [from, to, count])).toEqual([
      [0, 0, 2],
      [30, 30, 1],
      [60, 60, 2],
    ])
    expect(marks([], [event(1)], { start: undefined })).toEqual([])
  })

  test('an error decides what a mark of several is, wherever in it the error is', () => {
    for (const types of [
      ['error', 'tool_called', 'custom'],
      ['tool_called', 'error', 'custom'],
      ['tool_called', 'custom', 'error'],
    ]) {
      const [mark] = marks(
        [],
        types.map((type, index) => event(3 + index / 100, type)),
        { secondsPerPixel: 1 },
      )
      expect(mark).toMatchObject({ count: 3, bad: true, item: types.indexOf('error') })
    }
  })

  test('a match of the search shows on the mark that holds it, and on no other', () => {
    const near = [message('user', 1), message('user', 1.05), message('user', 8)]
    expect(marks(near, [], { hits: new Set([1]) }).map(({ hit }) => hit)).toEqual([true, false])
    expect(marks(near, [event(9)], { hits: new Set([3]) }).map(({ hit }) => hit)).toEqual([false, false, true])
  })

  test.each([0, -1, Number.NaN])('a recording of %d seconds has none', (duration) => {
    expect(marks([message('user', 0)], [event(0)], { duration })).toEqual([])
  })

  test('2,000 messages in one pixel or in many take under 500 ms, and every message is counted', () => {
    const many = Array.from({ length: 2000 }, (_, index) => message(index % 2 ? 'user' : 'assistant', index))
    for (const secondsPerPixel of [0.5, 4, 5000]) {
      const used = cpuClock()
      const found = marks(many, [], { duration: 2000, secondsPerPixel })
      expect(used()).toBeLessThan(500)
      expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(2000)
    }
  })

  test('for any call, marks lie within it, in order and a pixel apart in their lane', () => {
    const offset = fc.double({ min: -20, max: 90, noNaN: true })
    const inputs = [fc.array(fc.tuple(fc.constantFrom('user', 'assistant'), offset)), fc.array(offset)] as const
    fc.assert(
      fc.property(...inputs, (spoken, happened) => {
        const found = marks(
          spoken.map(([role, at]) => message(role, at)),
          happened.map((at) => event(at)),
          { secondsPerPixel: 2 },
        )
        const last = new Map<string, number>()
        let before = 0
        for (const { lane, from, to } of found) {
          expect(from).toBeGreaterThanOrEqual(Math.max(before, (last.get(lane) ?? -9) + 2 - 1e-9))
          expect(to).toBeGreaterThanOrEqual(from)
          expect(to).toBeLessThanOrEqual(60)
          last.set(lane, from)
          before = from
        }
      }),
    )
  })
})

test('the mark at a place is the nearest of its lane, else of any lane', () => {
  const mark = (lane: Mark['lane'], from: number, to: number): Mark => ({
    lane,
    from,
    to,
    item: 0,
    count: 1,
    bad: false,
    hit: false,
  })
  const found = [mark('agent', 1, 4), mark('customer', 4.5, 8), mark('agent', 10, 12), mark('events', 11, 11)]
  expect(markAt(found, 'agent', 3, 1)).toBe(0)
  expect(markAt(found, 'agent', 4.8, 1)).toBe(0)
  expect(markAt(found, 'agent', 6, 1)).toBe(1)
  expect(markAt(found, 'customer', 11.2, 1)).toBe(2)
  expect(markAt(found, 'events', 11.2, 1)).toBe(3)
  expect(markAt(found, 'agent', 20, 1)).toBeUndefined()
  expect(markAt([], 'agent', 0, 9)).toBeUndefined()
})

describe('the reply time of a mark', () => {
  const reply = (offset: number, metrics: Record<string, number>) => ({ ...message('assistant', offset), metrics })
  const waits = (found: Mark[]) => found.map(({ from, wait }) => [from, wait])

  test('is measured, or the sum of its steps, and unknown without times', () => {
    const found = marks([
      reply(10, { reply: 840 }),
      message('user', 15),
      reply(20, { firstToken: 900, firstByte: 300 }),
    ])
    expect(waits(found)).toEqual([
      [10, 0.84],
      [15, undefined],
      [20, 1.2],
    ])
    expect(longestWait(found)).toBe(1.2)
    expect(longestWait(marks([message('assistant', 1)]))).toBeUndefined()
  })

  test('is the longest one where several replies share a mark', () => {
    const near = [reply(10, { reply: 500 }), reply(10.5, { reply: 2000 }), message('assistant', 10.6)]
    expect(waits(marks(near, [], { secondsPerPixel: 1 }))).toEqual([[10, 2]])
  })
})
