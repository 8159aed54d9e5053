// @vitest-environment node

import { resetDb } from '@demo/db/reset'
import { documentRows } from '@demo/db/tables'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DOCUMENT_SIZE, documents } from '@/contract/documents'
import { z } from '@/contract/zod'
import { send } from '../support/demo-client'

const start = '2026-05-20T03:00:00Z'
beforeEach(() => resetDb({ now: start }))

const path = '/knowledge-base/documents'
const guide = '# Lockers\n\nA lost locker key costs 45 dollars.\n\n# 사물함\n\n열쇠를 잃어버리시면 6만 원입니다.'

function upload(name: string, content: BlobPart = guide, headers: Record<string, string> = {}) {
  const body = new FormData()
  body.append('file', new File([content], name))
  return send('POST', path, { body, headers })
}
const uploaded = async (...sent: Parameters<typeof upload>) =>
  z.parse(documents.upload.response, (await upload(...sent)).json)
const get = async (id: string) => z.parse(documents.get.response, (await send('GET', `${path}/${id}`)).json)
const processed = (id: string) =>
  vi.waitFor(
    async () => {
      const document = await get(id)
      expect(document.status).not.toBe('processing')
      return document
    },
    { timeout: 10_000 },
  )
const ask = async (query: string, more: object = {}) =>
  z.parse(documents.search.response, (await send('POST', '/knowledge-base/search', { body: { query, ...more } })).json)

describe('an upload', () => {
  test('is processing at first, and found by a search once it has completed', async () => {
    const document = await uploaded('lockers.md')
    expect(document).toMatchObject({ name: 'lockers.md', type: 'md', status: 'processing', agentsCount: 0 })
    const read = await processed(document.id)
    expect([read.status, read.error]).toEqual(['completed', undefined])
    expect(read.tokens).toBeGreaterThan(20)
    const { records } = await ask('What do I pay for a lost locker key?')
    expect(records[0]).toMatchObject({ documentId: document.id, documentName: 'lockers.md' })
    expect((await ask('사물함 열쇠를 잃어버렸어요')).records[0]?.documentId).toBe(document.id)
  })

  test('of an unsupported or missing format, or above the limit, is rejected', async () => {
    expect(await upload('photo.png')).toMatchObject({ status: 400, json: { message: expect.stringContaining('pdf') } })
    expect((await upload('README')).status).toBe(400)
    expect((await upload('large.txt', new Uint8Array(DOCUMENT_SIZE + 1))).status).toBe(413)
    expect((await send('POST', path, { body: new FormData() })).status).toBe(400)
  })

  test('with the same Idempotency-Key creates one document, and its name is normalised to NFC', async () => {
    const headers = { 'Idempotency-Key': 'upload-1' }
    const first = await uploaded('요금표.MD'.normalize('NFD'), guide, headers)
    expect((await uploaded('요금표.MD'.normalize('NFD'), guide, headers)).id).toBe(first.id)
    expect(first).toMatchObject({ name: '요금표.MD', type: 'md' })
  })
})

test('interrupted by leaving the page has failed, and cannot be retried', async () => {
  documentRows.put({
    id: 'doc_left',
    name: 'left.pdf',
    status: 'processing',
    createdAt: '2026-05-20T02:00:00Z',
    updatedAt: '2026-05-20T02:00:00Z',
  })
  expect(await get('doc_left')).toMatchObject({ status: 'failed', error: expect.stringContaining('interrupted') })
  expect((await send('GET', `${path}?status=failed&search=left`)).json).toMatchObject({ total: 1 })
  expect((await send('POST', `${path}/doc_left/retry`)).status).toBe(409)
})
