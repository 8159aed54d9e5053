// @vitest-environment node

import { changesOf } from '@demo/db/changes'
import { resetDb } from '@demo/db/reset'
import { beforeEach, describe, expect, test } from 'vitest'
import { apiKeys } from '@/contract/api-keys'
import { z } from '@/contract/zod'
import { send } from '../support/demo-client'

beforeEach(() => resetDb({ now: '2026-05-20T03:00:00Z' }))

const draft = { name: 'Robot', scopes: [], expiresAt: '2027-01-01T00:00:00Z' }
const make = async (body: object = draft, headers: Record<string, string> = {}) => {
  const { json } = await send('POST', '/api-keys', { body, headers })
  return z.parse(apiKeys.create.response, json)
}
const stored = () => JSON.stringify([...changesOf('api-keys').values(), ...changesOf('credentials').values()])

describe('API keys of the demo', () => {
  test('the secret of a key is only in the response that creates it, not in storage or later responses', async () => {
    const { id, key = '' } = await make()
    expect(key).toMatch(/^prl_\w{40}$/)
    expect(stored()).toContain('Robot')
    expect(stored()).not.toContain(key)
    expect((await send('GET', '/api-keys')).text).not.toContain(key)
    expect((await send('GET', `/api-keys/${id}`)).json).toMatchObject({ keyPrefix: key.slice(0, 10), status: 'active' })
  })

  test('a credential stores no secret, and verifying depends on which secret was sent', async () => {
    const secret = 'sk-live-of-the-provider'
    const body = { name: 'Mine', provider: 'openai', secret }
    const { json } = await send('POST', '/credentials', { body })
    const { id } = z.parse(z.object({ id: z.string() }), json)
    expect(stored()).not.toContain(secret)
    expect((await send('GET', '/credentials')).text).not.toContain(secret)
    expect((await send('POST', `/credentials/${id}/verify`)).json).toMatchObject({ valid: true })
    await send('PATCH', `/credentials/${id}`, { body: { secret: 'fail-verify' } })
    expect((await send('POST', `/credentials/${id}/verify`)).json).toMatchObject({ valid: false })
    expect((await send('POST', '/credentials', { body })).status).toBe(409)
    expect((await send('POST', '/credentials', { body: { ...body, provider: 'unknown' } })).status).toBe(400)
  })
})
