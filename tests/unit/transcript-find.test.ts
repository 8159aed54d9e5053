// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findMatches, splitMatches } from '@/features/call-records/call/transcript/find'
import { mergeTimeline } from '@/features/call-records/call/transcript/timeline'

const timeline = (...contents: string[]) =>
  mergeTimeline(
    contents.map((content, index) => ({ role: 'user', content, timestamp: undefined, offsetSeconds: index })),
    [{ type: 'error', description: 'Refund failed', timestamp: '2030-01-01T00:00:00Z', source: undefined }],
  )
const marked = (text: string, query: string) =>
  splitMatches(text, query)
    .filter(({ nth }) => nth !== undefined)
    .map(({ text: part }) => part)

describe('finding in a transcript', () => {
  test('counts every match in messages and events, case-insensitively', () => {
    const found = findMatches(timeline('A refund, please. REFUND!', 'no'), 'refund')
    expect(found).toEqual([
      { item: 0, nth: 0 },
      { item: 0, nth: 1 },
      { item: 2, nth: 0 },
    ])
  })

  test('has no match for spaces', () => {
    expect(findMatches(timeline('a b'), '  ')).toEqual([])
  })

  test('matches composed and decomposed Hangul, and highlights whole syllables', () => {
    const composed = '예약 확인'.normalize('NFC')
    const decomposed = composed.normalize('NFD')
    expect(findMatches(timeline(decomposed), composed)).toHaveLength(1)
    expect(findMatches(timeline(composed), decomposed)).toHaveLength(1)
    expect(marked(`오늘 ${decomposed} 부탁`, '확인')).toEqual(['확인'.normalize('NFD')])
    expect(marked(composed, decomposed)).toEqual([composed])
  })

  test('keeps highlights in place where case folding changes the length', () => {
    expect(marked('İstanbul İzmir', 'izmir')).toEqual([])
    expect(marked('İİ refund', 'refund')).toEqual(['refund'])
  })

  test('returns parts that add up to the text, for any query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary', maxLength: 3 }), (text, query) => {
        expect(
          splitMatches(text, query)
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
      }),
      { numRuns: 500 },
    )
  })

  test('highlights as many matches as it counts', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'A', 'b', '한', 'é', 'é'.normalize('NFD'), ' ') })
    fc.assert(
      fc.property(letters, fc.constantFrom('a', 'ab', '한', 'é', 'aa'), (text, query) => {
        const counted = findMatches(timeline(text), query).filter(({ item }) => item === 0)
        expect(marked(text, query)).toHaveLength(counted.length)
      }),
    )
  })
})
