// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CallEvent, Message } from '@/contract/call-records'
import { currentItem, indexOffsets, stepOffset } from '@/features/call-records/call/transcript/moments'
import { mergeTimeline } from '@/features/call-records/call/transcript/timeline'

const START = Date.UTC(2026, 10, 21, 9)
const at = (seconds: number | undefined) =>
  seconds === undefined ? undefined : new Date(START + seconds * 1000).toISOString()
const startTime = at(0)

const message = (content: string, seconds?: number, offsetSeconds?: number): Message => ({
  role: 'assistant',
  content,
  timestamp: at(seconds),
  offsetSeconds,
})
const event = (description: string, seconds?: number, type = 'custom'): CallEvent => ({
  type,
  description,
  timestamp: at(seconds),
  source: undefined,
})
const texts = (items: ReturnType<typeof mergeTimeline>) =>
  items.map((item) => (item.kind === 'message' ? item.message.content : item.event.description))

/** A few whole seconds, so that equal ones are common; or none. */
const second = fc.option(fc.integer({ min: 0, max: 8 }), { nil: undefined })
const offset = fc.option(fc.integer({ min: -3, max: 12 }), { nil: undefined })
const messages = fc
  .array(fc.tuple(second, offset), { maxLength: 30 })
  .map((list) => list.map(([seconds, from], index) => message(`m${index}`, seconds, from)))
const events = fc
  .array(fc.tuple(second, fc.constantFrom('call_answered', 'tool_called', 'error')), { maxLength: 30 })
  .map((list) => list.map(([seconds, type], index) => event(`e${index}`, seconds, type)))

describe('messages and events on one timeline', () => {
  test('are merged by time, and keep their order without one', () => {
    const merged = mergeTimeline(
      [message('hello', 1), message('no time'), message('bye', 9)],
      [event('ended', 10), event('looked up', 4)],
      startTime,
    )
    expect(texts(merged)).toEqual(['hello', 'no time', 'looked up', 'bye', 'ended'])
  })

  test('at one instant, start with the call’s opening and end with its end', () => {
    const merged = mergeTimeline(
      [message('only word', 0)],
      [event('answered', 0, 'call_answered'), event('ended', 0, 'call_ended')],
      startTime,
    )
    expect(texts(merged)).toEqual(['answered', 'only word', 'ended'])
  })

  test('place a message by its offset where it has no timestamp', () => {
    const merged = mergeTimeline(
      [message('at six', undefined, 6)],
      [event('at five', 5), event('at seven', 7)],
      startTime,
    )
    expect(texts(merged)).toEqual(['at five', 'at six', 'at seven'])
  })

  test('a message less than a second before the start is at the start', () => {
    const offsets = mergeTimeline([message('hello', 0), message('earlier', -2)], [], at(0.4)).map(
      (item) => item.kind === 'message' && item.offset,
    )
    expect(offsets).toEqual([undefined, 0])
  })

  test('are complete, without duplicates, and stable where times are equal', () => {
    fc.assert(
      fc.property(messages, events, (said, happened) => {
        const merged = mergeTimeline(said, happened, startTime)
        expect(texts(merged).toSorted()).toEqual(
          [...said.map(({ content }) => content), ...happened.map(({ description }) => description)].toSorted(),
        )
        for (const kind of ['message', 'event'] as const) {
          const own = merged.filter((item) => item.kind === kind)
          for (const [index, item] of own.entries()) {
            const next = own[index + 1]
            if (item.at === undefined || next?.at === undefined) continue
            expect(item.at).toBeLessThanOrEqual(next.at)
            if (item.at === next.at) expect(Number(item.key.slice(1))).toBeLessThan(Number(next.key.slice(1)))
          }
        }
      }),
    )
  })
})

describe('the current message', () => {
  const talk = mergeTimeline(
    [message('a', undefined, 1), message('b', undefined, 4), message('c', undefined, 4), message('d', undefined, 9)],
    [],
    startTime,
  )
  const moments = indexOffsets(talk)
  const current = (time: number) => {
    const item = talk[currentItem(moments, time) ?? -1]
    return item?.kind === 'message' ? item.message.content : undefined
  }

  test.each([
    [0, undefined],
    [0.99, undefined],
    [1, 'a'],
    [3.99, 'a'],
    // The first of two that begin together lasts no time at all.
    [4, 'c'],
    [8.9, 'c'],
    [9, 'd'],
    [1e9, 'd'],
  ])('at %s s it is %s', (time, content) => {
    expect(current(time)).toBe(content)
  })

  test('uses the timestamp for a missing offset, and is never one without either', () => {
    const timeline = mergeTimeline([message('stamped', 5), { ...message('lost'), timestamp: undefined }], [], startTime)
    const known = indexOffsets(timeline)
    expect(known.offsets).toEqual([5])
    expect(currentItem(known, 6)).toBe(0)
  })

  test('is the latest that has begun, and at most one', () => {
    fc.assert(
      fc.property(messages, fc.double({ min: -5, max: 20, noNaN: true }), (said, time) => {
        const timeline = mergeTimeline(said, [], startTime)
        const offsets = timeline.map((item) => (item.kind === 'message' ? item.offset : undefined))
        const found = currentItem(indexOffsets(timeline), time)
        const begun = offsets.filter((from) => from !== undefined && from <= time)
        if (begun.length === 0) expect(found).toBeUndefined()
        else expect(offsets[found ?? -1]).toBe(Math.max(...begun.map((from) => from ?? 0)))
      }),
    )
  })

  test('steps by message, backwards to its own start first', () => {
    expect(stepOffset(moments, 0, 1)).toBe(1)
    expect(stepOffset(moments, 1, 1)).toBe(4)
    expect(stepOffset(moments, 4, 1)).toBe(9)
    expect(stepOffset(moments, 9, 1)).toBeUndefined()
    expect(stepOffset(moments, 12, -1)).toBe(9)
    expect(stepOffset(moments, 9.2, -1)).toBe(4)
    expect(stepOffset(moments, 4.5, -1)).toBe(1)
    expect(stepOffset(moments, 0.5, -1)).toBeUndefined()
    expect(stepOffset(moments, 1.2, -1)).toBe(1)
  })
})
