// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PARAM_DEPTH, type Param } from '@/contract/params'
import { FunctionName } from '@/contract/tools'
import { z } from '@/contract/zod'
import type { RequestParts } from '@/lib/request/build-request'
import { checkParams } from '@/lib/request/check-params'
import { functionName } from '@/lib/request/function-name'
import { functionSchema } from '@/lib/request/json-schema'
import { newParam } from '@/lib/request/params-from-json'
import { anyText } from '../support/hostile'

const asked = (identifier: string, rest: Partial<Param> = {}) =>
  newParam(identifier, { valueType: 'LLM_PROMPT', description: 'what it is', ...rest })
const parts = (rest: Partial<RequestParts>): RequestParts => ({
  method: 'POST',
  url: 'https://x.com',
  headers: [],
  pathParams: [],
  queryParams: [],
  bodyParams: [],
  ...rest,
})
const tool = (rest: Partial<RequestParts>) => ({ name: 'book', description: 'Books a table', ...parts(rest) })
const problems = (rest: Partial<RequestParts>) =>
  checkParams(parts(rest)).map(
    ({ field, code, detail }) => `${field} ${code}${detail === undefined ? '' : ` ${detail}`}`,
  )

test('the function schema holds the model’s arguments only, not constants or values of the call', () => {
  const schema = functionSchema(
    tool({
      pathParams: [asked('shop')],
      queryParams: [asked('lang', { required: false }), newParam('key', { value: 'secret' })],
      bodyParams: [
        newParam('from', { valueType: 'DYNAMIC', value: '{{call.from}}' }),
        asked('', { required: true }),
        newParam('customer', {
          dataType: 'object',
          required: true,
          description: 'Who books',
          properties: [asked('name', { required: true }), newParam('source', { value: 'voice' })],
        }),
        asked('dishes', {
          dataType: 'array',
          items: newParam('', {
            dataType: 'object',
            properties: [asked('id', { dataType: 'number', required: true })],
          }),
        }),
        asked('tags', { dataType: 'array', description: undefined }),
        asked('extra', { dataType: 'object', description: ' ' }),
        asked('kind', { dataType: 'money', description: undefined }),
      ],
    }),
  )
  expect(schema).toEqual({
    name: 'book',
    description: 'Books a table',
    parameters: {
      type: 'object',
      properties: {
        shop: { type: 'string', description: 'what it is' },
        lang: { type: 'string', description: 'what it is' },
        customer: {
          type: 'object',
          description: 'Who books',
          properties: { name: { type: 'string', description: 'what it is' } },
          required: ['name'],
        },
        dishes: {
          type: 'array',
          description: 'what it is',
          items: {
            type: 'object',
            properties: { id: { type: 'number', description: 'what it is' } },
            required: ['id'],
          },
        },
        tags: { type: 'array', items: { type: 'string' } },
        extra: { type: 'object' },
        kind: { type: 'string' },
      },
      required: ['shop', 'customer'],
    },
  })
})

test('a tool without arguments has an empty object as its schema', () => {
  expect(functionSchema(tool({})).parameters).toEqual({ type: 'object', properties: {}, required: [] })
})

test('the schema holds exactly the named arguments, also those called __proto__, and its required ones exist', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyText, { maxLength: 6 }), fc.boolean(), (names, required) => {
      const { properties = {}, required: needed = [] } = functionSchema(
        tool({ bodyParams: names.map((name) => asked(name, { required })) }),
      ).parameters
      const named = names.filter((name) => name.trim() !== '')
      expect(new Set(Object.keys(properties))).toEqual(new Set(named))
      expect(new Set(needed)).toEqual(new Set(required ? named : []))
    }),
  )
})

test('a schema is cut at the depth limit', () => {
  let deep = asked('leaf')
  for (let level = 0; level < 3000; level++) deep = newParam('in', { dataType: 'object', properties: [deep] })
  expect(functionSchema(tool({ bodyParams: [deep] })).parameters.properties).toEqual({})
  let list = asked('leaf')
  for (let level = 0; level < 3000; level++) list = asked('', { dataType: 'array', items: list })
  expect(JSON.stringify(functionSchema(tool({ bodyParams: [{ ...list, identifier: 'list' }] }))).length).toBeLessThan(
    2000,
  )
})

test.each([
  ['Book a table', 'Book_a_table'],
  ['예약 조회', 'yeyak_johoe'],
  ['Café olé', 'Cafe_ole'],
  ['3D scan', '_3D_scan'],
  ['日本', 'tool'],
  ['__proto__', 'proto'],
])('"%s" becomes the function %s', (text, name) => {
  expect(functionName(text)).toBe(name)
})

test('any text becomes a valid function name that is not taken', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 0, max: 12 }), (text, others) => {
      const taken: string[] = []
      for (let count = 0; count <= others; count++) taken.push(functionName(text.repeat(9), taken).toUpperCase())
      const name = functionName(text.repeat(9), taken)
      expect(z.safeParse(FunctionName, name).success).toBe(true)
      expect(taken).not.toContain(name.toUpperCase())
      expect(new Set(taken).size).toBe(taken.length)
    }),
  )
})

test('a good request has no problems', () => {
  expect(
    problems({
      url: 'https://x.com/{id}',
      headers: [{ key: 'Accept', value: '*/*' }],
      pathParams: [asked('id')],
      queryParams: [newParam('n', { dataType: 'number', value: '1' })],
      bodyParams: [
        newParam('o', { dataType: 'object', properties: [newParam('b', { dataType: 'boolean', value: 'true' })] }),
      ],
    }),
  ).toEqual([])
})

test('each problem is reported at its field', () => {
  expect(
    problems({
      method: 'GET',
      url: 'https://x.com/{id}/:part',
      headers: [
        { key: 'Bad Name', value: '' },
        { key: 'Accept', value: '' },
        { key: 'accept', value: '' },
      ],
      pathParams: [asked('id'), asked('gone', { description: undefined })],
      queryParams: [
        newParam('n', { dataType: 'number', value: '1,5' }),
        newParam('b', { dataType: 'boolean', value: 'yes' }),
        newParam('n', { valueType: 'DYNAMIC', value: '{{call.from' }),
      ],
      bodyParams: [
        newParam(' '),
        newParam('list', { dataType: 'array', valueType: 'STATIC', value: '[1,' }),
        newParam('empty', { dataType: 'object' }),
        asked('items', { dataType: 'array' }),
        newParam('in', { dataType: 'object', properties: [newParam('x'), newParam('x')] }),
        newParam('of', { dataType: 'array', items: newParam('', { dataType: 'object' }) }),
        asked('id'),
      ],
    }),
  ).toEqual([
    'url chipWithoutParam part',
    'pathParams.1.identifier paramWithoutChip gone',
    'headers.0.key badHeaderName Bad Name',
    'headers.2.key duplicateHeader accept',
    'pathParams.1.description noDescription gone',
    'queryParams.0.value notANumber',
    'queryParams.1.value notABoolean',
    'queryParams.2.identifier duplicateIdentifier n',
    'queryParams.2.value malformedVariable',
    'bodyParams.0.identifier emptyIdentifier',
    'bodyParams.1.value badJson',
    'bodyParams.2 objectWithoutProperties',
    'bodyParams.3 arrayWithoutItems',
    'bodyParams.4.properties.1.identifier duplicateIdentifier x',
    'bodyParams.5.items objectWithoutProperties',
    'bodyParams.6.identifier sharedArgument id',
    'bodyParams bodyNotSent',
  ])
})

test('parameters nested too deeply are reported, without a stack overflow', () => {
  const nest = (levels: number) => {
    let param = newParam('leaf', { value: 'x' })
    for (let level = 0; level < levels; level++) param = newParam('in', { dataType: 'object', properties: [param] })
    return checkParams(parts({ bodyParams: [param] })).map(({ code }) => code)
  }
  expect(nest(PARAM_DEPTH)).toEqual([])
  expect(nest(PARAM_DEPTH + 1)).toEqual(['tooDeep'])
  expect(nest(9000)).toEqual(['tooDeep'])
})
