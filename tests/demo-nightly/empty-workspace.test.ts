// @vitest-environment node

import { resetDb } from '@demo/db/reset'
import { beforeEach, describe, expect, it } from 'vitest'
import { send } from '../support/demo-client'

beforeEach(() => resetDb({ now: '2026-05-20T03:00:00Z' }))

const lists = [
  ...['/call-records', '/agents', '/phone-numbers', '/squads', '/tools', '/tool-groups', '/webhooks', '/contacts'],
  ...['/knowledge-base/documents', '/campaigns', '/chats', '/tasks', '/api-keys', '/credentials', '/custom-answers'],
]
const read = async (path: string, as?: string) => (await send('GET', path, { as: as ?? 'new' })).json
const create = async (path: string, body: unknown) => {
  const { status, json } = await send('POST', path, { as: 'new', body })
  expect(status).toBe(201)
  return json as { id: string }
}

describe('the empty workspace', () => {
  it.each(lists)('has no records under %s, where the demo has some', async (path) => {
    expect(await read(`${path}?page=1&limit=10`)).toMatchObject({ records: [], total: 0 })
    expect(await read(`${path}?page=1&limit=10`, 'demo')).not.toMatchObject({ records: [] })
  })

  it('isolates the records created in it', async () => {
    const { id } = await create('/agents', { name: 'Mine' })
    expect(await read('/agents?page=1&limit=10')).toMatchObject({ total: 1 })
    expect((await send('GET', `/agents/${id}`)).status).toBe(404)
    const { records } = (await read('/agents?page=1&limit=10', 'demo')) as { records: { id: string }[] }
    expect((await send('GET', `/agents/${records[0]?.id}`, { as: 'new' })).status).toBe(404)
  })

  it('includes work after the request: the answer of a chat', async () => {
    const agent = await create('/agents', { name: 'Mine', prompt: 'Be kind.' })
    const chat = await create('/chats', { agentId: agent.id })
    await create(`/chats/${chat.id}/messages`, { content: 'Hello' })
    expect(await read(`/chats/${chat.id}/messages?page=1&limit=10`)).toMatchObject({
      records: [{ role: 'user' }, { role: 'assistant' }],
    })
  })
})
