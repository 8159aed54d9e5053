import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '@/lib/search-params'
import {
  boolParam,
  csvEnum,
  day,
  idParam,
  matching,
  numeric,
  oneOf,
  pageLimit,
  pageNumber,
  searchOf,
  searchText,
  shortText,
} from '@/lib/search-schema'
import { anyText } from '../support/hostile'
import { valuesOf } from '../support/list-routes'

type Reader = ReturnType<typeof searchOf>

const modules = import.meta.glob<object>('../../src/features/**/search.ts', { eager: true })
const isReader = (value: unknown): value is Reader => typeof value === 'function' && 'fields' in value
const schemas = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter((entry): entry is [string, Reader] => isReader(entry[1])),
)
const words = schemas.flatMap(([, { fields }]) => Object.values(fields).flatMap(valuesOf))

const value = fc.oneof(
  fc.constantFrom<unknown>(...words, 'true', true, '2', 20, '2026-02-28', '2026-12-25T10:00', 'web,telephony', '  '),
  fc.constantFrom<unknown>(
    '9'.repeat(400),
    'x'.repeat(65),
    'x'.repeat(201),
    Number.NaN,
    -1,
    -0,
    1e300,
    null,
    undefined,
  ),
  // URLs cannot hold half a surrogate pair.
  anyText.map((text) => text.toWellFormed()),
  fc.array(fc.constantFrom<unknown>('web', 'deposit', 'openai', 1, null)),
  fc.anything(),
)

test('every screen with a state in its address is here', () => {
  expect(schemas.map(([name]) => name)).toEqual(expect.arrayContaining(['CallLogSearch', 'ToolSearch', 'SquadsSearch']))
})

describe.each(schemas)('%s', (_, read) => {
  const names = Object.keys(read.fields)
  const raw = fc.record(Object.fromEntries([...names, 'unknown'].map((name) => [name, value])), { requiredKeys: [] })

  test('reads anything, and knows no other key', () => {
    fc.assert(
      fc.property(raw, (given) => {
        const found = read(given)
        expect(names).toEqual(expect.arrayContaining(Object.keys(found)))
        for (const name of names) if (!(name in given)) expect(found[name]).toEqual(read({})[name])
      }),
    )
  })

  test('reads what it has read, also after a reload, as it was', () => {
    fc.assert(
      fc.property(raw, (given) => {
        const found = read(given)
        expect(read(found)).toStrictEqual(found)
        expect(read(parseSearch(stringifySearch(found)))).toEqual(found)
      }),
    )
  })
})

test('an absent key stays absent, one that cannot be read is undefined, a default is always there', () => {
  const read = searchOf({ page: pageNumber, sort: oneOf(['name']) })
  expect(read({ other: 1 })).toStrictEqual({ page: 1 })
  expect(read({ page: 'x', sort: 'x' })).toStrictEqual({ page: 1, sort: undefined })
  expect(read({ page: '3', sort: 'name' })).toStrictEqual({ page: 3, sort: 'name' })
})

test.each<[string, (value: unknown) => unknown, unknown, unknown]>([
  ['a page', pageNumber, ' 7 ', 7],
  ['page 0', pageNumber, '0', 1],
  ['half a page', pageNumber, '1.5', 1],
  ['a page beyond all numbers', pageNumber, '9007199254740993', 1],
  ['a page size', pageLimit, 50, 50],
  ['a size that none has', pageLimit, '15', 10],
  ['a second', numeric((second) => second >= 0), '4.5', 4.5],
  ['an endless number', numeric(() => true), 'Infinity', undefined],
  ['a list as a number', numeric(() => true), [5], undefined],
  ['text that fits', matching(/^\w+$/), 'abc', 'abc'],
  ['a number where text is asked for', matching(/^\d+$/), 5, undefined],
  ['short text', shortText(3), 'abc', 'abc'],
  ['long text', shortText(3), 'abcd', undefined],
  ['a word', oneOf(['a', 'b']), 'b', 'b'],
  ['another word', oneOf(['a', 'b']), 'c', undefined],
  ['words', csvEnum(['a', 'b', 'c']), 'c,x,a', ['a', 'c']],
  ['a list of words', csvEnum(['a', 'b', 'c']), ['b', 'b'], ['b']],
  ['a list with something else', csvEnum(['a', 'b', 'c']), ['b', 1], undefined],
  ['no known word', csvEnum(['a']), ',', undefined],
  ['yes', boolParam, 'true', true],
  ['no', boolParam, false, undefined],
  ['a search', searchText, ' two words ', 'two words'],
  ['a plus that became a space', searchText, ' 8210', '+8210'],
  ['a blank search', searchText, '  ', undefined],
  ['an id', idParam, '723421968459640832', '723421968459640832'],
  ['no id', idParam, '', undefined],
  ['the first day of all', day, '1970-01-01', '1970-01-01'],
  ['a day that is none', day, '2026-02-30', undefined],
  ['a day of another century', day, '2100-01-01', undefined],
])('%s', (_, read, given, expected) => {
  expect(read(given)).toEqual(expected)
})
