// @vitest-environment node

import { resetDb } from '@demo/db/reset'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callRecords, type Message } from '@/contract/call-records'
import { callTranscriptions } from '@/contract/call-transcriptions'
import { z } from '@/contract/zod'
import { send } from '../support/demo-client'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-20T03:00:00Z') })
  resetDb({ fixtures: true })
})
afterEach(() => vi.useRealTimers())

const generate = (id: string) => send('POST', `/call-records/${id}/transcription`)
const retry = (id: string) => send('POST', `/call-records/${id}/transcription/retry`)
const status = async (id: string) => {
  const { json } = await send('GET', `/call-records/${id}/transcription/status`)
  return z.parse(callTranscriptions.status.response, json).status
}
const messages = async (id: string) => {
  const { json } = await send('GET', `/call-records/${id}`)
  return z.parse(callRecords.get.response, json).transcription
}
/** Without the metrics, which differ by call. */
const spoken = ({ role, content, offsetSeconds }: Message) => ({ role, content, offsetSeconds })
const pending = async () => {
  const { json } = await send('GET', '/call-records/transcriptions/pending')
  return z.parse(callTranscriptions.pending.response, json).map(({ id }) => id)
}
const refusal = {
  status: 400,
  json: {
    statusCode: 400,
    message: 'No recording file available or transcription already exists',
    error: 'Bad Request',
  },
}

describe('generating a transcription', () => {
  it('takes six seconds and returns the transcript of the recording', async () => {
    expect(await messages('call_transcribe_me')).toBeUndefined()
    expect((await generate('call_transcribe_me')).json).toEqual({ message: 'Transcription generation started' })
    vi.advanceTimersByTime(5900)
    expect(await status('call_transcribe_me')).toBe('processing')
    expect(await pending()).toContain('call_transcribe_me')
    expect(await messages('call_transcribe_me')).toBeUndefined()
    vi.advanceTimersByTime(200)
    expect(await status('call_transcribe_me')).toBe('completed')
    expect(await pending()).not.toContain('call_transcribe_me')
    const words = (await messages('call_transcribe_me'))?.map(spoken)
    expect(words?.[0]?.content).toContain('Northline Parcel')
    expect(words).toEqual((await messages('call_delete_refused'))?.map(spoken))
    expect(await generate('call_transcribe_me')).toMatchObject(refusal)
  })

  it('is rejected without a recording, or with an existing transcript', async () => {
    expect(await generate('call_no_recording')).toMatchObject(refusal)
    expect(await generate('call_delete_refused')).toMatchObject(refusal)
  })

  it.each([
    ['call_transcription_failed', 'failed', 'failed'],
    ['call_transcription_flaky', 'failed', 'completed'],
    ['call_transcription_skipped', 'skipped', 'skipped'],
  ])('%s ends %s, and %s when tried again', async (id, first, second) => {
    await generate(id)
    expect(await status(id)).toBe('processing')
    expect((await retry(id)).status).toBe(400)
    vi.advanceTimersByTime(6100)
    expect(await status(id)).toBe(first)
    expect((await retry(id)).status).toBe(200)
    vi.advanceTimersByTime(6100)
    expect(await status(id)).toBe(second)
  })
})
