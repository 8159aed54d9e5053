import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { homeClient } from './support/livekit'
import type { Received } from './support/receiver'
import { type Client, signedIn } from './support/server'
import { fixture, post } from './support/stacks'
import { addHook, logOf, reportCall, verified, webhookTests } from './support/webhooks'

/* What webhooks are sent, and by what a receiver knows it. */

const place = webhookTests()
const hook = (client: Client, path: string, rest: object = {}) =>
  addHook(client, path.startsWith('/') ? place.receiver.url + path : path, rest)
const wake = () => place.services.webhooks.wake()
const eventsAt = (path: string) => place.receiver.at(path).map(({ body }) => JSON.parse(body).event)
const secretOf = async (client: Client, id: string) => (await client.send('POST', `/webhooks/${id}/secret`)).json.secret

test('an event is sent once, signed, however often the stack delivers it', async () => {
  const client = await homeClient()
  const id = await hook(client, '/jambonz', { events: ['onCallStart', 'onCallEnd'] })
  const secret = await secretOf(client, id)
  for (let time = 1; time <= 5; time++)
    for (const state of ['in-progress', 'completed']) {
      expect((await post('jambonz', fixture(`jambonz/${state}`, 'hooked'))).status).toBe(200)
      await wake()
    }
  // As somebody corrects it: it runs again, and ends again.
  const { callRecordId } = (await logOf(client, id)).records[0]
  for (const ended of [{ endTime: null, endType: null }, { endType: 'normal' }, { duration: 5 }]) {
    expect((await client.send('PATCH', `/call-records/${callRecordId}`, ended)).status).toBe(200)
    await wake()
  }
  expect(eventsAt('/jambonz')).toEqual(['onCallStart', 'onCallEnd'])
  const [start, end] = place.receiver.at('/jambonz') as [Received, Received]
  for (const each of [start, end]) expect(() => verified(secret, each)).not.toThrow()
  expect(() => verified(secret, { ...end, body: `${end.body} ` })).toThrow()
  expect(start.headers['webhook-id']).not.toBe(end.headers['webhook-id'])
  const { records, total } = await logOf(client, id)
  expect(total).toBe(2)
  expect(records[0]).toMatchObject({
    event: 'onCallEnd',
    attempt: 1,
    statusCode: 200,
    requestUrl: `${place.receiver.url}/jambonz`,
  })
  await client.send('DELETE', `/webhooks/${id}`)
})

test('its payload has the format of the samples, with the known fields', async () => {
  const client = await signedIn()
  await hook(client, '/payload', { events: ['onTranscriptionEnd', 'onError', 'onAgentCallEnd'] })
  const transcription = [{ role: 'user', content: 'Hello' }]
  const customer = { name: 'Alex Kim' }
  const agent = { name: 'Reception' }
  const callId = await reportCall(client, 'told', {
    transcription,
    customer,
    agent,
    errors: [{ message: 'No calendar', code: 'x' }],
  })
  await wake()
  const sent = Object.fromEntries(
    place.receiver.at('/payload').map(({ body }) => [JSON.parse(body).event, JSON.parse(body)]),
  )
  const common = {
    call: expect.objectContaining({ id: callId, externalId: 'told', from: '+12025550142', direction: 'inbound' }),
    agent: { name: 'Reception' },
    customer: { name: 'Alex Kim', phone: '+12025550142' },
    workspace: { name: expect.stringMatching(/^Tenant of/) },
  }
  expect(sent).toEqual({
    onError: { event: 'onError', ...common, error: { code: 'x', message: 'No calendar' } },
    onAgentCallEnd: { event: 'onAgentCallEnd', ...common },
    onTranscriptionEnd: { event: 'onTranscriptionEnd', ...common, transcription },
  })
  expect(sent.onAgentCallEnd.call).toMatchObject({
    ...{ startedAt: '2026-11-01T10:00:00.000Z', endedAt: '2026-11-01T10:01:00.000Z' },
    ...{ durationSeconds: 60, endReason: 'normal' },
  })
})

test('an error that is cut within a character is sent', async () => {
  const client = await signedIn()
  await hook(client, '/cut', { events: ['onError'] })
  await reportCall(client, 'cut', { errors: [{ message: `${'x'.repeat(1999)}😀` }] })
  await wake()
  const [{ body }] = place.receiver.at('/cut') as [Received]
  expect(JSON.parse(body).error.message).toBe(`${'x'.repeat(1999)}\ufffd`)
})

test('the request is built from the webhook, and the log contains none of its secrets', async () => {
  const client = await signedIn()
  const param = (identifier: string, valueType: string, value: string) => ({
    identifier,
    dataType: 'string',
    valueType,
    value,
  })
  const id = await hook(client, '/made/{{call.direction}}', {
    ...{ method: 'PUT', events: ['onCallEnd'] },
    headers: [
      { key: 'Authorization', value: 'Bearer of-the-webhook' },
      { key: 'webhook-id', value: 'forged' },
      { key: 'Content-Length', value: '1' },
    ],
    queryParams: [param('token', 'CONSTANT', 'in-the-query')],
    bodyParams: [
      param('from', 'DYNAMIC', 'call.from'),
      param('mail', 'DYNAMIC', 'customer.email'),
      param('password', 'STATIC', 'in-the-body'),
    ],
  })
  await reportCall(client, 'made')
  await wake()
  const [{ method, headers, body, path }] = place.receiver.at('/made/inbound') as [Received]
  expect({ method, path, body: JSON.parse(body) }).toEqual({
    ...{ method: 'PUT', path: '/made/inbound?token=in-the-query' },
    body: { from: '+12025550142', mail: '', password: 'in-the-body' },
  })
  expect(headers).toMatchObject({ authorization: 'Bearer of-the-webhook', 'content-type': 'application/json' })
  expect(headers['webhook-id']).not.toContain('forged')
  const log = JSON.stringify(await logOf(client, id))
  expect(log).toContain('+12025550142')
  for (const secret of ['of-the-webhook', 'in-the-query', 'in-the-body', 'of-the-answer'])
    expect(log).not.toContain(secret)
})

describe('an internal address is rejected', () => {
  test.each([
    ['https://10.0.0.5/hook', /not public/],
    ['https://[::1]/hook', /not public/],
    ['https://169.254.169.254/latest', /not public/],
    ['https://localhost/hook', /not public/],
    ['http://example.com/hook', /not allowed/],
    ['http://localhost:9/hook', /not allowed/],
    ['{{workspace.host}}/hook', /Invalid URL/],
  ])('%s', async (url, message) => {
    const client = await signedIn()
    const id = await hook(client, url)
    const { status, json } = await client.send('POST', `/webhooks/${id}/test`, { sample: { event: 'onCallEnd' } })
    expect(status).toBe(201)
    expect(json.error).toMatch(message)
    expect(json.statusCode).toBeUndefined()
  })
})

test('a test sends the sample once, even while disabled, and is in the delivery log, the audit log and the metrics', async () => {
  const client = await signedIn()
  const id = await hook(client, '/tested', { enabled: false })
  const series = 'parley_webhook_deliveries_total{result="delivered"}'
  const count = async () =>
    Number((await (await place.services.metrics.answer()).text()).split(`${series} `)[1]?.split('\n')[0] ?? 0)
  const before = await count()
  const sample = { event: 'onError', call: { id: 'sample' } }
  const { status, json } = await client.send('POST', `/webhooks/${id}/test`, { sample })
  expect([status, json.event, json.statusCode]).toEqual([201, 'onError', 200])
  expect(JSON.parse(place.receiver.at('/tested')[0]?.body ?? '')).toEqual(sample)
  await reportCall(client, 'while it is off')
  await wake()
  expect(place.receiver.at('/tested')).toHaveLength(1)
  expect((await logOf(client, id)).records).toEqual([json])
  expect((await count()) - before).toBe(1)
  await client.send('POST', `/webhooks/${id}/secret`)
  const { records } = (await client.send('GET', `/audit-log?kind=webhooks&recordId=${id}`)).json
  expect(records.map(({ action }: { action: string }) => action)).toEqual(['secret', 'test', 'create'])
})

test('a new secret is used at once, the previous one for another day, and no response contains either', async () => {
  const client = await signedIn()
  const id = await hook(client, '/signed')
  const [old, young] = [await secretOf(client, id), await secretOf(client, id)]
  const send = () => client.send('POST', `/webhooks/${id}/test`, { sample: {} })
  await send()
  await sql`update webhook_secrets set changed_at = now() - interval '25 hours' where webhook_id = ${id}`.execute(
    place.services.db,
  )
  await send()
  const [both, one] = place.receiver.at('/signed') as [Received, Received]
  for (const secret of [old, young]) expect(() => verified(secret, both)).not.toThrow()
  expect(() => verified(young, one)).not.toThrow()
  expect(() => verified(old, one)).toThrow()
  const answers = await Promise.all(
    [`/webhooks/${id}`, '/webhooks', '/audit-log'].map((path) => client.send('GET', path)),
  )
  expect(JSON.stringify(answers.map(({ json }) => json))).not.toContain('whsec_')
})

test('an event is sent for webhooks and for agents that use them, and not for another workspace', async () => {
  const [client, stranger] = [await signedIn(), await signedIn()]
  await hook(stranger, '/stranger')
  const ofAgent = await hook(client, '/of-agent', { events: [] })
  const webhooks = [{ event: 'onCallStart', webhookId: ofAgent }]
  const agentId = (await client.send('POST', '/agents', { name: 'Night desk', webhooks })).json.id
  await client.send('POST', '/call-records', { type: 'web' })
  const own = (await client.send('POST', '/call-records', { type: 'web', agentId })).json
  await client.send('POST', `/call-records/${own.id}/end`)
  await wake()
  expect(place.receiver.at('/of-agent').map(({ body }) => JSON.parse(body))).toMatchObject([
    { event: 'onCallStart', call: { id: own.id }, agent: { id: agentId, name: 'Night desk' } },
  ])
  expect(place.receiver.at('/stranger')).toEqual([])
  const refused = await client.send('DELETE', `/webhooks/${ofAgent}`)
  expect(refused).toMatchObject({ status: 409, json: { message: 'The webhook is in use by Night desk' } })
})
