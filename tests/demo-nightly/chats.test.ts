// @vitest-environment node

import { createBackend } from '@demo/backend'
import { resetDb } from '@demo/db/reset'
import { messageRows } from '@demo/db/tables'
import { beforeEach, describe, expect, test } from 'vitest'
import { ChatMessage } from '@/contract/chats'
import { z } from '@/contract/zod'
import { send, tokenOf } from '../support/demo-client'

beforeEach(() => resetDb({ now: '2026-05-20T03:00:00Z' }))

const Found = z.object({ records: z.array(ChatMessage), total: z.number() })
const messages = async (chat: string) =>
  z.parse(Found, (await send('GET', `/chats/${chat}/messages?limit=100`)).json).records
const write = async (chat: string, content: string, headers: Record<string, string> = {}) =>
  send('POST', `/chats/${chat}/messages`, { body: { content }, headers })
const stream = { Accept: 'text/event-stream, application/json' }
const answer = async (chat: string, content: string) => z.parse(ChatMessage, (await write(chat, content)).json)

describe('an answer', () => {
  test('is taken from sentences of the agent’s documents', async () => {
    const { content, sources } = await answer('chat_parcel', '부재중이면 영업소에서 며칠 동안 보관하나요?')
    expect(content).toContain('두 번 방문한 뒤에도 안 계시면 가까운 영업소에서 5일 동안 보관합니다.')
    expect(content).toMatch(/^자료에는/)
    expect(sources[0]).toMatchObject({ type: 'document', documentId: 'doc_parcel' })
    expect(sources[0]?.chunkId).toBeTruthy()
  })
})

describe('the events of an answer', () => {
  test('are its text, its sources and the complete message', async () => {
    const { text, headers } = await write('chat_parking', 'Is there parking?', stream)
    expect(headers.get('Content-Type')).toContain('text/event-stream')
    const events = text.trim().split('\n\n')
    expect(events.at(-2)).toMatch(/^event: sources/)
    expect(events.at(-1)).toContain('"content":"Yes, there are eight free spaces')
    expect(events.filter((event) => event.startsWith('event: delta')).length).toBeGreaterThan(10)
  })

  test('break off for fail-drop, and a retry with the same key returns all without a second question', async () => {
    const before = (await messages('chat_parking')).length
    const key = { ...stream, 'Idempotency-Key': 'k1' }
    expect((await write('chat_parking', 'fail-drop', key)).text).not.toContain('event: done')
    expect(await messages('chat_parking')).toHaveLength(before + 1)
    expect((await write('chat_parking', 'fail-drop', key)).text).toContain('event: done')
    expect(await messages('chat_parking')).toHaveLength(before + 2)
    expect((await write('chat_parking', 'another', key)).status).toBe(422)
  })

  test('that are not read completely keep the question, and a retry with the same key returns all', async () => {
    const slow = createBackend({ latency: 1 })
    const ask = async () =>
      slow(
        new Request('http://demo.test/api/v1/chats/chat_parking/messages', {
          method: 'POST',
          headers: { ...stream, Authorization: `Bearer ${await tokenOf('demo')}`, 'Idempotency-Key': 'k2' },
          body: JSON.stringify({ content: 'Is there parking?' }),
        }),
      )
    const reader = (await ask())?.body?.getReader()
    for (let count = 0; count < 3; count++) await reader?.read()
    await reader?.cancel()
    const [partial] = (await messages('chat_parking')).slice(-1)
    expect(partial).toMatchObject({ role: 'assistant', stopped: true })
    expect(partial?.content).toMatch(/^Yes, there are/)
    expect(await (await ask())?.text()).toContain('event: done')
    const [whole] = (await messages('chat_parking')).slice(-1)
    expect(whole).toMatchObject({ id: partial?.id, stopped: false })
  })
})

test('a chat that is restored has its messages', async () => {
  const before = await messages('chat_hotel')
  await send('DELETE', '/chats/chat_hotel')
  expect((await send('GET', '/chats/chat_hotel/messages')).status).toBe(404)
  await send('POST', '/chats/chat_hotel/restore')
  expect(await messages('chat_hotel')).toEqual(before)
  expect(messageRows.all().length).toBeGreaterThan(before.length)
})
