// @vitest-environment node
import { expect, test } from 'vitest'
import { allEndpoints } from '@/contract/all'
import { specifiedEndpoints } from '../../scripts/lib/documented-endpoints.mjs'
import { type Files, type Node, sourceFiles, walk } from '../../scripts/lib/source'

const specified = specifiedEndpoints()

const endpoints = Object.entries(allEndpoints()).map(([key, endpoint]) => ({
  /** As code names it, such as `webhooks.list`. */
  name: key.split(':')[1] ?? '',
  line: `${endpoint.method} ${endpoint.path}`,
  ...endpoint,
}))
const lines = endpoints.map(({ line }) => line)

/** Items without a list. The specification has subscriptions so. */
const withoutList = (calls: string[]) =>
  calls.filter((line) => {
    const [, resource] = /^(?:PATCH|DELETE) \/([^/]+)\/:\w+$/.exec(line) ?? []
    return resource && !specified.includes(line) && !calls.includes(`GET /${resource}`)
  })

test('an item that can be changed or deleted belongs to a list that can be read', () => {
  expect(withoutList(lines)).toEqual([])
  expect(withoutList(['PATCH /faxes/:id', 'GET /notes', 'DELETE /notes/:id'])).toEqual(['PATCH /faxes/:id'])
})

const wrongBodies = (calls: { method: string; path: string; body?: unknown }[]) =>
  calls
    .filter(({ method, body }) => (/^(GET|DELETE)$/.test(method) && body) || (/^(PATCH|PUT)$/.test(method) && !body))
    .map(({ method, path }) => `${method} ${path}`)

test('an endpoint declares a body exactly where its method has one; GET and DELETE have none', () => {
  expect(wrongBodies(endpoints)).toEqual([])
  const [path, body] = ['/a', {}]
  const planted = [
    { method: 'GET', path, body },
    { method: 'PATCH', path },
    { method: 'PUT', path, body },
  ]
  expect(wrongBodies(planted)).toEqual(['GET /a', 'PATCH /a'])
})

/** Every `a.b` in the code of the console. */
function members(files: Files) {
  const found = new Set<string>()
  for (const [path, text] of Object.entries(files)) {
    if (path.startsWith('src/contract/')) continue
    walk(text, (node) => {
      if (node.type !== 'MemberExpression' || node.computed) return
      found.add(`${(node.object as Node).name}.${(node.property as Node).name}`)
    })
  }
  return found
}

/** Every resource has these, whether or not the console calls each of them. */
const common = ['list', 'create', 'get', 'update', 'remove', 'usages', 'restore']

const unused = (files: Files) => {
  const used = members(files)
  return endpoints
    .filter(({ name, line }) => {
      const [resource = '', action = ''] = name.split('.')
      if (common.includes(action)) return !common.some((other) => used.has(`${resource}.${other}`))
      return !specified.includes(line) && !used.has(name)
    })
    .map(({ name }) => name)
}

test('beyond the specification the contract has only what the console calls', () => {
  expect(unused(sourceFiles())).toEqual([])
  expect(unused({ 'src/contract/a.ts': 'webhooks.list; webhooks.test' })).toEqual(
    expect.arrayContaining(['webhooks.list', 'webhooks.test']),
  )
  const called = unused({ 'src/features/webhooks/a.ts': 'read(webhooks.list, {})' })
  expect(called).not.toContain('webhooks.remove')
  expect(called).toContain('webhooks.test')
})
