import { expect, test } from 'vitest'
import { signedIn, testServer } from './support/server'

const form = (name: string, content: string | Uint8Array<ArrayBuffer>) => {
  const body = new FormData()
  body.append('file', new File([content], name))
  return body
}
const refunds = `# Refunds

A refund of a returned order is paid within three business days.

# Opening hours

The store is open from nine to six. On Sundays it is closed.`
const korean = '환불은 반품이 도착한 뒤 3일 이내에 처리됩니다.\n\n배송은 보통 이틀 걸립니다.'

test('documents of text are kept in passages, which are found by the words of a question', async () => {
  const { send } = await signedIn()
  const made = await send('POST', '/knowledge-base/documents', form('refunds.md', refunds))
  expect(made.status).toBe(201)
  expect(made.json).toMatchObject({ name: 'refunds.md', type: 'md', size: refunds.length, status: 'completed' })
  const other = (await send('POST', '/knowledge-base/documents', form('배송.txt', korean))).json
  const { records } = (await send('GET', `/knowledge-base/documents/${made.json.id}/chunks`)).json
  expect(records.length).toBe(made.json.chunksCount)
  expect(records[0]).toMatchObject({ index: 0, documentId: made.json.id })

  const ask = async (query: string, rest: object = {}) =>
    (await send('POST', '/knowledge-base/search', { query, ...rest })).json.records
  expect(await ask('How long does a refund take?')).toMatchObject([
    { documentName: 'refunds.md', content: expect.stringContaining('three business days') },
  ])
  const [found] = await ask('환불은 며칠 걸리나요?')
  expect(found).toMatchObject({ documentId: other.id, content: expect.stringContaining('3일 이내') })
  expect(found.score).toBeGreaterThan(0)
  expect(found.score).toBeLessThan(1)
  expect(await ask('quantum physics')).toEqual([])
  expect(await ask("'; drop table & | ! <-> :*")).toEqual([])

  const agentId = (await send('POST', '/agents', { name: 'Desk', knowledgeBaseIds: [other.id] })).json.id
  expect(await ask('refund', { agentId })).toEqual([])
  expect((await send('DELETE', `/knowledge-base/documents/${other.id}`)).status).toBe(409)
  await send('DELETE', `/knowledge-base/documents/${made.json.id}`)
  expect(await ask('refund')).toEqual([])
  await send('POST', `/knowledge-base/documents/${made.json.id}/restore`)
  expect(await ask('refund')).toHaveLength(1)
  const key = (await send('POST', '/api-keys', { name: 'Agent', scopes: ['knowledge:read'] })).json.key
  const asKey = { Authorization: `Bearer ${key}` }
  expect((await send('POST', '/knowledge-base/search', { query: 'refund' }, asKey)).json.total).toBe(1)
  expect((await send('POST', '/knowledge-base/documents', form('a.txt', 'a'), asKey)).status).toBe(403)
  expect((await send('GET', '/audit-log?kind=knowledge-base&action=create')).json.total).toBe(2)
})

test('a file that holds no text is refused with the reason, and nothing is stored', async () => {
  const { send, tenantId } = await signedIn()
  const upload = (name: string, content: string | Uint8Array<ArrayBuffer>) =>
    send('POST', '/knowledge-base/documents', form(name, content))
  expect(await upload('guide.pdf', '%PDF-1.7')).toMatchObject({ status: 415 })
  expect(await upload('empty.txt', ' \n ')).toMatchObject({ status: 422, json: { message: 'The file holds no text' } })
  expect(
    (
      await upload(
        'picture.txt',
        Uint8Array.from({ length: 5000 }, (_, index) => index % 9),
      )
    ).status,
  ).toBe(422)
  // CP949: 환불
  const cp949 = await upload('old.txt', Uint8Array.from([0xc8, 0xaf, 0xba, 0xd2]))
  expect(cp949.status).toBe(201)
  expect((await send('POST', '/knowledge-base/search', { query: '환불' })).json.total).toBe(1)
  expect((await send('POST', '/knowledge-base/search', { query: '환불', mode: 'semantic' })).status).toBe(400)
  const { services } = await testServer()
  const rows = services.db.selectFrom('knowledge_passages').select('content').where('tenant_id', '=', tenantId)
  expect(await rows.execute()).toEqual([{ content: '환불' }])
})
