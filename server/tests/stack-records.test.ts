import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StackName } from '../settings'
import { homeClient } from './support/livekit'
import { type Client, send, testServer } from './support/server'
import { fixture, post, wholeCalls } from './support/stacks'

/* What becomes of the payloads that each stack publishes. */

const SOUND = 'RIFF fake recording'
let client: Client
let recordings: string
const requested: string[] = []
let release = () => {}
const released = new Promise<void>((resolve) => {
  release = resolve
})
const server = createServer(async (request, response) => {
  const url = request.url ?? ''
  // Below it, the first request fails.
  const status = url.startsWith('/down/') && !requested.includes(url) ? 503 : 200
  requested.push(url)
  if (url.startsWith('/held/')) await released
  response.writeHead(status, { 'Content-Type': 'audio/wav' }).end(status === 200 ? SOUND : '')
})

beforeAll(async () => {
  client = await homeClient()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  recordings = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

async function callAfter(name: StackName, id: string, ...paths: string[]) {
  for (const path of paths) expect((await post(name, fixture(`${name}/${path}`, id, recordings))).status).toBe(200)
  const [call] = await wholeCalls(client, id)
  return call
}

const soundOf = async (call: { recordingFileKey: string }) =>
  (await send('GET', `http://localhost/recordings/${call.recordingFileKey}`)).response.text()

const numbers = { direction: 'inbound', from: '+12025550143', to: '+12025550199' }
const found = { tool: 'find_slot', arguments: { day: 'thursday' }, result: { free: ['10:00'] } }
const summary = expect.objectContaining({ text: 'The caller wanted to move an appointment to Thursday.' })

describe('ElevenLabs', () => {
  test('a conversation and its recording are one call', async () => {
    const call = await callAfter('elevenlabs', 'el-1', 'post_call_transcription', 'post_call_audio')
    expect(call).toMatchObject({
      ...numbers,
      type: 'telephony',
      externalId: 'el-1',
      agent: { name: 'Reception' },
      agentVersion: 'agtvrsn_12',
      startTime: '2026-11-24T22:55:28.000Z',
      endTime: '2026-11-24T22:55:50.000Z',
      duration: 22,
      endType: 'normal',
      endedBy: 'caller',
      summary,
      outcome: 'failure',
      analysis: { wanted_day: 'thursday', ended_reason: 'Call ended by remote party', language: 'en' },
      cost: {
        currency: 'credits',
        items: [
          { name: 'call', amount: 282 },
          { name: 'llm', amount: 14 },
        ],
      },
      evaluations: expect.arrayContaining([
        { name: 'greeted', verdict: 'passed', reason: 'The agent greeted the caller.' },
        { name: 'booked', verdict: 'failed', reason: 'The calendar failed.' },
      ]),
    })
    expect(call.transcription).toEqual([
      {
        role: 'assistant',
        content: 'Northside Dental, how can I help?',
        timestamp: '2026-11-24T22:55:28.000Z',
        offsetSeconds: 0,
        metrics: { firstByte: 334 },
      },
      {
        role: 'user',
        content: 'I need to move my appointment.',
        timestamp: '2026-11-24T22:55:32.000Z',
        offsetSeconds: 4,
      },
      {
        role: 'assistant',
        content: 'Thursday at ten is free. Shall I',
        timestamp: '2026-11-24T22:55:36.000Z',
        offsetSeconds: 8,
        interrupted: true,
        metrics: { firstToken: 371, firstByte: 119, reply: 840 },
      },
      { role: 'user', content: 'Yes, please.', timestamp: '2026-11-24T22:55:38.000Z', offsetSeconds: 10 },
    ])
    expect(call.events.map(({ data }: { data: unknown }) => data)).toEqual([
      { ...found, duration: 420 },
      { tool: 'book_slot', arguments: { slot: '10:00' }, duration: 1500, error: '503 from the calendar' },
      undefined,
    ])
    expect(await soundOf(call)).toBe('ID3 fake recording')
  })

  test('an unanswered call is stored', async () => {
    expect(await callAfter('elevenlabs', 'el-2', 'call_initiation_failure')).toMatchObject({
      ...{ type: 'telephony', direction: 'outbound', from: '+12025550199', to: '+12025550143', duration: 0 },
      ...{ endType: 'rejected', endedBy: 'receiver', agent: { name: 'agent_7f3k' } },
      errors: [{ message: 'busy', code: 'busy' }],
    })
  })
})

describe('Vapi', () => {
  test('a status creates the call, which is running until it has ended', async () => {
    const call = await callAfter('vapi', 'vapi-1', 'status-update')
    expect(call).toMatchObject({ ...numbers, type: 'telephony', startTime: '2026-11-24T22:55:28.500Z' })
    expect(call.endTime).toBeUndefined()
    expect(await callAfter('vapi', 'vapi-1', 'status-update-ended')).toMatchObject({
      ...{ endTime: '2026-11-24T22:55:49.000Z', duration: 20.5, endType: 'normal', endedBy: 'caller' },
    })
  })

  test('a report completes the call', async () => {
    const call = await callAfter('vapi', 'vapi-2', 'status-update', 'end-of-call-report')
    expect(call).toMatchObject({
      ...numbers,
      agent: { name: 'Reception' },
      agentVersion: '7',
      customer: { name: 'Ada Lovelace' },
      startTime: '2026-11-24T22:55:28.000Z',
      endTime: '2026-11-24T22:55:48.000Z',
      duration: 20,
      summary,
      analysis: { intent: 'reschedule', wanted_day: 'thursday', ended_reason: 'customer-ended-call' },
      evaluations: [{ name: 'success', verdict: 'passed' }],
      cost: {
        currency: 'USD',
        items: [
          { name: 'transport', amount: 0.0028 },
          { name: 'model', amount: 0.0214 },
          { name: 'vapi', amount: 0.06 },
        ],
      },
    })
    expect(call.transcription.map(({ role, metrics }: { role: string; metrics: unknown }) => [role, metrics])).toEqual([
      ['assistant', undefined],
      ['user', undefined],
      ['assistant', { endOfTurn: 550, speechToText: 210, firstToken: 371, firstByte: 119, reply: 1250 }],
    ])
    expect(call.events[0]).toMatchObject({ type: 'tool_called', data: { ...found, duration: 420 } })
    const { services } = await testServer()
    await services.fetches.wake()
    const [fetched] = await wholeCalls(client, 'vapi-2')
    expect(await soundOf(fetched)).toBe(SOUND)
    expect(requested).toContain('/call.wav')
  })

  test.each([
    ['assistant-ended-call', 'normal', 'receiver'],
    ['silence-timed-out', 'timeout', 'system'],
    ['customer-busy', 'rejected', 'caller'],
    ['call.in-progress.error-providerfault-openai-llm-failed', 'error', 'system'],
    ['call.in-progress.twilio-completed-call', 'normal', 'system'],
  ])('%s is stored as %s', async (reason, endType, endedBy) => {
    const id = `vapi-${reason}`
    const body = fixture('vapi/end-of-call-report', id).replace('customer-ended-call', reason)
    await post('vapi', body)
    const [call] = await wholeCalls(client, id)
    expect(call).toMatchObject({ endType, endedBy })
    expect(call.errors).toMatchObject(endType === 'error' ? [{ message: reason, code: reason }] : [])
  })
})

describe('Retell', () => {
  test('a call from its start to its analysis', async () => {
    const started = await callAfter('retell', 'retell-1', 'call_started')
    expect(started).toMatchObject({ ...numbers, type: 'telephony', startTime: '2026-11-24T22:55:28.000Z' })
    expect(started.endTime).toBeUndefined()
    const call = await callAfter('retell', 'retell-1', 'call_ended', 'call_analyzed')
    expect(call).toMatchObject({
      agent: { name: 'Reception' },
      agentVersion: '3',
      endTime: '2026-11-24T22:55:48.000Z',
      duration: 20,
      endType: 'normal',
      endedBy: 'caller',
      summary,
      evaluations: [{ name: 'success', verdict: 'passed' }],
      analysis: { wanted_day: 'thursday', sentiment: 'Neutral', in_voicemail: false, ended_reason: 'user_hangup' },
      cost: { currency: 'USD', items: [{ name: 'elevenlabs_tts' }, { name: 'gpt_4o', amount: 0.0167 }] },
      transcription: [
        { role: 'assistant', offsetSeconds: 0.5, timestamp: '2026-11-24T22:55:28.500Z' },
        { role: 'user', offsetSeconds: 4 },
        { role: 'assistant', offsetSeconds: 8, metrics: { firstToken: 371, firstByte: 119, reply: 1250 } },
      ],
    })
    expect(call.events).toMatchObject([
      { type: 'tool_called', timestamp: '2026-11-24T22:55:34.000Z', data: found },
      { type: 'tool_called', data: { tool: 'book_slot', error: '503 from the calendar' } },
      { type: 'custom', description: 'Start → Booking' },
      { type: 'call_ended' },
    ])
  })
})

describe('jambonz', () => {
  test('a call by its states', async () => {
    expect((await callAfter('jambonz', 'jambonz-1', 'trying', 'in-progress')).endTime).toBeUndefined()
    const call = await callAfter('jambonz', 'jambonz-1', 'completed')
    expect(call).toMatchObject({ ...numbers, type: 'telephony', duration: 20, endType: 'normal', endedBy: 'caller' })
    expect(Date.parse(call.endTime) - Date.parse(call.startTime)).toBe(20_000)
    const types = call.events.map(({ type }: { type: string }) => type)
    expect(types).toEqual(['call_initiated', 'call_answered', 'call_ended'])
    expect(call.analysis).toMatchObject({ application_sid: 'app_1', sip_status: '200' })
  })

  test('a failed call is stored', async () => {
    expect(await callAfter('jambonz', 'jambonz-2', 'failed')).toMatchObject({
      ...{ direction: 'outbound', endType: 'error', endedBy: 'system' },
      errors: [{ message: 'Service Unavailable', code: '503' }],
    })
  })
})

describe('a recording given by its URL', () => {
  const attemptsOf = async (id: string) => {
    const { services } = await testServer()
    const rows = await services.db.selectFrom('ingest_recordings').selectAll().where('call_id', '=', id).execute()
    return rows.map(({ attempts }) => attempts)
  }
  const isDue = async (id: string) => {
    const { services } = await testServer()
    const past = new Date(Date.now() - 1000)
    await services.db.updateTable('ingest_recordings').set({ due_at: past }).where('call_id', '=', id).execute()
    await services.fetches.wake()
  }

  test('is retried after a failure', async () => {
    await post('retell', fixture('retell/call_ended', 'fetch-1', `${recordings}/down`))
    const [{ id }] = await wholeCalls(client, 'fetch-1')
    const { services } = await testServer()
    await services.fetches.wake()
    expect(await attemptsOf(id)).toEqual([1])
    await isDue(id)
    expect(await attemptsOf(id)).toEqual([])
    const [call] = await wholeCalls(client, 'fetch-1')
    expect(await soundOf(call)).toBe(SOUND)
    // It is there: another delivery does not fetch it.
    await post('retell', fixture('retell/call_analyzed', 'fetch-1', `${recordings}/down`))
    await services.fetches.wake()
    expect(requested.filter((url) => url.startsWith('/down/'))).toHaveLength(2)
  })

  test('is left to another process before a link of ten minutes ends, where the first one is killed', async () => {
    await post('retell', fixture('retell/call_ended', 'fetch-4', `${recordings}/held`))
    await expect.poll(() => requested).toContain('/held/call.wav')
    const [{ id }] = await wholeCalls(client, 'fetch-4')
    const { services } = await testServer()
    const rows = services.db.selectFrom('ingest_recordings').select('due_at').where('call_id', '=', id)
    const seconds = (Number((await rows.executeTakeFirstOrThrow()).due_at) - Date.now()) / 1000
    // A host that hangs does not hold up others.
    await post('retell', fixture('retell/call_ended', 'fetch-5', `${recordings}/prompt`))
    await expect.poll(() => requested).toContain('/prompt/call.wav')
    release()
    await services.fetches.wake()
    // A fetch and the write to a bucket take up to 410 seconds.
    expect(seconds).toBeGreaterThan(410)
    expect(seconds).toBeLessThan(500)
  })

  test('that is never fetched becomes an error of the call', async () => {
    const body = fixture('retell/call_ended', 'fetch-2')
    await post('retell', body)
    const [{ id }] = await wholeCalls(client, 'fetch-2')
    for (let attempt = 0; attempt < 8; attempt += 1) await isDue(id)
    expect(await attemptsOf(id)).toEqual([])
    expect(await wholeCalls(client, 'fetch-2')).toMatchObject([
      { duration: 20, errors: [{ message: expect.stringMatching(/^The recording could not be fetched/) }] },
    ])
  })

  test('is not fetched for a deleted call', async () => {
    await post('retell', fixture('retell/call_ended', 'fetch-3'))
    const [{ id }] = await wholeCalls(client, 'fetch-3')
    expect((await client.send('DELETE', `/call-records/${id}`)).status).toBe(200)
    expect(await attemptsOf(id)).toEqual([])
  })
})
