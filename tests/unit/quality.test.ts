import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { qualityOf } from '@/features/call-records/drawer/transcript/quality'

const agent = (from: number) => ({ from, speaker: 'agent' as const })
const customer = (from: number) => ({ from, speaker: 'customer' as const })

describe('how a talk was shared out', () => {
  test('a message counts until the next one begins', () => {
    expect(qualityOf([agent(0), customer(6), agent(8), agent(9)], 12)).toEqual({
      share: { agent: 10 / 12, customer: 2 / 12 },
      longest: { speaker: 'agent', from: 0, seconds: 6 },
    })
  })

  test('messages of one side in a row are one turn', () => {
    expect(qualityOf([agent(0), customer(3), customer(5), customer(8)], 10)?.longest).toEqual({
      speaker: 'customer',
      from: 3,
      seconds: 7,
    })
  })

  test('too little to tell is told as nothing', () => {
    expect(qualityOf([], 60)).toBeUndefined()
    expect(qualityOf([agent(1)], 60)).toBeUndefined()
    expect(qualityOf([agent(1), customer(2)], 0)).toBeUndefined()
    expect(qualityOf([agent(-4), customer(9999)], 60)).toBeUndefined()
  })

  test('the shares make one whole, and no turn is longer than the talk', () => {
    const turns = fc
      .array(fc.tuple(fc.double({ min: 0, max: 99, noNaN: true }), fc.boolean()), { minLength: 2, maxLength: 40 })
      .map((list) => list.map(([from, mine]) => (mine ? agent(from) : customer(from))).sort((a, b) => a.from - b.from))
    fc.assert(
      fc.property(turns, (list) => {
        const quality = qualityOf(list, 100)
        expect((quality?.share.agent ?? 0) + (quality?.share.customer ?? 0)).toBeCloseTo(1)
        expect(quality?.longest.seconds).toBeLessThanOrEqual(100)
      }),
    )
  })
})
