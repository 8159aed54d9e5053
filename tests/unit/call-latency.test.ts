// @vitest-environment node
import { expect, test } from 'vitest'
import { Message } from '@/contract/call-records'
import { z } from '@/contract/zod'
import { percentileOf, repliesOf } from '@/features/call-records/call/latency/latency'
import { mergeTimeline } from '@/features/call-records/call/transcript/timeline'
import { replyOf } from '@/lib/call-analytics/call-sums'

const timesOf = (metrics: unknown) => z.parse(Message, { role: 'assistant', content: 'Yes', metrics }).metrics

test('the reply time is the reported total, or else the sum of its steps', () => {
  expect(replyOf(timesOf({ endOfTurn: 200, firstToken: 300, reply: 700 }))?.ms).toBe(700)
  expect(replyOf(timesOf({ endOfTurn: 200, firstToken: '300' }))?.ms).toBe(500)
})

test('steps are sorted by time, whatever their order in the response', () => {
  const reply = replyOf(timesOf({ firstByte: 1, firstToken: 2, speechToText: 3, endOfTurn: 4 }))
  expect(reply?.steps.map(({ step }) => step)).toEqual(['endOfTurn', 'speechToText', 'firstToken', 'firstByte'])
})

test.each([null, {}, 'fast', { reply: -5 }, { firstToken: 1e12 }, { reply: 'NaN' }])(
  '%j has no reply time',
  (metrics) => {
    expect(replyOf(timesOf(metrics))).toBeUndefined()
  },
)

test('replies are located by their index in the transcript, next to messages without metrics', () => {
  const messages = [
    { role: 'assistant', content: 'Hello' },
    { role: 'user', content: 'Hi' },
    { role: 'assistant', content: 'Yes', metrics: { reply: 900 } },
  ].map((message) => z.parse(Message, message))
  expect(repliesOf(mergeTimeline(messages, []))).toEqual([{ item: 2, steps: [], ms: 900 }])
})

test.each([
  [0.5, 2],
  [0.95, 4],
  [0, 1],
  [1, 4],
])('percentile %d uses the nearest rank', (share, value) => {
  expect(percentileOf([4, 1, 3, 2], share)).toBe(value)
})

test('an empty list has no percentile', () => {
  expect(percentileOf([], 0.5)).toBeUndefined()
})
