// @vitest-environment node
import { expect, test } from 'vitest'
import { allEndpoints } from '@/contract/all'
import { type Files, type Node, sourceFiles, walk } from '../../plugins/source'

/** The calls that section 7 of the specification lists; all others follow from the contract itself. */
const specified = `
POST /auth/register
POST /auth/login
POST /auth/token/service
POST /call-records
GET /call-records
GET /call-records/:id
PATCH /call-records/:id
DELETE /call-records/:id
POST /call-records/:id/end
POST /call-records/:id/error
GET /call-records/:id/errors
GET /call-records/:id/with-errors
PATCH /call-records/:id/recording-url
PATCH /call-records/:id/summary
POST /call-records/transcription
POST /call-records/:id/transcription
GET /call-records/:id/transcription/status
POST /call-records/:id/transcription/retry
GET /call-records/transcriptions/pending
POST /call-records/transcriptions/clean-duplicates
POST /call-records/event
GET /credits/balances
GET /credits/balance/:type
POST /credits/add
POST /credits/use
GET /credits/user-transactions
GET /credits/transactions
GET /credits/transactions-paginated
POST /credits/auto-recharge/:type
GET /subscriptions/current
GET /subscriptions/:id
PATCH /subscriptions/:id
`
  .trim()
  .split('\n')

const endpoints = Object.entries(allEndpoints()).map(([key, endpoint]) => ({
  /** As code names it, such as `webhooks.list`. */
  name: key.split(':')[1] ?? '',
  line: `${endpoint.method} ${endpoint.path}`,
  ...endpoint,
}))
const lines = endpoints.map(({ line }) => line)

test.each(specified)('%s can be called', (line) => {
  expect(lines).toContain(line)
})

test('no call is defined twice', () => {
  expect(lines.toSorted()).toEqual([...new Set(lines)].toSorted())
})

const PATH = /^\/[a-z]+(-[a-z]+)*(\/([a-z]+(-[a-z]+)*|:[a-z][A-Za-z]*))*$/

test('a path begins with its resource and is written in lower case and hyphens', () => {
  expect(lines.filter((line) => !PATH.test(line.split(' ')[1] ?? ''))).toEqual([])
  for (const wrong of ['/:id', '/callRecords', '/calls//end', '/calls/', 'calls', '/calls/:'])
    expect(wrong).not.toMatch(PATH)
})

test('an item that can be changed or deleted belongs to a list that can be read', () => {
  const items = endpoints.filter(({ method, path }) => /^(PATCH|DELETE)$/.test(method) && /^\/[^/]+\/:\w+$/.test(path))
  // The specification has subscriptions without a list.
  const lost = items.filter(
    ({ line, path }) => !specified.includes(line) && !lines.includes(`GET /${path.split('/')[1]}`),
  )
  expect(items.length).toBeGreaterThan(0)
  expect(lost.map(({ line }) => line)).toEqual([])
})

test('what carries a body says so; a GET and a DELETE have none', () => {
  const wrong = endpoints.filter(
    ({ method, body }) => (/^(GET|DELETE)$/.test(method) && body) || (/^(PATCH|PUT)$/.test(method) && !body),
  )
  expect(wrong.map(({ line }) => line)).toEqual([])
})

/** Every `a.b` in the code of the console. */
function members(files: Files) {
  const found = new Set<string>()
  for (const [path, text] of Object.entries(files)) {
    if (/^src\/(contract|mocks)\//.test(path)) continue
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
  expect(unused({ 'src/mocks/a.ts': 'webhooks.list; webhooks.test' })).toEqual(
    expect.arrayContaining(['webhooks.list', 'webhooks.test']),
  )
  const called = unused({ 'src/features/webhooks/a.ts': 'read(webhooks.list, {})' })
  expect(called).not.toContain('webhooks.remove')
  expect(called).toContain('webhooks.test')
})
