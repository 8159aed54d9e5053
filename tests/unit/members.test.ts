// @vitest-environment node

import { resetDb } from '@demo/db/reset'
import { beforeEach, describe, expect, test } from 'vitest'
import { administers, Member, members } from '@/contract/members'
import { z } from '@/contract/zod'
import { lockOf } from '@/features/users/member-rules'
import { send } from '../support/demo-client'

beforeEach(() => resetDb({ now: '2026-05-20T03:00:00Z' }))

const member = (id: string, rest: object = {}) => z.parse(Member, { id, role: 'admin', ...rest })
const [ann, bo] = [member('ann'), member('bo')]

describe('reasons why a member is locked', () => {
  test.each([
    ['the last administrator', ann, 'ann', [ann], 'last'],
    ['the last administrator, seen by others', ann, 'cy', [ann], 'last'],
    ['oneself, beside another administrator', ann, 'ann', [ann, bo], 'self'],
    ['oneself, where administrators are unknown', ann, 'ann', undefined, 'self'],
    ['an account of the service', member('sync', { role: 'system' }), 'ann', [ann], 'system'],
    ['another administrator', bo, 'ann', [ann, bo], undefined],
    ['a user', member('cy', { role: 'user' }), 'ann', [ann], undefined],
  ])('%s', (_, one, myId, administrators, lock) => expect(lockOf(one, myId, administrators)).toBe(lock))

  test('an invited or deactivated administrator does not count as one', () => {
    expect([ann, member('a', { invited: true }), member('b', { active: false })].map(administers)).toEqual([
      true,
      false,
      false,
    ])
  })
})

const status = async (method: string, path: string, body?: object, as = 'demo') =>
  (await send(method, path, { body, as })).status
const find = async (query: string) =>
  z.parse(members.list.response, (await send('GET', `/users?${query}`)).json).records.map(({ id }) => id)

describe('the users of the demo', () => {
  test('can be changed by administrators only', async () => {
    for (const [method, path, body] of [
      ['POST', '/users/invite', { email: 'new@example.com', role: 'user' }],
      ['POST', '/users/user_tom/activate', undefined],
      ['PATCH', '/users/user_dana', { role: 'admin' }],
      ['DELETE', '/users/user_dana', undefined],
    ] as const) {
      expect(await status(method, path, body, 'slow')).toBe(403)
      expect(await status(method, path, body)).toBeLessThan(300)
    }
    // The account that the demo offers in Korean.
    expect(await status('PATCH', '/users/user_tom', { role: 'user' }, 'minji')).toBe(200)
    expect(await find('role=admin')).toEqual(['user_demo', 'user_minji'])
  })

  test('always keep at least one administrator', async () => {
    expect(await status('POST', '/users/user_minji/deactivate')).toBe(200)
    expect(await status('PATCH', '/users/user_demo', { role: 'user' })).toBe(409)
    expect(await status('POST', '/users/user_demo/deactivate')).toBe(409)
    expect(await status('DELETE', '/users/user_demo')).toBe(409)
    expect(await status('POST', '/users/user_minji/activate')).toBe(200)
    expect(await status('PATCH', '/users/user_demo', { role: 'user' })).toBe(200)
  })

  test('cannot sign in while deactivated, and have no access once removed', async () => {
    const login = { username: 'minji', password: 'parley!demo' }
    const before = await send('GET', '/agents', { as: 'minji' })
    expect(before.status).toBe(200)
    await status('POST', '/users/user_minji/deactivate')
    expect(await status('POST', '/auth/login', login)).toBe(403)
    await status('POST', '/users/user_minji/activate')
    await status('DELETE', '/users/user_minji')
    expect(await status('GET', '/agents', undefined, 'minji')).toBe(403)
  })
})
