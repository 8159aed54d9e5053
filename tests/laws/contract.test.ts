// @vitest-environment node
import { expect, test } from 'vitest'
import { allEndpoints } from '@/contract/all'

/** The calls of this release as the specification (section 7) lists them. */
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
GET /api/v1/credits/balances
GET /api/v1/credits/balance/{type}
POST /api/v1/credits/add
POST /api/v1/credits/use
GET /api/v1/credits/user-transactions
GET /api/v1/credits/transactions
GET /api/v1/credits/transactions-paginated
POST /api/v1/credits/auto-recharge/{type}
GET /api/v1/subscriptions/current
GET /api/v1/subscriptions/{id}
PATCH /api/v1/subscriptions/{id}
`

/** What the specification leaves open ("not shown") and this release proposes. */
const proposed = `
GET /api/v1/users/me
PATCH /api/v1/users/me
POST /api/v1/users/me/password
GET /api/v1/users/me/notifications
PATCH /api/v1/users/me/notifications
GET /api/v1/plans
POST /api/v1/subscriptions/checkout
GET /api/v1/payments
GET /api/v1/api-keys
POST /api/v1/api-keys
GET /api/v1/api-keys/{id}
PATCH /api/v1/api-keys/{id}
DELETE /api/v1/api-keys/{id}
POST /api/v1/api-keys/{id}/revoke
POST /api/v1/api-keys/{id}/rotate
GET /api/v1/credentials
POST /api/v1/credentials
GET /api/v1/credentials/{id}
PATCH /api/v1/credentials/{id}
DELETE /api/v1/credentials/{id}
POST /api/v1/credentials/{id}/verify
GET /api/v1/agents
POST /api/v1/agents
GET /api/v1/agents/{id}
PATCH /api/v1/agents/{id}
DELETE /api/v1/agents/{id}
POST /api/v1/agents/{id}/duplicate
GET /api/v1/agents/{id}/usages
GET /api/v1/voices
GET /api/v1/llm-models
GET /api/v1/phone-numbers
POST /api/v1/phone-numbers
GET /api/v1/phone-numbers/available
GET /api/v1/phone-numbers/{id}
PATCH /api/v1/phone-numbers/{id}
DELETE /api/v1/phone-numbers/{id}
GET /api/v1/phone-numbers/{id}/usages
GET /api/v1/squads
POST /api/v1/squads
GET /api/v1/squads/{id}
PATCH /api/v1/squads/{id}
DELETE /api/v1/squads/{id}
GET /api/v1/squads/{id}/usages
GET /api/v1/tools
POST /api/v1/tools
GET /api/v1/tools/{id}
PATCH /api/v1/tools/{id}
DELETE /api/v1/tools/{id}
POST /api/v1/tools/{id}/test
GET /api/v1/tools/{id}/usages
GET /api/v1/tool-groups
POST /api/v1/tool-groups
GET /api/v1/tool-groups/{id}
PATCH /api/v1/tool-groups/{id}
DELETE /api/v1/tool-groups/{id}
GET /api/v1/tool-groups/{id}/usages
GET /api/v1/webhooks
POST /api/v1/webhooks
GET /api/v1/webhooks/{id}
PATCH /api/v1/webhooks/{id}
DELETE /api/v1/webhooks/{id}
POST /api/v1/webhooks/{id}/test
GET /api/v1/webhooks/{id}/deliveries
POST /api/v1/webhooks/{id}/deliveries/{deliveryId}/retry
GET /api/v1/webhooks/{id}/usages
`
const listed = spec.trim().split('\n')
const ours = proposed.trim().split('\n')

const defined = () =>
  Object.values(allEndpoints()).map(
    ({ method, path }) => `${method} /api/v1${path.replace(/:(\w+)/g, (_, name: string) => `{${name}}`)}`,
  )

test.each([...listed, ...ours])('%s can be called', (line) => {
  expect(defined()).toContain(line)
})

test('nothing is called that neither the specification nor this list knows', () => {
  expect(defined().filter((line) => !listed.includes(line) && !ours.includes(line))).toEqual([])
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
