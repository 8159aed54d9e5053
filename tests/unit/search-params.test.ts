// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '@/lib/address/search-params'

const roundTrip = (values: Record<string, string>) => parseSearch(stringifySearch(values))

describe('search params keep text unchanged', () => {
  test.each([
    '+821012345678',
    '0101',
    '723421968459640832',
    '662E41',
    'true',
    'null',
    '1e3',
    '"quoted"',
    '[1]',
    '가나다',
  ])('%s survives a round trip', (value) => {
    expect(roundTrip({ to: value })).toEqual({ to: value })
  })

  test('any text survives, in any number of params', () => {
    // URLs cannot hold half a surrogate pair.
    const text = fc.string({ unit: 'grapheme', minLength: 1 })
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-zA-Z]\w{0,9}$/), text), (values) => {
        expect(roundTrip(values)).toEqual({ ...values })
      }),
      { numRuns: 1000 },
    )
  })
})

test('undefined, null and empty values are omitted', () => {
  expect(stringifySearch({ a: undefined, b: null, c: '', d: 0, e: false })).toBe('?d=0&e=false')
  expect(stringifySearch({})).toBe('')
})

test('lists, times and paths stay readable', () => {
  expect(stringifySearch({ type: ['web', 'telephony'], at: '10:30', redirect: '/a/b' })).toBe(
    '?type=web,telephony&at=10:30&redirect=/a/b',
  )
})

test('the last value of a repeated name wins', () => {
  expect(parseSearch('?a=1&a=2')).toEqual({ a: '2' })
})

test('names like __proto__ cause no prototype pollution', () => {
  const read = parseSearch('?__proto__=x&constructor=y&a=1')
  expect(read.a).toBe('1')
  expect({}).not.toHaveProperty('x')
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
})
