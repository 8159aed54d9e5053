// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Param } from '@/contract/params'
import { toolFromOperation } from '@/lib/request/from-openapi'
import { listOperations, readOpenApi } from '@/lib/request/openapi-document'
import { type OpenApiObject, resolvePointer } from '@/lib/request/openapi-pointer'
import { cpuClock, fastest } from '../support/cpu-time'
import { anyText } from '../support/hostile'

const document: OpenApiObject = {
  openapi: '3.1.0',
  servers: [{ url: 'https://{region}.shop.com/v1/', variables: { region: { default: 'kr' } } }],
  security: [{ key: [] }],
  paths: {
    '/orders/{orderId}': {
      parameters: [
        { $ref: '#/components/parameters/OrderId' },
        { name: 'lang', in: 'query', schema: { type: 'string' } },
      ],
      patch: {
        operationId: 'updateOrder',
        summary: 'Change an order',
        description: 'Changes what has not shipped.',
        parameters: [
          { name: 'lang', in: 'query', required: true, description: 'Language', schema: { enum: ['ko', 'en'] } },
          { name: 'X-Version', in: 'header', schema: { type: 'string', default: '2' } },
          { name: 'X-Trace', in: 'header', required: true, schema: { type: 'string' } },
          { name: 'Accept', in: 'header', required: true, schema: { type: 'string' } },
          { name: 'sid', in: 'cookie', schema: { type: 'string' } },
        ],
        requestBody: { $ref: '#/components/requestBodies/Order' },
      },
      head: {},
    },
    '/ping': {
      get: { requestBody: { content: { 'application/json': {} } }, security: [] },
      post: { servers: [{ url: '/rel' }] },
    },
    '/odd': { put: { requestBody: { content: { 'text/csv': {} } }, security: [{ login: [] }] }, 'x-put': {} },
  },
  components: {
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
      login: { type: 'http', scheme: 'bearer' },
    },
    parameters: { OrderId: { name: 'orderId', in: 'path', required: true, schema: { type: 'integer' } } },
    requestBodies: {
      Order: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Order~1Draft' } } } },
    },
    schemas: {
      'Order/Draft': {
        allOf: [
          { $ref: '#/components/schemas/Base' },
          {
            type: 'object',
            required: ['items'],
            properties: { items: { type: 'array', items: { $ref: '#/components/schemas/Item' } } },
          },
        ],
        properties: { parent: { $ref: '#/components/schemas/Order~1Draft' }, id: { type: 'string', readOnly: true } },
      },
      Base: {
        type: 'object',
        required: ['state'],
        properties: {
          state: { type: ['string', 'null'], enum: ['open', 'paid'], description: 'Where it stands' },
          kind: { const: 'voice' },
        },
      },
      Item: {
        type: 'object',
        required: ['sku'],
        properties: {
          sku: { type: 'string' },
          count: { type: 'integer' },
          bundle: { type: 'array', items: { $ref: '#/components/schemas/Item' } },
          price: { oneOf: [{ type: 'number' }, { type: 'string' }] },
          remote: { $ref: 'https://evil.example.com/schema.json' },
        },
      },
    },
  },
}

const operation = (id: string, from = document) => {
  const found = listOperations(from).find((each) => each.id === id)
  if (!found) throw new Error(`${id} is not listed`)
  return found
}
/** `name: type!` with what it holds, on one line. */
const short = (params: readonly Param[]): string =>
  params
    .map((param) => {
      const inner = param.properties ? `{${short(param.properties)}}` : param.items ? `[${short([param.items])}]` : ''
      return `${param.identifier}:${param.dataType}${inner}${param.required ? '!' : ''}${param.valueType === 'CONSTANT' ? `=${param.value}` : ''}`
    })
    .join(' ')

test('operations are listed in document order, without those a tool cannot call', () => {
  expect(listOperations(document).map(({ id }) => id)).toEqual([
    'PATCH /orders/{orderId}',
    'GET /ping',
    'POST /ping',
    'PUT /odd',
  ])
})

test('an operation becomes a tool, with references followed, circles cut and choices described', () => {
  const { draft, issues } = toolFromOperation(document, operation('PATCH /orders/{orderId}'), ['updateorder'])
  expect(draft).toMatchObject({
    name: 'updateOrder_2',
    description: 'Change an order\n\nChanges what has not shipped.',
    method: 'PATCH',
    url: 'https://kr.shop.com/v1/orders/{orderId}',
    headers: [
      { key: 'X-Version', value: '2' },
      { key: 'X-Trace', value: '' },
      { key: 'X-Api-Key', value: '' },
    ],
  })
  expect(short(draft.pathParams)).toBe('orderId:number!')
  expect(short(draft.queryParams)).toBe('lang:string!')
  expect(draft.queryParams[0]?.description).toBe('Language (ko | en)')
  expect(short(draft.bodyParams)).toBe(
    'state:string! kind:string items:array[:object{sku:string! count:number price:number remote:string}]!',
  )
  expect(draft.bodyParams.slice(0, 2).map(({ description }) => description)).toEqual([
    'Where it stands (open | paid)',
    '(voice)',
  ])
  expect(issues.map(({ code }) => code).sort()).toEqual(
    ['cookieIgnored', 'cycleCut', 'externalRef', 'headerNeedsValue', 'needsCredential', 'variantChosen'].sort(),
  )
})

test('features that a tool cannot send are reported', () => {
  const told = (id: string) => toolFromOperation(document, operation(id)).issues.map(({ code }) => code)
  expect(told('GET /ping')).toEqual(['bodyIgnored'])
  expect(told('POST /ping')).toEqual(['noServer', 'needsCredential'])
  expect(told('PUT /odd')).toEqual(['bodyType', 'needsCredential'])
  expect(toolFromOperation(document, operation('PUT /odd')).draft.headers).toEqual([
    { key: 'Authorization', value: 'Bearer ' },
  ])
  expect(toolFromOperation(document, operation('GET /ping')).draft.name).toBe('get_ping')
})

test('a document is parsed as JSON or as YAML', async () => {
  expect(await readOpenApi(JSON.stringify(document))).toEqual({ ok: true, document })
  const yaml = 'openapi: 3.0.3\nservers:\n  - url: https://x.com\npaths:\n  /예약:\n    get: {summary: 조회}\n'
  const read = await readOpenApi(yaml)
  expect(read.ok && listOperations(read.document)).toMatchObject([{ id: 'GET /예약', summary: '조회' }])
})

test.each([
  [' ', 'empty'],
  ['{"openapi": ', 'notJsonOrYaml'],
  ['just words', 'notOpenApi'],
  ['{"swagger":"1.2","paths":{"/a":{"get":{}}}}', 'notOpenApi'],
  ['{"swagger":"2.0","paths":{}}', 'noOperations'],
  ['{"openapi":"3.1.0","paths":{}}', 'noOperations'],
  [
    `a: &a [x,x]\n${[...'bcdefghijklmnop'].map((name, index) => `${name}: &${name} [${`*${'abcdefghijklmnop'[index]},`.repeat(9)}]`).join('\n')}`,
    'notJsonOrYaml',
  ],
  ['a: &a {b: *a}', 'notJsonOrYaml'],
])('document %# is rejected', async (text, code) => {
  expect(await readOpenApi(text)).toEqual({ ok: false, code })
})

test.each([
  ['a long line', `a: ${': '.repeat(1_400_000)}`, 'notJsonOrYaml'],
  ['many aliases of a long list', `a: &a\n${'- x\n'.repeat(400_000)}${'b: *a\n'.repeat(99)}`, 'notJsonOrYaml'],
  ['carriage returns', `a:\n${'\r'.repeat(300_000)}  b`, 'notOpenApi'],
])('%s in YAML is rejected within 200 ms', async (_, text, code) => {
  expect(await readOpenApi(text)).toEqual({ ok: false, code })
  expect(await fastest(() => readOpenApi(text))).toBeLessThan(200)
})

test('a server URL with 100,000 slashes is parsed in little time', async () => {
  const from = { ...document, servers: [{ url: `https://x.com${'/'.repeat(100_000)}a//` }] }
  const read = () => toolFromOperation(from, operation('GET /ping', from)).draft
  expect(await fastest(read)).toBeLessThan(200)
  expect(read().url).toMatch(/\/a\/ping$/)
})

test('schemas that double with each level stop at a limit', () => {
  const schemas = Object.fromEntries(
    Array.from({ length: 60 }, (_, level) => {
      const next = { $ref: `#/components/schemas/S${level + 1}` }
      return [`S${level}`, { type: 'object', allOf: [next, next], properties: { a: next, b: next, c: next } }]
    }),
  )
  const from = {
    openapi: '3.0.0',
    paths: {
      '/a': {
        post: { requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/S0' } } } } },
      },
    },
    components: { schemas },
  }
  const used = cpuClock()
  const { draft, issues } = toolFromOperation(from, operation('POST /a', from))
  expect(issues.map(({ code }) => code)).toContain('tooLarge')
  expect(JSON.stringify(draft).length).toBeLessThan(500_000)
  expect(used()).toBeLessThan(3000)
})

test('a reference does not resolve to inherited properties', () => {
  for (const ref of ['#/constructor', '#/components/toString', '#/__proto__/polluted']) {
    const schema = { type: 'object', properties: { a: { $ref: ref } } }
    const from = {
      openapi: '3.0.0',
      paths: { '/a': { post: { requestBody: { content: { 'application/json': { schema } } } } } },
      components: {},
    }
    expect(toolFromOperation(from, operation('POST /a', from)).issues).toContainEqual({
      code: 'externalRef',
      detail: ref,
    })
    expect(resolvePointer(from, ref)).toBeUndefined()
  }
})

test('allowed values that are objects are listed as JSON', () => {
  const schema = { type: 'object', properties: { a: { enum: ['x', { toString: false }, [1]] } } }
  const from = {
    openapi: '3.0.0',
    paths: { '/a': { post: { requestBody: { content: { 'application/json': { schema } } } } } },
  }
  const { draft } = toolFromOperation(from, operation('POST /a', from))
  expect(draft.bodyParams?.[0]?.description).toBe('(x | {"toString":false} | [1])')
})

test('for any document, an operation becomes a draft without throwing or prototype pollution', () => {
  const ref = fc.constantFrom(
    '#/components/schemas/A',
    '#/components/schemas/__proto__',
    '#/__proto__/polluted',
    '#/%',
    '#',
    '',
  )
  const { schema } = fc.letrec((tie) => ({
    schema: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(null, true, 1, 'x', []),
      fc.record({ $ref: ref }),
      fc.record(
        {
          type: fc.oneof(fc.constantFrom('object', 'array', 'string', 'null'), fc.constant(['null', 'integer'])),
          description: anyText,
          properties: fc.dictionary(fc.constantFrom('a', '__proto__', 'constructor', '', 'b'), tie('schema'), {
            maxKeys: 3,
          }),
          required: fc.constantFrom(['a'], null, 'a', [1]),
          items: tie('schema'),
          enum: fc.array(fc.jsonValue(), { maxLength: 3 }),
          allOf: fc.array(tie('schema'), { maxLength: 2 }),
          anyOf: fc.array(tie('schema'), { maxLength: 2 }),
        },
        { requiredKeys: [] },
      ),
    ),
  }))
  fc.assert(
    fc.property(schema, schema, anyText, fc.jsonValue(), (one, other, text, junk) => {
      const from = {
        openapi: '3.0.0',
        servers: junk,
        security: [{ constructor: [] }],
        paths: {
          [`/${text}`]: {
            parameters: [junk, { name: text, in: 'query', schema: other }, { name: text, in: 'header', example: junk }],
            post: { operationId: text, requestBody: { content: { 'application/json': { schema: one } } } },
            get: junk,
          },
        },
        components: { schemas: { A: other, B: one } },
      }
      for (const each of listOperations(from)) {
        const { draft } = toolFromOperation(from, each)
        expect(draft.name).toMatch(/^[a-zA-Z_]\w{0,63}$/)
        JSON.stringify(draft)
      }
      expect('polluted' in {}).toBe(false)
    }),
    { numRuns: 300 },
  )
})
