// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CONTACT_TAG } from '@/contract/contacts'
import { z } from '@/contract/zod'
import { contactList } from '@/features/contacts/search'
import { parseSearch, stringifySearch } from '@/lib/address/search-params'
import {
  boolParam,
  csvEnum,
  day,
  idParam,
  intParam,
  matching,
  numberParam,
  oneOf,
  pageLimit,
  pageNumber,
  searchText,
  shortText,
} from '@/lib/address/search-schema'
import { isPlain } from '@/lib/plain'
import { anyText } from '../support/hostile'
import { valuesOf } from '../support/list-routes'

const modules = import.meta.glob<object>('../../src/features/**/search.ts', { eager: true })
const isSchema = (value: unknown): value is z.ZodMiniObject => value instanceof z.ZodMiniObject
/** A schema by itself, or that of a declared list. */
const schemaOf = (value: unknown) => (isPlain(value) && 'schema' in value ? value.schema : value)
const schemas = Object.values(modules).flatMap((module) =>
  Object.entries(module)
    .map(([name, value]) => [name, schemaOf(value)] as const)
    .filter((entry): entry is readonly [string, z.ZodMiniObject] => isSchema(entry[1])),
)
const words = schemas.flatMap(([, { shape }]) => Object.values(shape).flatMap(valuesOf))

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

test('every schema of search params is covered', () => {
  expect(schemas.map(([name]) => name)).toEqual(
    expect.arrayContaining(['callLog', 'ToolSearch', 'squadList', 'contactList']),
  )
})

describe.each(schemas)('%s', (_, schema) => {
  const read = (given: unknown) => z.parse(schema, given)
  const names = Object.keys(schema.shape)
  const raw = fc.record(Object.fromEntries([...names, 'unknown'].map((name) => [name, value])), { requiredKeys: [] })

  test('parses any input, and drops unknown keys', () => {
    fc.assert(
      fc.property(raw, (given) => {
        const found = read(given)
        expect(names).toEqual(expect.arrayContaining(Object.keys(found)))
        for (const name of names) if (!(name in given)) expect(found[name]).toEqual(read({})[name])
      }),
    )
  })

  test('is idempotent, also after a reload', () => {
    fc.assert(
      fc.property(raw, (given) => {
        const found = read(given)
        expect(read(found)).toStrictEqual(found)
        expect(read(parseSearch(stringifySearch(found)))).toEqual(found)
      }),
    )
  })
})

test('an absent key stays absent, an invalid value is undefined, and a default is always set', () => {
  const schema = z.object({ page: pageNumber, sort: oneOf(['name']) })
  const read = (given: unknown) => z.parse(schema, given)
  expect(read({ other: 1 })).toStrictEqual({ page: 1 })
  expect(read({ page: 'x', sort: 'x' })).toStrictEqual({ page: 1, sort: undefined })
  expect(read({ page: '3', sort: 'name' })).toStrictEqual({ page: 3, sort: 'name' })
})

test('ten of the longest tags are a filter of contacts', () => {
  const tag = Array.from({ length: 10 }, (_, index) => String(index).repeat(CONTACT_TAG)).join(',')
  expect(z.parse(contactList.schema, { tag }).tag).toBe(tag)
})

test.each<[string, z.ZodMiniType, unknown, unknown]>([
  ['a page', pageNumber, ' 7 ', 7],
  ['page 0', pageNumber, '0', 1],
  ['half a page', pageNumber, '1.5', 1],
  ['a page size', pageLimit, 50, 50],
  ['a size that none has', pageLimit, '15', 10],
  ['a second', numberParam(0, 60), '4.5', 4.5],
  ['a second before the first', numberParam(0, 60), '-1', undefined],
  ['no second', numberParam(0, 60), ' ', undefined],
  ['an hour', intParam(0, 24), '23', 23],
  ['the hour after the last', intParam(0, 24), '24', undefined],
  ['text that fits', matching(/^\w+$/), 'abc', 'abc'],
  ['short text', shortText(3), 'abc', 'abc'],
  ['long text', shortText(3), 'abcd', undefined],
  ['a word', oneOf(['a', 'b']), 'b', 'b'],
  ['words', csvEnum(['a', 'b', 'c']), 'c,x,a', ['a', 'c']],
  ['a list of words', csvEnum(['a', 'b', 'c']), ['b', 'b'], ['b']],
  ['a list with something else', csvEnum(['a', 'b', 'c']), ['b', 1], undefined],
  ['yes', boolParam, 'true', true],
  ['no', boolParam, false, undefined],
  ['a search', searchText, ' two words ', 'two words'],
  ['a plus that became a space', searchText, ' 8210', '+8210'],
  ['a blank search', searchText, '  ', undefined],
  ['an id', idParam, '723421968459640832', '723421968459640832'],
  ['the first day of all', day, '1970-01-01', '1970-01-01'],
  ['a day that is none', day, '2026-02-30', undefined],
  ['a day of another century', day, '2100-01-01', undefined],
])('%s', (_, schema, given, expected) => {
  expect(z.parse(schema, given)).toEqual(expected)
})
