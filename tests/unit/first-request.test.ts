// @vitest-environment node
import { expect, test } from 'vitest'
import { callLog } from '@/features/call-records/search'
import { firstRequests, ignoredFields, logTexts } from '@/start/first-request'

const FIRST_PAGE = '/call-records?page=1&limit=10'

test.each([
  ['', [FIRST_PAGE]],
  ['page=3&limit=50', ['/call-records?page=3&limit=50']],
  ['columns=-id', [FIRST_PAGE]],
  // An API that sorts or searches gets another request.
  ['sort=duration&desc=true', []],
  ['find=refund', []],
  ['call=a%201', [FIRST_PAGE, '/call-records/a%201']],
  ['to=555', []],
  ['tab=analytics', []],
  ['to=555&call=c-1', ['/call-records/c-1']],
  ['page=0', []],
  ['page=1e3', []],
  ['limit=25', []],
  ['unknown=1', []],
  ...['', '.', '..', 'x'.repeat(201)].map((id) => [`call=${id}`, [FIRST_PAGE]] as const),
] as const)('?%s is requested as %j', (search, requests) => {
  expect(firstRequests(new URLSearchParams(search))).toEqual(requests)
})

test.each(ignoredFields)('the rows of the log do not depend on %s', (field) => {
  const { loaderDeps } = callLog.route
  const fields: Record<string, unknown> = { before: true, t: 5, correct: true }
  const search = callLog.schema.parse({ [field]: fields[field] ?? 'x' })
  expect(search[field as keyof typeof search]).toBeDefined()
  expect(loaderDeps({ search })).toEqual(loaderDeps({ search: callLog.schema.parse({}) }))
})

test('the texts of the log are those of its route', () => {
  expect(logTexts).toEqual(callLog.route.staticData.texts)
})
