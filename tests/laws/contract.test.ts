// @vitest-environment node
import { expect, test } from 'vitest'
import { allEndpoints } from '@/contract/all'

/** The calls of this release as the specification (section 7, Auth and Call records) lists them. */
const spec = `
POST /api/v1/auth/register
POST /api/v1/auth/login
POST /api/v1/auth/token/service
POST /api/v1/call-records
GET /api/v1/call-records
GET /api/v1/call-records/{id}
PATCH /api/v1/call-records/{id}
DELETE /api/v1/call-records/{id}
POST /api/v1/call-records/{id}/end
POST /api/v1/call-records/{id}/error
GET /api/v1/call-records/{id}/errors
GET /api/v1/call-records/{id}/with-errors
PATCH /api/v1/call-records/{id}/recording-url
PATCH /api/v1/call-records/{id}/summary
POST /api/v1/call-records/transcription
POST /api/v1/call-records/{id}/transcription
GET /api/v1/call-records/{id}/transcription/status
POST /api/v1/call-records/{id}/transcription/retry
GET /api/v1/call-records/transcriptions/pending
POST /api/v1/call-records/transcriptions/clean-duplicates
POST /api/v1/call-records/event
`
const listed = spec.trim().split('\n')

const defined = () =>
  Object.values(allEndpoints()).map(
    ({ method, path }) => `${method} /api/v1${path.replace(/:(\w+)/g, (_, name: string) => `{${name}}`)}`,
  )

test.each(listed)('%s can be called', (line) => {
  expect(defined()).toContain(line)
})

test('nothing is called that the specification does not list', () => {
  expect(defined().filter((line) => !listed.includes(line))).toEqual([])
})

test('no call is defined twice', () => {
  expect(defined().toSorted()).toEqual([...new Set(defined())].toSorted())
})

test('what carries a body says so, and a GET has none', () => {
  const wrong = Object.entries(allEndpoints()).filter(
    ([, { method, body }]) => (method === 'GET' && body) || (method === 'PATCH' && !body),
  )
  expect(wrong.map(([name]) => name)).toEqual([])
})
