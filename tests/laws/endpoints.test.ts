// @vitest-environment node
import { expect, test } from 'vitest'
import { allEndpoints } from '@/contract/all'
import { optionalEndpoints, proposedEndpoints, specifiedEndpoints } from '../../scripts/lib/documented-endpoints.mjs'
import { documentedOnly } from '../../scripts/lib/documented-only.mjs'

/** Endpoints that are in no list or in two, and those of a list that the contract does not have. */
function problems(contract: readonly string[], lists: readonly (readonly string[])[]) {
  const documented = lists.flat()
  return [
    ...contract.filter((line) => !documented.includes(line)).map((line) => `${line} is not documented`),
    ...documented.filter((line) => !contract.includes(line)).map((line) => `${line} is not in the contract`),
    ...documented.filter((line, index) => documented.indexOf(line) < index).map((line) => `${line} is listed twice`),
  ]
}

test('every endpoint is specified, proposed or optional, and the lists contain only endpoints of the contract', () => {
  const contract = Object.values(allEndpoints()).map(({ method, path }) => `${method} ${path}`)
  const lists = [specifiedEndpoints(), proposedEndpoints(), optionalEndpoints()]
  expect(lists.map(({ length }) => length > 10)).toEqual([true, true, true])
  expect(problems(contract, lists)).toEqual([])
})

test('a read is marked as optional where a 404 means that the API lacks the endpoint: lists and extras, no records', () => {
  const marked = Object.values(allEndpoints()).filter(({ optional }) => optional)
  const isRecord = (line: string) => /:\w+$/.test(line)
  const expected = [
    ...proposedEndpoints().filter((line) => !line.includes(':') || line.endsWith('/usages')),
    ...optionalEndpoints(),
  ].filter((line) => line.startsWith('GET ') && !isRecord(line))
  expect(marked.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(expected.toSorted())
})

test('a server with the documented endpoints only rejects all others, and reports nothing as restorable', async () => {
  const served = documentedOnly(() => Promise.resolve(Response.json({ records: [], restorable: true })), { seed: 7 })
  const send = (method: string, path: string) => served(new Request(`http://plain.test/api/v1${path}`, { method }))
  for (const [method, path] of [
    ['GET', '/call-records'],
    ['POST', '/agents/a%2F1/duplicate'],
  ] as const)
    expect((await send(method, path))?.status).toBe(200)
  expect(await (await send('GET', '/agents/1/usages'))?.json()).toEqual({ records: [] })
  const filled = (path: string) => path.replaceAll(/:\w+/g, 'x')
  const refused = await Promise.all(
    optionalEndpoints().map(async (line) => {
      const [method = '', path = ''] = line.split(' ')
      return (await send(method, filled(path)))?.status
    }),
  )
  expect(new Set(refused)).toEqual(new Set([404, 405, 501]))
  expect((await send('PUT', '/agents/1'))?.status).toBe(404)
  expect((await send('GET', '/users/me'))?.status).not.toBe(200)
})

test('a server with the documented endpoints only rejects unknown body fields with 400', async () => {
  const served = documentedOnly(async (request) => Response.json(await request.json()), { seed: 7 })
  const send = async (method: string, path: string, body: object) => {
    const request = new Request(`http://plain.test/api/v1${path}`, { method, body: JSON.stringify(body) })
    const response = await served(request)
    return { status: response?.status, body: await response?.json() }
  }
  expect(await send('PATCH', '/agents/1', { name: 'Desk' })).toEqual({ status: 200, body: { name: 'Desk' } })
  expect((await send('POST', '/contacts', { lastName: 'Okafor' })).status).toBe(200)
  expect(await send('PATCH', '/agents/1', { name: 'Desk', basedOn: '2026-05-01T00:00:00Z' })).toEqual({
    status: 400,
    body: {
      statusCode: 400,
      message: [{ constraints: { whitelistValidation: 'property basedOn should not exist' } }],
      error: 'Bad Request',
    },
  })
  expect((await send('PATCH', '/call-records/1/summary', { summary: null, mood: 'good' })).status).toBe(400)
})

test('planted endpoints are reported', () => {
  const spec = specifiedEndpoints('- GET, PATCH and DELETE /api/v1/a/{id}.\n- POST /api/v1/a/{id}/end, query b.')
  expect(spec).toEqual(['GET /a/:id', 'PATCH /a/:id', 'DELETE /a/:id', 'POST /a/:id/end'])
  const text = '\n## Proposed\n\n```\nGET /b\n```\n\n## Optional\n\n| `GET /c` | left out |\n| `GET /d` | |\n'
  expect(proposedEndpoints(text)).toEqual(['GET /b'])
  expect(optionalEndpoints(text)).toEqual(['GET /c'])
  expect(problems(['GET /a', 'GET /c'], [['GET /a'], ['GET /b', 'GET /a']])).toEqual([
    'GET /c is not documented',
    'GET /b is not in the contract',
    'GET /a is listed twice',
  ])
})
