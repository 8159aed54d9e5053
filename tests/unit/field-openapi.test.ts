// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { buildRequest } from '@/lib/request/build-request'
import { toolFromOperation } from '@/lib/request/from-openapi'
import { listOperations, readOpenApi } from '@/lib/request/openapi-document'

const strings = { type: 'array', items: { type: 'string' } }
const filter = { type: 'object', properties: { status: { type: 'string' }, limit: { type: 'integer' } } }

async function toolOf(document: object | string) {
  const read = await readOpenApi(typeof document === 'string' ? document : JSON.stringify(document))
  if (!read.ok) throw new Error(read.code)
  const [operation] = listOperations(read.document)
  if (!operation) throw new Error('It has no operation')
  const { draft, issues } = toolFromOperation(read.document, operation)
  return {
    draft,
    issues: issues.map(({ code, detail }) => `${code} ${detail}`),
    sent(args: object) {
      const { url, bodyText } = buildRequest(draft, { arguments: { ...args } })
      return decodeURIComponent([url.replace('https://api.example.test', ''), bodyText].filter(Boolean).join(' '))
    },
    descriptions: [...draft.pathParams, ...draft.queryParams, ...draft.bodyParams].map((each) => each.description),
  }
}

const documentOf = (operation: object, path = '/items', more: object = {}) => ({
  openapi: '3.0.3',
  info: { title: 'Field', version: '1' },
  servers: [{ url: 'https://api.example.test' }],
  paths: { [path]: { post: operation } },
  ...more,
})

describe('a parameter of the query', () => {
  test.each([
    ['F50a', { explode: false, schema: strings }, { v: 'a,b' }, '?v=a,b', 'listAsText', '(value,value,…)'],
    ['by default a list', { schema: strings }, { v: ['a', 'b'] }, '?v=a&v=b', undefined, undefined],
    [
      'spaceDelimited',
      { style: 'spaceDelimited', schema: strings },
      { v: 'a b' },
      '?v=a b',
      'listAsText',
      '(value value …)',
    ],
    [
      'pipeDelimited',
      { style: 'pipeDelimited', schema: strings },
      { v: 'a|b' },
      '?v=a|b',
      'listAsText',
      '(value|value|…)',
    ],
    [
      'by default an object',
      { schema: filter },
      { status: 'x', limit: 5 },
      '?status=x&limit=5',
      'objectSplit',
      undefined,
    ],
    [
      'an object, not exploded',
      { explode: false, schema: filter },
      { v: 'status,x' },
      '?v=status,x',
      'listAsText',
      '(name,value,name,value,…)',
    ],
    [
      'F50c',
      { style: 'deepObject', explode: true, schema: filter },
      { 'v[status]': 'open', 'v[limit]': 5 },
      '?v[status]=open&v[limit]=5',
      'objectSplit',
      undefined,
    ],
    ['deepObject of a list', { style: 'deepObject', schema: strings }, { v: ['a'] }, '', 'styleUnknown', undefined],
    [
      'a list as JSON',
      { content: { 'application/json': { schema: strings } } },
      { v: '["a"]' },
      '?v=["a"]',
      'listAsText',
      '(JSON: ["value"])',
    ],
    ['an unknown style', { style: 'constructor', schema: strings }, { v: ['a'] }, '', 'styleUnknown', undefined],
  ])('%s', async (_, parameter, args, query, issue, description) => {
    const tool = await toolOf(documentOf({ parameters: [{ name: 'v', in: 'query', ...parameter }] }))
    expect(tool.sent(args)).toBe(`/items${query}`)
    expect(tool.issues).toEqual(issue ? [`${issue} v`] : [])
    expect(tool.descriptions[0]).toBe(description)
  })

  test('is required only where the object and its field are', async () => {
    const requiredOf = async (required: boolean) => {
      const parameter = { name: 'v', in: 'query', required, schema: { ...filter, required: ['limit'] } }
      const { draft } = await toolOf(documentOf({ parameters: [parameter] }))
      return draft.queryParams.filter((each) => each.required).map(({ identifier }) => identifier)
    }
    expect([await requiredOf(true), await requiredOf(false)]).toEqual([['limit'], []])
  })
})

describe('a parameter of the path', () => {
  test.each([
    ['F50e', { schema: strings }, 'a,b', '/a,b', '(value,value,…)'],
    ['an object', { schema: filter }, 'status,x', '/status,x', '(name,value,name,value,…)'],
    ['an exploded object', { explode: true, schema: filter }, 'status=x', '/status=x', '(name=value,name=value,…)'],
    ['label', { style: 'label', schema: { type: 'string' } }, 'a', '/.a', undefined],
    ['matrix', { style: 'matrix', schema: { type: 'string' } }, 'a', '/;v=a', undefined],
  ])('%s', async (_, parameter, v, path, description) => {
    const tool = await toolOf(documentOf({ parameters: [{ name: 'v', in: 'path', ...parameter }] }, '/items/{v}'))
    expect(tool.sent({ v })).toBe(`/items${path}`)
    expect(tool.issues).toEqual(description ? ['listAsText v'] : [])
    expect(tool.descriptions).toEqual([description])
  })
})

test.each([
  [{ schema: { ...strings, default: ['a', 'b'] } }, 'a,b'],
  [{ explode: true, schema: { ...filter, default: { status: 'x', limit: 5 } } }, 'status=x,limit=5'],
])('a header with the default %j', async (parameter, value) => {
  const { draft } = await toolOf(documentOf({ parameters: [{ name: 'X-V', in: 'header', ...parameter }] }))
  expect(draft.headers).toEqual([{ key: 'X-V', value }])
})

test.each([
  ['an example', { example: 'key-1' }, undefined],
  ['an example of the schema', { schema: { type: 'string', example: 'key-1' } }, undefined],
  ['the only value of an optional header', { schema: { enum: ['on'] } }, undefined],
  ['the only value', { required: true, schema: { enum: ['2'] } }, '2'],
  ['a constant', { required: true, schema: { const: '2' } }, '2'],
  ['an example of a required header', { required: true, example: 'key-1' }, ''],
])('a header: %s', async (_, parameter, value) => {
  const tool = await toolOf(documentOf({ parameters: [{ name: 'X-V', in: 'header', ...parameter }] }))
  expect(tool.draft.headers).toEqual(value === undefined ? [] : [{ key: 'X-V', value }])
  expect(tool.issues).toEqual(value === '' ? ['headerNeedsValue X-V'] : [])
})

test('a single allowed value is sent by itself only where it is required', async () => {
  const parameters = [
    { name: 'force', in: 'query', schema: { type: 'string', enum: ['true'] } },
    { name: 'version', in: 'query', required: true, schema: { const: '2' } },
  ]
  const tool = await toolOf(documentOf({ parameters }))
  expect(tool.sent({})).toBe('/items?version=2')
  expect(tool.sent({ force: 'true' })).toBe('/items?force=true&version=2')
  expect(tool.descriptions[0]).toBe('(true)')
})

describe('a JSON body', () => {
  const bodyOf = (schema: object, schemas: object = {}) =>
    documentOf({ requestBody: { content: { 'application/json': { schema } } } }, '/items', { components: { schemas } })

  test('without named fields is reported', async () => {
    const tool = await toolOf(bodyOf({ type: 'object', additionalProperties: { type: 'string' } }))
    expect(tool.issues).toEqual(['emptyBody application/json'])
  })

  test('has no field that is read-only by reference', async () => {
    const properties = { id: { $ref: '#/components/schemas/Id' }, name: { type: 'string' } }
    const tool = await toolOf(bodyOf({ type: 'object', properties }, { Id: { type: 'string', readOnly: true } }))
    expect(tool.draft.bodyParams.map(({ identifier }) => identifier)).toEqual(['name'])
  })
})

test('merge keys of YAML are merged', async () => {
  const tool = await toolOf(`openapi: 3.0.3
servers: [{ url: https://api.example.test }]
x-page: &page { in: query, schema: { type: integer } }
paths: { /items: { get: { parameters: [{ <<: *page, name: limit, required: true }] } } }
`)
  expect(tool.draft.queryParams).toMatchObject([{ identifier: 'limit', dataType: 'number', required: true }])
})

describe('a field of a form', () => {
  const formOf = (schema: object, encoding?: object) =>
    documentOf({
      requestBody: {
        content: {
          'application/x-www-form-urlencoded': {
            schema: { type: 'object', properties: { amount: { type: 'integer' }, v: schema } },
            ...(encoding && { encoding: { v: encoding } }),
          },
        },
      },
    })
  test.each([
    ['F51', filter, { style: 'deepObject', explode: true }, { 'v[status]': 'x1' }, 'v[status]=x1', 'objectSplit'],
    ['a list without an encoding', strings, undefined, { v: ['a', 'b'] }, 'v=a&v=b', undefined],
    ['an object without an encoding', filter, undefined, { v: { limit: 5 } }, 'v={"limit":5}', undefined],
    ['explode: false', strings, { explode: false }, { v: 'a,b' }, 'v=a,b', 'listAsText'],
    ['style: form of an object', filter, { style: 'form' }, { status: 'x' }, 'status=x', 'objectSplit'],
  ])('%s', async (_, schema, encoding, args, body, issue) => {
    const tool = await toolOf(formOf(schema, encoding))
    expect(tool.sent({ amount: 5, ...args })).toBe(['/items amount=5', body].filter(Boolean).join('&'))
    expect(tool.issues).toEqual(issue ? [`${issue} v`] : [])
  })
})

describe('collectionFormat of Swagger 2.0', () => {
  const swagger = (parameters: object[], path = '/items', more: object = {}) => ({
    swagger: '2.0',
    host: 'api.example.test',
    schemes: ['https'],
    consumes: ['application/x-www-form-urlencoded'],
    paths: { [path]: { post: { parameters } } },
    ...more,
  })
  test.each([
    ['query', 'csv', 'listAsText', '(value,value,…)'],
    ['query', 'ssv', 'listAsText', '(value value …)'],
    ['query', 'pipes', 'listAsText', '(value|value|…)'],
    ['query', 'multi', undefined, undefined],
    ['formData', undefined, 'listAsText', '(value,value,…)'],
    ['formData', 'multi', undefined, undefined],
    ['path', 'csv', 'listAsText', '(value,value,…)'],
  ])('in %s: %s', async (location, collectionFormat, issue, description) => {
    const parameter = { name: 'v', in: location, required: true, ...strings, collectionFormat }
    const path = location === 'path' ? '/items/{v}' : '/items'
    const inline = await toolOf(swagger([parameter], path))
    expect(inline.issues).toEqual(issue ? [`${issue} v`] : [])
    expect(inline.descriptions).toEqual([description])
    const byReference = swagger([{ $ref: '#/parameters/v' }], path, { parameters: { v: parameter } })
    expect((await toolOf(byReference)).draft).toEqual(inline.draft)
  })

  test('fields of a form keep their items, choices and need', async () => {
    const fields = [
      { name: 'v', in: 'formData', type: 'array', items: { type: 'integer' }, collectionFormat: 'multi' },
      { name: 'kind', in: 'formData', type: 'string', required: true, enum: ['a', 'b'] },
    ]
    expect((await toolOf(swagger(fields))).draft.bodyParams).toMatchObject([
      { identifier: 'v', dataType: 'array', items: { dataType: 'number' } },
      { identifier: 'kind', description: '(a | b)', required: true },
    ])
  })
})

describe('a way to log in', () => {
  test.each([
    ['F52', { type: 'http', scheme: 'digest' }, [], '', 'authMethod key'],
    ['a certificate', { type: 'mutualTLS' }, [], '', 'authMethod key'],
    ['bearer', { type: 'http', scheme: 'Bearer' }, ['Authorization: Bearer '], '', 'needsCredential key'],
    ['a cookie', { type: 'apiKey', in: 'cookie', name: 'sid' }, ['Cookie: sid='], '', 'needsCredential key'],
    ['the query', { type: 'apiKey', in: 'query', name: 'api_key' }, [], 'api_key', 'needsCredential key'],
  ])('%s', async (_, scheme, headers, query, issue) => {
    const { draft, issues } = await toolOf(
      documentOf({}, '/items', { components: { securitySchemes: { key: scheme } }, security: [{ key: [] }] }),
    )
    expect(draft.headers.map(({ key, value }) => `${key}: ${value}`)).toEqual(headers)
    expect(draft.queryParams.map(({ identifier }) => identifier).join()).toBe(query)
    expect(issues).toEqual([issue])
  })
})
