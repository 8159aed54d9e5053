// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PARAM_DEPTH, type Param } from '@/contract/params'
import { buildRequest, type RequestParts } from '@/lib/request/build-request'
import { fillChips, pathChips } from '@/lib/request/chips'
import { newParam, paramsFromJson } from '@/lib/request/params-from-json'
import { anyText } from '../support/hostile'

const request = (rest: Partial<RequestParts>): RequestParts => ({
  method: 'POST',
  url: 'https://api.example.com/v1/orders',
  headers: [],
  pathParams: [],
  queryParams: [],
  bodyParams: [],
  ...rest,
})
const asked = (identifier: string, rest: Partial<Param> = {}) =>
  newParam(identifier, { valueType: 'LLM_PROMPT', ...rest })

/** A parameter inside a parameter, `levels` deep. */
const nested = (levels: number, leaf: Param): Param =>
  levels === 0 ? leaf : newParam('in', { dataType: 'object', properties: [nested(levels - 1, leaf)] })

test('placeholders are found in the path; a port, a scheme or a variable is not one', () => {
  const url = 'https://{tenant}.x.com:8080/:shop/orders/{orderId}.json?at={at}&t=10:30/:no#{{call.id}}'
  expect(pathChips(url).map(({ name, start, end }) => [name, url.slice(start, end)])).toEqual([
    ['tenant', '{tenant}'],
    ['shop', ':shop'],
    ['orderId', '{orderId}'],
    ['at', '{at}'],
  ])
  expect(fillChips('/a/{b}/:c', (name) => (name === 'b' ? '{c}' : undefined))).toBe('/a/{c}/:c')
})

test('a request is filled from constants, the call and the model', () => {
  const built = buildRequest(
    request({
      method: 'PATCH',
      url: ' https://api.example.com/shops/:shop/orders/{id}?v=2#top ',
      headers: [
        { key: ' X-Caller ', value: '{{call.from}}' },
        { key: '', value: 'dropped' },
      ],
      pathParams: [newParam('shop', { value: 'Kim & Co/서울' }), asked('id', { dataType: 'number' })],
      queryParams: [
        newParam('tags', { dataType: 'array', value: '["a b","c&d"]' }),
        newParam('from', { valueType: 'DYNAMIC', value: 'call.from' }),
        newParam('filter', { dataType: 'object', value: '{"a":1}' }),
      ],
      bodyParams: [
        newParam('source', { valueType: 'STATIC', value: 'voice' }),
        newParam('vip', { dataType: 'boolean', value: 'true' }),
        newParam('customer', {
          dataType: 'object',
          properties: [
            newParam('phone', { valueType: 'DYNAMIC', value: 'tel:{{ call.from }}' }),
            asked('party', { dataType: 'number' }),
          ],
        }),
        asked('items', {
          dataType: 'array',
          items: newParam('', { dataType: 'object', properties: [asked('sku'), newParam('unit', { value: 'pc' })] }),
        }),
        newParam('kind', { dataType: 'money', valueType: 'CONSTANT', value: '12' }),
        newParam('mode', { valueType: 'TELEPATHY', value: 'text' }),
      ],
    }),
    {
      arguments: { id: '42', customer: { party: '3' }, items: [{ sku: 'A', unit: 'ignored' }] },
      variables: { 'call.from': '+821012345678' },
    },
  )
  expect(built).toEqual({
    method: 'PATCH',
    url: 'https://api.example.com/shops/Kim%20%26%20Co%2F%EC%84%9C%EC%9A%B8/orders/42?v=2&tags=a%20b&tags=c%26d&from=%2B821012345678&filter=%7B%22a%22%3A1%7D#top',
    headers: [
      { key: 'X-Caller', value: '+821012345678' },
      { key: 'Content-Type', value: 'application/json' },
    ],
    body: {
      source: 'voice',
      vip: true,
      customer: { phone: 'tel:+821012345678', party: 3 },
      items: [{ sku: 'A', unit: 'pc' }],
      kind: '12',
      mode: 'text',
    },
    bodyText: JSON.stringify(built.body),
    missing: [],
  })
})

test('missing values are listed, and the URL keeps their placeholder', () => {
  const built = buildRequest(
    request({
      url: 'https://x.com/{id}/{undeclared}',
      pathParams: [asked('id')],
      queryParams: [asked('q', { required: true }), asked('page')],
      bodyParams: [
        newParam('who', {
          dataType: 'object',
          required: true,
          properties: [
            asked('name', { required: true }),
            newParam('tel', { valueType: 'DYNAMIC', value: 'call.from' }),
          ],
        }),
        newParam('note', { dataType: 'object', properties: [asked('text', { required: true })] }),
      ],
    }),
  )
  expect(built.url).toBe('https://x.com/{id}/{undeclared}')
  expect(built.missing.sort()).toEqual(['q', 'who.name', '{id}', '{undeclared}', '{{call.from}}'])
  expect(built.body).toEqual({ who: { tel: '{{call.from}}' } })
})

test('a GET has no body', () => {
  const built = buildRequest(request({ method: 'GET', bodyParams: [newParam('a', { value: '1' })] }))
  expect([built.body, built.bodyText, built.headers]).toEqual([undefined, undefined, []])
})

test('a body is form-encoded where the Content-Type says so', () => {
  const headers = [{ key: 'content-type', value: 'application/x-www-form-urlencoded; charset=utf-8' }]
  const bodyParams = [newParam('a b', { value: '&' }), newParam('n', { dataType: 'number', value: '2' })]
  expect(buildRequest(request({ headers, bodyParams })).bodyText).toBe('a%20b=%26&n=2')
})

test.each([
  ['number', '12.5', 12.5],
  ['number', '', ''],
  ['number', '0x10', '0x10'],
  ['number', '9007199254740993', '9007199254740993'],
  ['boolean', 'false', false],
  ['array', '[1]', [1]],
  ['object', '{"a":null}', { a: null }],
  ['object', '[', '['],
])('a %s written as "%s" is converted to its type, or sent as text', (dataType, value, sent) => {
  expect(buildRequest(request({ bodyParams: [newParam('v', { dataType, value })] })).body).toEqual({ v: sent })
})

test('no value leaves its segment of the path, its query parameter or its header', () => {
  fc.assert(
    fc.property(anyText, anyText, (text, name) => {
      const built = buildRequest(
        request({
          url: 'https://x.com/before/{id}/after',
          headers: [{ key: 'X-Text', value: text }],
          pathParams: [newParam('id', { value: text })],
          queryParams: [newParam(name, { value: text })],
          bodyParams: [newParam(name, { value: text })],
        }),
      )
      const url = new URL(built.url)
      expect(url.origin).toBe('https://x.com')
      expect(url.pathname.split('/')).toHaveLength(4)
      expect(url.pathname).toMatch(/^\/before\/[^/]+\/after$/)
      expect([...url.searchParams]).toEqual(name.trim() === '' ? [] : [[name.toWellFormed(), text.toWellFormed()]])
      expect(url.hash).toBe('')
      expect(built.headers[0]?.value).not.toMatch(/\p{Cc}/u)
      if (name.trim() !== '') expect(JSON.parse(built.bodyText ?? '')).toEqual({ [name]: text })
      expect(Object.hasOwn(Object.prototype, name) || !(name in {})).toBe(true)
    }),
  )
})

test('a parameter named __proto__ is a plain field, and inherited properties are not samples', () => {
  const bodyParams = [
    newParam('__proto__', { dataType: 'object', properties: [newParam('polluted', { value: 'yes' })] }),
    asked('constructor'),
    asked('toString', { required: true }),
  ]
  const built = buildRequest(request({ bodyParams }), { arguments: {}, variables: {} })
  expect(built.bodyText).toBe('{"__proto__":{"polluted":"yes"}}')
  expect(built.missing).toEqual(['toString'])
  expect('polluted' in {}).toBe(false)
  expect(buildRequest(request({ url: 'https://x.com/{constructor}' })).missing).toEqual(['{constructor}'])
  expect(buildRequest(request({ headers: [{ key: 'A', value: '{{constructor}}' }] })).missing).toEqual([
    '{{constructor}}',
  ])
})

test('a JSON body survives the conversion to parameters and back', () => {
  const named = (value: unknown): boolean =>
    typeof value !== 'object' ||
    value === null ||
    Object.entries(value).every(([name, each]) => (Array.isArray(value) || name.trim() !== '') && named(each))
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: PARAM_DEPTH + 4 }), (value) => {
      fc.pre(typeof value === 'object' && value !== null && !Array.isArray(value))
      fc.pre(named(value) && Object.keys(value).length > 0)
      const json = JSON.stringify(value)
      fc.pre(!/\d{16}|e[+-]?\d/.test(json))
      const built = buildRequest(request({ bodyParams: paramsFromJson(JSON.parse(json)) }))
      expect(JSON.parse(built.bodyText ?? '')).toEqual(JSON.parse(json))
      expect(built.missing).toEqual([])
    }),
  )
})

test('parameters nested beyond the limit are dropped without a stack overflow', () => {
  const leaf = newParam('leaf', { value: 'x' })
  const within = buildRequest(request({ bodyParams: [nested(PARAM_DEPTH, leaf)] }))
  expect(within.bodyText).toContain('leaf')
  const beyond = buildRequest(request({ bodyParams: [nested(5000, leaf)] }))
  expect(beyond.bodyText).not.toContain('leaf')
})
