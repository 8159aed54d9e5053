import fc from 'fast-check'
import { expect, test } from 'vitest'
import { piecesOf } from '../calls/pieces'

const time = fc
  .date({ noInvalidDate: true, min: new Date('1990-01-01'), max: new Date('2060-01-01') })
  .map((date) => date.getTime())
const ends = fc.tuple(
  fc.oneof(time, fc.constant(Number.NEGATIVE_INFINITY)),
  fc.oneof(time, fc.constant(Number.POSITIVE_INFINITY)),
)

test('the pieces of a period follow one another from its begin to its end, in whole spans', () => {
  fc.assert(
    fc.property(ends, ([from, to]) => {
      const pieces = piecesOf(from, to)
      expect([pieces[0]?.from, pieces.at(-1)?.to]).toEqual(from < to ? [from, to] : [undefined, undefined])
      for (const [index, piece] of pieces.entries()) {
        if (index > 0) expect(piece.from).toBe(pieces[index - 1]?.to)
        const begins = { month: /-01T00:00:00.000Z$/, day: /T00:00:00.000Z$/, hour: /:00:00.000Z$/, part: /Z$/ }
        for (const end of [piece.from, piece.to])
          if (Number.isFinite(end)) expect(new Date(end).toISOString()).toMatch(begins[piece.span])
      }
    }),
  )
})

test('twelve months are two days and more of hours, two months and more of days, and months', () => {
  const pieces = piecesOf(Date.parse('2025-11-28T15:00:00Z'), Date.parse('2026-11-29T15:30:00Z'))
  expect(pieces.map(({ span }) => span)).toEqual(['hour', 'day', 'month', 'day', 'hour', 'part'])
})
