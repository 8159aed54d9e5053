// @vitest-environment node

import { resetDb } from '@demo/db/reset'
import { documentRows } from '@demo/db/tables'
import { beforeEach, describe, expect, test } from 'vitest'
import { DOCUMENT_SIZE, documents } from '@/contract/documents'
import { z } from '@/contract/zod'
import { send } from '../support/demo-client'

const start = '2026-05-20T03:00:00Z'
beforeEach(() => resetDb({ now: start }))

const path = '/knowledge-base/documents'

function upload(name: string, content: BlobPart = '# Lockers', headers: Record<string, string> = {}) {
  const body = new FormData()
  body.append('file', new File([content], name))
  return send('POST', path, { body, headers })
}
const uploaded = async (...sent: Parameters<typeof upload>) =>
  z.parse(documents.upload.response, (await upload(...sent)).json)
const get = async (id: string) => z.parse(documents.get.response, (await send('GET', `${path}/${id}`)).json)

describe('an upload', () => {
  test('of an unsupported or missing format, or above the limit, is rejected', async () => {
    expect(await upload('photo.png')).toMatchObject({ status: 400, json: { message: expect.stringContaining('pdf') } })
    expect((await upload('README')).status).toBe(400)
    expect((await upload('large.txt', new Uint8Array(DOCUMENT_SIZE + 1))).status).toBe(413)
    expect((await send('POST', path, { body: new FormData() })).status).toBe(400)
  })

  test('with the same Idempotency-Key creates one document, and its name is normalised to NFC', async () => {
    const headers = { 'Idempotency-Key': 'upload-1' }
    const first = await uploaded('요금표.MD'.normalize('NFD'), '# 사물함', headers)
    expect((await uploaded('요금표.MD'.normalize('NFD'), '# 사물함', headers)).id).toBe(first.id)
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
