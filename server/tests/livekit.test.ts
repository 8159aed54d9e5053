import { gunzipSync, gzipSync } from 'node:zlib'
import { Timestamp } from '@bufbuild/protobuf'
import { MetricsRecordingHeader } from '@livekit/protocol'
import { ProtobufLogsSerializer } from '@opentelemetry/otlp-transformer'
import { InMemoryLogRecordExporter, LoggerProvider, SimpleLogRecordProcessor } from '@opentelemetry/sdk-logs'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { callsOfStack, deliver, homeClient } from './support/livekit'
import { session, tokenOf } from './support/livekit-session'
import { type Client, send, testServer } from './support/server'

let client: Client
beforeAll(async () => {
  client = await homeClient()
})

const callsOf = (externalId: string) => callsOfStack(client, externalId)
const unread = async () => {
  const { services } = await testServer()
  return services.db.selectFrom('ingest_unread').selectAll().orderBy('received_at').execute()
}

test('a session is a call with transcript, latencies, tools and a recording', async () => {
  const { logs, recording } = session('full')
  expect((await deliver(logs)).status).toBe(200)
  expect((await deliver(recording)).status).toBe(200)
  const [call] = await callsOf('AJ_full')
  expect(call).toMatchObject({
    type: 'webrtc',
    startTime: '2026-11-24T22:55:28.882Z',
    endTime: '2026-11-24T22:55:48.882Z',
    duration: 20,
    endType: 'normal',
    agent: { name: 'Reception' },
    analysis: { room: 'reception' },
  })
  expect(call.transcription).toMatchObject([
    {
      role: 'assistant',
      content: 'Good morning, how can I help?',
      offsetSeconds: 0.5,
      metrics: { firstToken: 310, firstByte: 120, reply: 840 },
    },
    { role: 'user', content: 'I would like to come on Thursday.', offsetSeconds: 4.5 },
    {
      role: 'assistant',
      content: 'Two in the afternoon is',
      interrupted: true,
      metrics: { endOfTurn: 550, speechToText: 210, firstToken: 400, firstByte: 150, reply: 1200 },
    },
  ])
  expect(call.events).toMatchObject([
    {
      type: 'tool_called',
      description: 'find_slot',
      data: { tool: 'find_slot', arguments: { day: 'thursday' }, result: { free: ['14:00'] }, duration: 1000 },
    },
    { type: 'call_ended' },
  ])
  const sound = await send('GET', `http://localhost/recordings/${call.recordingFileKey}`)
  expect(await sound.response.text()).toBe('OggS fake recording')
  expect(sound.response.headers.get('Content-Type')).toBe('audio/ogg')
})

test('delivered five times, concurrently and out of order, it is one call with two updates', async () => {
  const { logs, recording } = session('five')
  const order = [recording, logs, recording, recording, logs, logs, recording, logs, recording, logs]
  const statuses = (await Promise.all(order.map((each) => deliver(each)))).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  const calls = await callsOf('AJ_five')
  expect(calls).toHaveLength(1)
  await deliver(recording)
  expect(await callsOf('AJ_five')).toEqual(calls)

  const first = session('full')
  const [ordered] = await callsOf('AJ_full')
  expect((await deliver(first.logs)).status).toBe(200)
  const { id: _, externalId: __, createdAt: ___, updatedAt: ____, recordingFileKey: key, ...rest } = calls[0]
  expect(key).toContain(calls[0].id)
  expect(ordered).toMatchObject(rest)
})

test('a manual correction is kept when a delivery is repeated', async () => {
  const { logs, recording } = session('edit')
  await deliver(recording)
  const [call] = await callsOf('AJ_edit')
  await client.send('PATCH', `/call-records/${call.id}`, { from: '+12025550147' })
  await deliver(recording)
  await deliver(logs)
  expect((await callsOf('AJ_edit'))[0]).toMatchObject({ from: '+12025550147', agent: { name: 'Reception' } })
})

/** A recording without sound. */
async function recordingOf(header: Partial<MetricsRecordingHeader>, items: readonly object[]) {
  const form = new FormData()
  const bytes = new Uint8Array(new MetricsRecordingHeader(header).toBinary())
  form.append('header', new Blob([bytes]), 'header.binpb')
  form.append('chat_history', new Blob([JSON.stringify({ items })]), 'chat_history.json')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const contentType = String(request.headers.get('Content-Type'))
  return { path: 'recordings/v0', body: new Uint8Array(await request.arrayBuffer()), contentType }
}

test('a line begins when its speech does, and a session that starts is no handover', async () => {
  const [handoff, message] = ['agent_handoff', 'message'].map((type) => ({ type, created_at: 1_795_560_930 }))
  const tool = { call_id: 'call_0', name: 'find_slot', created_at: 1_795_560_935 }
  const calls = ['"monday"', '"tuesday"'].flatMap((output) => [
    { ...tool, type: 'function_call', arguments: output },
    { ...tool, type: 'function_call_output', output },
  ])
  const items = [
    { ...handoff, new_agent_id: 'reception' },
    { ...message, role: 'user', content: ['Hello?'], metrics: { started_speaking_at: 1_795_560_928.25 } },
    ...calls,
    { ...handoff, old_agent_id: 'reception', new_agent_id: 'billing' },
  ]
  const header = { jobId: 'AJ_lines', startTime: new Timestamp({ seconds: 1_795_560_926n }) }
  expect((await deliver(await recordingOf(header, items))).status).toBe(200)
  const [call] = await callsOf('AJ_lines')
  expect(call.transcription).toMatchObject([{ offsetSeconds: 2.25, timestamp: '2026-11-24T22:55:28.250Z' }])
  expect(call.events).toMatchObject([
    { type: 'tool_called', data: { arguments: 'monday', result: 'monday' } },
    { type: 'tool_called', data: { arguments: 'tuesday', result: 'tuesday' } },
    { type: 'transfer_initiated', description: 'Handed over to billing' },
    { type: 'call_ended' },
  ])
})

describe('a recording of an older release with the name of the room only', () => {
  const logsIn = (id: string) => {
    const { logs } = session(id)
    return { ...logs, body: Buffer.from(Buffer.from(logs.body).toString().replaceAll('RM_test', `RM_${id}`)) }
  }
  const recordingIn = (id: string) =>
    recordingOf({ roomId: `RM_${id}` }, [
      { type: 'message', role: 'user', content: ['Hello?'], created_at: 1_795_560_930 },
    ])

  test.each(['logs first', 'recording first', 'both at once'])('%s: it is one call', async (order) => {
    const id = order.replaceAll(' ', '')
    const parts = [logsIn(id), await recordingIn(id)]
    if (order === 'recording first') parts.reverse()
    if (order === 'both at once') await Promise.all([...parts, ...parts].map((part) => deliver(part)))
    else for (const part of [...parts, ...parts]) await deliver(part)
    expect(await callsOf(`AJ_${id}`)).toMatchObject([
      { agent: { name: 'Reception' }, transcription: [{ content: 'Hello?' }] },
    ])
    expect(await callsOf(`RM_${id}`)).toEqual([])
  })
})

/** As the client for Python sends it: protobuf, compressed. */
function protobufLogs(id: string) {
  const exporter = new InMemoryLogRecordExporter()
  const provider = new LoggerProvider({ processors: [new SimpleLogRecordProcessor({ exporter })] })
  const attributes = { room_id: 'RM_1', job_id: id }
  const evaluations = provider.getLogger('evaluations', undefined, { attributes })
  const history = provider.getLogger('chat_history', undefined, { attributes })
  history.emit({
    body: 'session report',
    timestamp: 1_795_560_928_882,
    attributes: {
      ...attributes,
      'session.report_timestamp': 1_795_560_948.5,
      'session.tags': ['billing', 'lk.success'],
      agent_name: 'Billing',
    },
  })
  const judged = (name: string, verdict: string) =>
    evaluations.emit({
      body: 'evaluation',
      attributes: { ...attributes, evaluation: { name, verdict, reasoning: 'Because.' } },
    })
  judged('task_completion', 'pass')
  judged('politeness', 'fail')
  judged('accuracy', 'maybe')
  evaluations.emit({ body: 'outcome', attributes: { ...attributes, outcome: { outcome: 'success', reason: 'Paid.' } } })
  // The agent's application log, in another scope.
  provider.getLogger('my_agent').emit({ body: 'hello', attributes })
  return ProtobufLogsSerializer.serializeRequest(exporter.getFinishedLogRecords()) ?? new Uint8Array()
}

test('evaluations are parsed from compressed protobuf', async () => {
  const body = gzipSync(protobufLogs('AJ_python'))
  const sent = { path: 'logs/otlp/v0', body, contentType: 'application/x-protobuf' }
  expect((await deliver(sent, { 'Content-Encoding': 'gzip' })).status).toBe(200)
  expect((await callsOf('AJ_python'))[0]).toMatchObject({
    agent: { name: 'Billing' },
    endTime: '2026-11-24T22:55:48.500Z',
    outcome: 'success',
    analysis: { tags: ['billing', 'lk.success'], outcome_reason: 'Paid.' },
    evaluations: expect.arrayContaining([
      { name: 'task_completion', verdict: 'passed', reason: 'Because.' },
      { name: 'politeness', verdict: 'failed', reason: 'Because.' },
      { name: 'accuracy', verdict: 'unclear', reason: 'Because.' },
    ]),
  })
})

describe('a payload that cannot be parsed is stored with its error', () => {
  const recording = session('odd1').recording
  const changed = (from: string, to: string) => ({
    ...recording,
    body: new Uint8Array(Buffer.from(Buffer.from(recording.body).toString('latin1').replace(from, to), 'latin1')),
  })
  test.each([
    ['there is no form', { ...recording, contentType: 'multipart/form-data; boundary=other' }, /./],
    ['no header', changed('name="header"', 'name="other!"'), /There is no header/],
    ['no JSON', changed('{"items":[', '{"items":<<'), /JSON/],
    ['no list', changed('{"items":[', '{"other":['), /items is not valid/],
    ['no sound', changed('Content-Type: audio/ogg', 'Content-Type: text/html'), /text\/html is no recording/],
    [
      'no protobuf',
      { path: 'logs/otlp/v0', body: new Uint8Array([255, 255]), contentType: 'application/x-protobuf' },
      /./,
    ],
  ])('%s', async (_, sent, reason) => {
    const before = (await unread()).length
    expect((await deliver(sent)).status).toBe(200)
    const [last] = (await unread()).slice(before)
    expect(last?.reason).toMatch(reason)
    expect(new Uint8Array(gunzipSync(last?.payload ?? new Uint8Array()))).toEqual(sent.body)
    expect(await callsOf('AJ_odd1')).toEqual([])
  })

  test('a compressed payload above the memory limit', async () => {
    const { services } = await testServer()
    const limit = services.settings.maxUpload
    services.settings.maxUpload = 1_000_000
    const before = (await unread()).length
    const bomb = { path: 'logs/otlp/v0', body: gzipSync(Buffer.alloc(50_000_000)), contentType: 'application/json' }
    expect((await deliver(bomb, { 'Content-Encoding': 'gzip' })).status).toBe(200)
    services.settings.maxUpload = limit
    expect((await unread()).slice(before)).toHaveLength(1)
  })
})

test('where storing fails, the client receives a retryable status', async () => {
  const { services } = await testServer()
  const failing = vi.spyOn(services.db, 'transaction').mockImplementation(() => {
    throw new Error('The database is gone')
  })
  const { status, response } = await deliver(session('gone').recording)
  failing.mockRestore()
  expect(status).toBe(503)
  // google.rpc.Status with RetryInfo, which the client looks for.
  expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).toContain('google.rpc.RetryInfo')
  expect(await callsOf('AJ_gone')).toEqual([])
})

test.each([
  ['another secret', { secret: 'another secret of thirty-two char' }],
  ['another key', { issuer: 'APIother' }],
  ['no grant', { grant: {} }],
  ['a grant to read', { grant: { read: true } }],
  ['an old token', { expires: '-1h' }],
])('%s is rejected', async (_, claims) => {
  const headers = { Authorization: `Bearer ${await tokenOf(claims)}` }
  expect((await deliver(session('nope').recording, headers)).status).toBe(401)
  expect(await callsOf('AJ_nope')).toEqual([])
})

test('a token of a sender whose clock is ahead is accepted', async () => {
  const headers = { Authorization: `Bearer ${await tokenOf({ notBefore: '30s' })}` }
  expect((await deliver(session('fast').recording, headers)).status).toBe(200)
})

test('the endpoint requires a LiveKit token, which no other endpoint accepts', async () => {
  const headers = { Authorization: `Bearer ${client.token}` }
  expect((await deliver(session('nope').logs, headers)).status).toBe(401)
  expect((await send('GET', '/call-records', undefined, { Authorization: `Bearer ${await tokenOf()}` })).status).toBe(
    401,
  )
})
