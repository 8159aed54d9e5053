// @vitest-environment node
import { expect, test } from 'vitest'
import { createReplyTimer } from '@/features/test-call/media/reply-times'

const SPEECH = -20
const SILENCE = -80
const STEP = 50

/** Plays two voices, each a list of [from, to] in milliseconds, and returns the replies that were timed. */
function repliesOf(caller: [number, number][], agent: [number, number][], length: number, step = STEP) {
  const replies: number[] = []
  const timer = createReplyTimer((milliseconds) => replies.push(milliseconds))
  const levelAt = (spans: [number, number][], at: number) =>
    spans.some(([from, to]) => at >= from && at < to) ? SPEECH : SILENCE
  for (let at = 0; at < length; at += step) {
    timer.pushCaller(levelAt(caller, at), step)
    timer.pushAgent(levelAt(agent, at), step)
  }
  return replies
}

test('a reply is timed from the last sound of the caller to the first of the agent', () => {
  const replies = repliesOf([[1000, 2500]], [[3300, 5000]], 6000)
  expect(replies).toHaveLength(1)
  expect(Math.abs((replies[0] ?? 0) - 800)).toBeLessThanOrEqual(STEP)
})

test('a reply faster than the end-of-turn pause is measured too', () => {
  const replies = repliesOf([[1000, 2500]], [[2800, 5000]], 6000)
  expect(replies).toHaveLength(1)
  expect(Math.abs((replies[0] ?? 0) - 300)).toBeLessThanOrEqual(STEP)
})

test('greeting, interruption and a second sentence of the agent are no replies', () => {
  expect(repliesOf([], [[500, 2000]], 4000)).toEqual([])
  expect(repliesOf([[1000, 4000]], [[2000, 3000]], 5000)).toEqual([])
  expect(
    repliesOf(
      [[1000, 2000]],
      [
        [2500, 3500],
        [5000, 6000],
      ],
      8000,
    ),
  ).toHaveLength(1)
})

test('a background tab samples too coarsely to measure a reply', () => {
  expect(repliesOf([[1000, 4000]], [[6000, 9000]], 12_000, 1000)).toEqual([])
})
