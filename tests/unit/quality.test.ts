// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { qualityOf } from '@/features/call-records/call/transcript/quality'
import { mergeTimeline } from '@/features/call-records/call/transcript/timeline'
import { utterancesOf } from '@/features/call-records/call/transcript/utterances'

const said = (speaker: 'agent' | 'customer') => (from: number, to: number) => ({ speaker, from, to, item: 0 })
const agent = said('agent')
const customer = said('customer')

describe('the shares of speaking time', () => {
  test('count speech only, not silence', () => {
    expect(qualityOf([agent(0, 6), customer(6, 8), agent(100, 102)])).toEqual({
      share: { agent: 0.8, customer: 0.2 },
      longest: { speaker: 'agent', from: 0, seconds: 6 },
    })
  })

  test('exclude ten minutes on hold after a sentence of the agent', () => {
    const words = [
      { role: 'assistant', content: 'Please hold the line.', timestamp: undefined, offsetSeconds: 0 },
      { role: 'user', content: 'Are you still there?', timestamp: undefined, offsetSeconds: 600 },
    ]
    const quality = qualityOf(utterancesOf(mergeTimeline(words, []), 605))
    expect(quality?.share.agent).toBeCloseTo(0.5, 1)
    expect(quality?.longest.seconds).toBeLessThan(3)
  })

  test('treat consecutive messages of one side as one turn', () => {
    expect(qualityOf([agent(0, 3), customer(3, 5), customer(6, 8), agent(9, 10)])?.longest).toEqual({
      speaker: 'customer',
      from: 3,
      seconds: 4,
    })
  })

  test('are undefined for too few messages', () => {
    expect(qualityOf([])).toBeUndefined()
    expect(qualityOf([agent(1, 2)])).toBeUndefined()
    expect(qualityOf([agent(1, 1), customer(1, 1)])).toBeUndefined()
  })

  test('add up to one, and no turn is longer than the call', () => {
    const talk = fc
      .array(fc.tuple(fc.double({ min: 0, max: 9, noNaN: true }), fc.boolean()), { minLength: 2, maxLength: 40 })
      .map((list) => list.map(([length, mine], at) => (mine ? agent : customer)(at * 10, at * 10 + 0.1 + length)))
    fc.assert(
      fc.property(talk, (list) => {
        const quality = qualityOf(list)
        expect((quality?.share.agent ?? 0) + (quality?.share.customer ?? 0)).toBeCloseTo(1)
        expect(quality?.longest.seconds).toBeLessThanOrEqual(400)
      }),
    )
  })
})
