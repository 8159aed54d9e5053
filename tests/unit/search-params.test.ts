// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '@/lib/address/search-params'

const roundTrip = (values: Record<string, string>) => parseSearch(stringifySearch(values))

describe('an address keeps the text it was given', () => {
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
  ])('%s comes back as it went in', (value) => {
    expect(roundTrip({ to: value })).toEqual({ to: value })
  })

  test('a hand-written number is a text', () => {
    expect(parseSearch('?id=723421968459640832&to=0101')).toEqual({ id: '723421968459640832', to: '0101' })
  })

  test('any text survives, in any number of fields', () => {
    // URLs cannot hold half a surrogate pair.
    const text = fc.string({ unit: 'grapheme', minLength: 1 })
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-zA-Z]\w{0,9}$/), text), (values) => {
        expect(roundTrip(values)).toEqual({ ...values })
      }),
      { numRuns: 1000 },
    )
  })

  test('writing what was read changes nothing: a reload keeps the address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = stringifySearch(parseSearch(text))
        expect(stringifySearch(parseSearch(once))).toBe(once)
      }),
      { numRuns: 1000 },
    )
  })
})

test('what is absent or empty is left out', () => {
  expect(stringifySearch({ a: undefined, b: null, c: '', d: 0, e: false })).toBe('?d=0&e=false')
  expect(stringifySearch({})).toBe('')
})

test('lists, times and paths stay readable', () => {
  expect(stringifySearch({ type: ['web', 'telephony'], at: '10:30', redirect: '/a/b' })).toBe(
    '?type=web,telephony&at=10:30&redirect=/a/b',
  )
})

test('of a repeated name the last counts', () => {
  expect(parseSearch('?a=1&a=2')).toEqual({ a: '2' })
})

test('a name that means something to JavaScript pollutes nothing', () => {
  const read = parseSearch('?__proto__=x&constructor=y&a=1')
  expect(read.a).toBe('1')
  expect({}).not.toHaveProperty('x')
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
})
