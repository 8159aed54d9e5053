// @vitest-environment node

import { describe, expect, test } from 'vitest'
import { allEndpoints } from '@/contract/all'
import { Capabilities, capabilities } from '@/contract/capabilities'
import { z } from '@/contract/zod'
import { isOffered } from '@/lib/api/capabilities'
import { isNamed } from '@/lib/api/named-act'

const offer = (resources: unknown) => z.parse(capabilities.get.response, { resources })
const known = offer({
  squads: false,
  webhooks: ['list', 'get', 'test'],
  users: ['me'],
  'knowledge-base': ['list', 'search'],
  'knowledge-base/documents': ['list'],
})
const has = (line: string) => {
  const [method = '', path = ''] = line.split(' ')
  return isOffered({ method: method as 'GET', path }, known)
}

describe('an API that lists its capabilities', () => {
  test.each([
    ['GET /squads', false],
    ['GET /squads-of-others', true],
    ['GET /agents', true],
    ['GET /webhooks', true],
    ['GET /webhooks/:id', true],
    ['POST /webhooks', false],
    ['POST /webhooks/:id/test', true],
    ['GET /webhooks/:id/deliveries', false],
    ['GET /users/me', true],
    ['GET /users', false],
    ['GET /knowledge-base/documents', true],
    ['POST /knowledge-base/search', true],
  ])('%s: %s', (line, isThere) => {
    expect(has(line)).toBe(isThere)
  })

  test('every endpoint is offered for an API without capabilities', () => {
    for (const endpoint of Object.values(allEndpoints())) expect(isOffered(endpoint, {})).toBe(true)
  })

  test.each([
    [{}, false],
    [{ webhooks: true }, false],
    [{ webhooks: false }, false],
    [{ webhooks: ['list', 'test'] }, false],
    [{ webhooks: ['list', 'secret'] }, true],
  ])('an action is offered only if it is listed by name: %j', (resources, isThere) => {
    expect(isNamed({ method: 'POST', path: '/webhooks/:id/secret' }, offer(resources))).toBe(isThere)
  })
})

test.each([
  [{}, {}],
  [{ resources: null, calls: null }, {}],
  [{ resources: [], calls: 'all' }, {}],
  [
    { resources: { agents: 'yes', tools: 2, tasks: 0, squads: [7, null], users: [{}, null], apps: [] } },
    { resources: { agents: true, tools: true, tasks: false, squads: ['7'], users: true, apps: [] } },
  ],
  [
    { calls: { filters: ['agentId', 5, 'mood'] }, more: 1 },
    { calls: { filters: ['agentId', 'mood'], sorts: [], includes: [] } },
  ],
  [{ knowledge: { modes: ['keyword', 7] } }, { knowledge: { modes: ['keyword'] } }],
  [{ idempotency: true, conflicts: 'no' }, { idempotency: true }],
  [
    { idempotency: 0, conflicts: 'true' },
    { idempotency: false, conflicts: true },
  ],
])('%j is parsed as %j', (sent, read) => {
  expect(z.parse(Capabilities, sent)).toEqual(read)
})
