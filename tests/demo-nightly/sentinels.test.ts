// @vitest-environment node

import { resetDb } from '@demo/db/reset'
import { beforeEach, describe, expect, it } from 'vitest'
import { CallRecord, callRecords } from '@/contract/call-records'
import { ErrorBody } from '@/contract/error-body'
import { z } from '@/contract/zod'
import { fetchFile, send } from '../support/demo-client'

beforeEach(() => resetDb({ now: '2026-05-20T03:00:00Z', fixtures: true }))

const list = (to: string) => send('GET', `/call-records?to=${to}`)

describe('a value of fail-<kind> fails accordingly', () => {
  it.each([400, 401, 403, 404, 408, 409, 422, 429, 500, 502, 503, 504])('%i', async (status) => {
    const answer = await list(`fail-${status}`)
    expect(answer.status).toBe(status)
    expect(z.parse(ErrorBody, answer.json)).toEqual(answer.json)
    expect(answer.headers.get('Retry-After')).toBe(status === 429 ? '2' : null)
  })

  it('in a filter, a name, an ID or a form', async () => {
    const body = { username: 'fail-503', password: 'x' }
    expect((await send('POST', '/auth/login', { as: null, body })).status).toBe(503)
    expect((await send('GET', '/call-records/call_fail_403')).status).toBe(403)
    expect((await send('DELETE', '/call-records/call_fail_409')).status).toBe(409)
    const summary = { title: 'fail-422', text: '' }
    expect((await send('PATCH', '/call-records/call_slow/summary', { body: { summary } })).status).toBe(422)
  })

  it('but only as the whole value', async () => {
    for (const text of ['fail-50', 'fail-5000', 'fail-', 'fail-nonsense', 'see fail-500', 'FAIL-500'])
      expect((await list(encodeURIComponent(text))).status, text).toBe(200)
  })

  it('and only for a signed-in user', async () => {
    expect((await send('GET', '/call-records?to=fail-500', { as: null })).status).toBe(401)
  })

  it('offline is a network error; lost is a network error after the request was executed', async () => {
    await expect(list('fail-offline')).rejects.toThrow('Failed to fetch')
    const sent = { body: { type: 'web', to: 'fail-lost' }, headers: { 'Idempotency-Key': 'once' } }
    const before = z.parse(callRecords.list.response, (await send('GET', '/call-records')).json).total
    await expect(send('POST', '/call-records', sent)).rejects.toThrow('Failed to fetch')
    expect((await send('POST', '/call-records', sent)).status).toBe(201)
    expect(z.parse(callRecords.list.response, (await send('GET', '/call-records')).json).total).toBe(before + 1)
  })

  it('the others are invalid responses', async () => {
    expect((await list('fail-html')).text).toContain('<!doctype html>')
    expect((await list('fail-gateway')).status).toBe(502)
    expect(z.safeParse(callRecords.list.response, (await list('fail-malformed')).json).success).toBe(false)
    expect((await list('fail-truncated')).json).toBeUndefined()
    expect((await list('fail-empty')).text).toBe('')
    expect((await list('fail-null')).json).toBeNull()
    expect((await list('fail-204')).status).toBe(204)
    expect((await list('fail-304')).status).toBe(304)
    expect((await list('fail-huge')).text.length).toBeGreaterThan(20_000_000)
    expect((await list('fail-title')).json).toMatchObject({ title: 'The workspace is being moved' })
    const { message } = z.parse(ErrorBody, (await list('fail-constraints')).json)
    expect(message).toHaveLength(2)
  })
})

describe('a call with a name', () => {
  it('is hostile in every field', async () => {
    const { json, text } = await send('GET', '/call-records/call_hostile')
    const call = z.parse(CallRecord, json)
    expect(text).toContain('<script>window.__xss=1</script>')
    expect(call.summary?.text.length).toBeGreaterThan(10_000)
    expect(call.transcription?.some(({ content }) => content.includes('\u0000'))).toBe(true)
    const { status } = await send('GET', `/call-records/${encodeURIComponent('../call?hostile#id')}`)
    expect(status).toBe(200)
  })

  it('is sparse, odd or unusual, and can still be parsed', async () => {
    expect((await send('GET', '/call-records/call_sparse')).json).toEqual({ id: 'call_sparse', type: 'unknown' })
    const strange = z.parse(CallRecord, (await send('GET', '/call-records/call_unknown_enums')).json)
    expect([strange.type, strange.endType, strange.endedBy]).toEqual(['fax', 'abandoned', 'weather'])
    const odd = z.parse(CallRecord, (await send('GET', '/call-records/call_odd_shapes')).json)
    expect([odd.duration, odd.agent?.name, odd.summary?.text]).toEqual([74.03, 'Sentinel', '12345'])
    expect(odd.transcription).toHaveLength(18)
  })
})

describe('a recording', () => {
  it('passes, unless it is a sentinel', async () => {
    expect(await fetchFile('/recordings/en-lost-card.mp3')).toBeUndefined()
    expect((await fetchFile('/recordings/missing.mp3'))?.status).toBe(404)
    expect((await fetchFile('/recordings/forbidden.mp3'))?.status).toBe(403)
    expect((await fetchFile('/recordings/broken.mp3'))?.headers.get('Content-Type')).toBe('audio/mpeg')
  })

  it('of two hours is served in ranges', async () => {
    const whole = await fetchFile('/recordings/two-hours.mp3')
    expect((await whole?.arrayBuffer())?.byteLength).toBe(7_200_000)
    const part = await fetchFile('/recordings/two-hours.mp3', { Range: 'bytes=36-107' })
    expect(part?.status).toBe(206)
    expect(part?.headers.get('Content-Range')).toBe('bytes 36-107/7200000')
    expect(new Uint8Array((await part?.arrayBuffer()) ?? new ArrayBuffer())[36]).toBe(0xff)
    expect((await fetchFile('/recordings/two-hours.mp3', { Range: 'bytes=7200000-' }))?.status).toBe(416)
  })
})
