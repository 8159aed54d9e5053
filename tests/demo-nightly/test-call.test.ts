// @vitest-environment node

import { resetDb } from '@demo/db/reset'
import { beforeEach, expect, test } from 'vitest'
import { fetchFile, send } from '../support/demo-client'

const AGENT = 'agent_en_dental_reschedule'

beforeEach(() => resetDb({ now: '2026-05-20T03:00:00Z' }))

async function newCall(as = 'demo', agentId = AGENT): Promise<Record<string, unknown> & { id: string }> {
  const { json, status } = await send('POST', '/call-records', { as, body: { type: 'web', agentId } })
  expect(status).toBe(201)
  return json as { id: string }
}
const start = (callRecordId: string, { as = 'demo', agent = AGENT } = {}) =>
  send('POST', `/agents/${agent}/test-call`, { as, body: { callRecordId } })
const upload = (id: string, bytes: number, type = 'audio/webm') => {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes).fill(7)], 'a.webm', { type }))
  return send('POST', `/call-records/${id}/recording`, { body: form })
}

test('without credits it is rejected like using credits', async () => {
  const call = await newCall('newbie')
  const { json } = await send('GET', '/credits/balance/voice', { as: 'newbie' })
  const { balance } = json as { balance: number }
  await send('POST', '/credits/use', { as: 'newbie', body: { creditType: 'voice', amount: balance } })
  const refused = await start(call.id, { as: 'newbie' })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('Bad request or insufficient balance')
})

test('the recording is stored, served in ranges, and attached to the call', async () => {
  const { id } = await newCall()
  const { status, json } = await upload(id, 1000)
  expect(status).toBe(201)
  await send('PATCH', `/call-records/${id}/recording-url`, { body: json as object })
  const { json: ended } = await send('POST', `/call-records/${id}/end`)
  expect(ended).toMatchObject({ recordingFileKey: `test-calls/${id}.webm`, endTime: expect.any(String) })
  const path = (json as { recordingUrl: string }).recordingUrl
  expect((await fetchFile(path))?.headers.get('Content-Type')).toBe('audio/webm')
  const part = await fetchFile(path, { Range: 'bytes=990-' })
  expect(part?.status).toBe(206)
  expect(part?.headers.get('Content-Range')).toBe('bytes 990-999/1000')
  resetDb()
  expect((await fetchFile('/recordings/test-calls/none.webm'))?.status).toBe(404)
})
