// @vitest-environment node

import { demoAccounts } from '@demo/accounts'
import { resetDb } from '@demo/db/reset'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type CallRecord, callRecords } from '@/contract/call-records'
import { ErrorBody } from '@/contract/error-body'
import { session } from '@/contract/session'
import { z } from '@/contract/zod'
import { send, tokenOf } from '../support/demo-client'
import { missingLeaves } from '../support/missing-leaves'

beforeEach(() => resetDb({ now: '2026-05-20T03:00:00Z', fixtures: true }))

const record = (json: unknown): CallRecord => z.parse(callRecords.get.response, json)
const refused = (status: number, message: string) =>
  expect.objectContaining({ status, json: expect.objectContaining({ statusCode: status, message }) })

describe('a session', () => {
  it.each(demoAccounts)('$username signs in and out come a token and the user', async ({ username, password }) => {
    const { status, json } = await send('POST', '/auth/login', { as: null, body: { username, password } })
    expect(status).toBe(200)
    const answer = z.parse(session.login.response, json)
    expect(answer.user.tenant?.name).toBe('Narae Contact Partners')
    expect(missingLeaves(json, answer)).toEqual([])
  })

  it('a wrong password and an unknown name receive the same response', async () => {
    const tries = [
      { username: 'demo', password: 'parley' },
      { username: 'nobody', password: 'parley!demo' },
    ]
    for (const body of tries)
      expect(await send('POST', '/auth/login', { as: null, body })).toEqual(
        refused(401, 'Invalid username or password'),
      )
  })

  it('a user in another state of the account can read itself, though no list contains it', async () => {
    expect(await send('GET', '/users/user_lapsed', { as: 'lapsed' })).toMatchObject({
      status: 200,
      json: { id: 'user_lapsed', role: 'user' },
    })
    expect(await send('GET', '/users/user_lapsed')).toEqual(refused(404, 'User not found'))
  })

  it('a missing, invented or modified bearer token is rejected', async () => {
    const good = await tokenOf('demo')
    const bent = good.slice(0, -1) + (good.endsWith('0') ? '1' : '0')
    for (const value of ['', 'Bearer', 'Bearer pdt_YWJj_abc', 'Bearer ___', `Bearer ${bent}`, `Basic ${good}`]) {
      const { status } = await send('GET', '/call-records', { as: null, headers: { Authorization: value } })
      expect(status, value).toBe(401)
    }
  })

  it('ends when its token expires', async () => {
    const token = await tokenOf('expires')
    const headers = { Authorization: `Bearer ${token}` }
    expect((await send('GET', '/call-records', { as: null, headers })).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    expect((await send('GET', '/call-records', { as: null, headers })).status).toBe(401)
    vi.useRealTimers()
  })

  it('a user without an organisation cannot read calls', async () => {
    expect(await send('GET', '/call-records', { as: 'solo' })).toEqual(
      refused(403, 'User does not belong to any organization.'),
    )
  })

  it('registers, refuses the taken name, and signs the new user in', async () => {
    const body = { username: 'newcomer', email: 'new@comer.example', password: 'secret!' }
    expect((await send('POST', '/auth/register', { as: null, body })).status).toBe(201)
    expect(await send('POST', '/auth/register', { as: null, body })).toEqual(refused(409, 'Username is already taken'))
    const { json } = await send('POST', '/auth/login', { as: null, body })
    const { access_token, user } = z.parse(session.login.response, json)
    expect(user.username).toBe('newcomer')
    const headers = { Authorization: `Bearer ${access_token}` }
    expect((await send('GET', '/call-records', { as: null, headers })).status).toBe(200)
  })

  it('lists every violated constraint of a registration', async () => {
    const { status, json } = await send('POST', '/auth/register', {
      as: null,
      body: { username: 'x', password: 'abc' },
    })
    expect(status).toBe(400)
    const { message } = z.parse(ErrorBody, json)
    expect(message).toEqual([
      { constraints: { minLength: 'username must be longer than or equal to 2 characters' } },
      { constraints: { isString: 'email must be a string' } },
      {
        constraints: {
          minLength: 'password must be longer than or equal to 6 characters',
          matches: 'password is not in the expected format',
        },
      },
    ])
  })
})

describe('a call', () => {
  it('can be ended once', async () => {
    const { json } = await send('POST', '/call-records', { body: { type: 'web', startTime: '2026-05-20T02:58:00Z' } })
    const { id } = record(json)
    const ended = record((await send('POST', `/call-records/${id}/end`)).json)
    expect(ended).toMatchObject({ duration: 120, endType: 'normal', endedBy: 'system' })
    expect(Date.parse(ended.endTime ?? '')).toBe(Date.parse('2026-05-20T03:00:00Z'))
    expect(await send('POST', `/call-records/${id}/end`)).toEqual(refused(409, 'The call has already ended'))
  })
})

describe('the server', () => {
  it('rejects a body that violates the contract, field by field', async () => {
    const { status, json } = await send('GET', '/call-records?page=two')
    expect(status).toBe(400)
    expect(json).toMatchObject({ message: [{ constraints: { isNumber: 'page must be a number' } }] })
    expect((await send('GET', '/call-records?page=0')).status).toBe(400)
    expect((await send('GET', '/call-records?limit=1001')).status).toBe(400)
    expect((await send('GET', '/call-records?startDate=soon')).status).toBe(400)
    expect((await send('POST', '/call-records', { body: { type: 7 } })).status).toBe(400)
  })

  it('responds with 404 to unknown paths', async () => {
    const { status, json } = await send('GET', '/nothing/here')
    expect(status).toBe(404)
    expect(missingLeaves(json, z.parse(ErrorBody, json))).toEqual([])
  })
})
