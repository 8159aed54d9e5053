import { beforeAll, expect, test } from 'vitest'
import type { StackName } from '../settings'
import { homeClient } from './support/livekit'
import type { Client } from './support/server'
import { fixture, post, wholeCalls } from './support/stacks'

/* Payloads that differ from the usual ones in a documented way. */

let client: Client
beforeAll(async () => {
  client = await homeClient()
})

/** @param change of the payload as it is published */
// biome-ignore lint/suspicious/noExplicitAny: a payload may be changed anywhere
async function deliver(name: StackName, path: string, id: string, change: (payload: any) => void) {
  const payload = JSON.parse(fixture(`${name}/${path}`, id))
  change(payload)
  expect((await post(name, JSON.stringify(payload))).status).toBe(200)
}
const callOf = async (id: string) => (await wholeCalls(client, id))[0]

test('a Retell call that is not answered has the time of its event', async () => {
  const ended = Date.now() - 60_000
  // The earliest message counts, whichever arrives last.
  for (const [path, at] of [
    ['call_analyzed', ended + 5000],
    ['call_ended', ended],
    ['call_analyzed', ended + 9000],
  ] as const)
    await deliver('retell', path, 'retell-unanswered', (payload) => {
      const { start_timestamp, end_timestamp, ...call } = payload.call
      payload.event_timestamp = at
      payload.call = {
        ...{ ...call, call_status: 'not_connected', disconnection_reason: 'dial_no_answer', duration_ms: 0 },
        ...{ direction: 'outbound', transcript_object: [], transcript_with_tool_calls: [] },
      }
    })
  expect(await callOf('retell-unanswered')).toMatchObject({
    startTime: new Date(ended).toISOString(),
    endTime: new Date(ended).toISOString(),
    ...{ duration: 0, endType: 'timeout', endedBy: 'receiver' },
  })
  const path = `/call-records?limit=100&startDate=${new Date(ended).toISOString()}`
  const { records } = (await client.send('GET', path)).json
  expect(records.map(({ externalId }: { externalId: string }) => externalId)).toContain('retell-unanswered')
})

test('a chat of ElevenLabs is no call', async () => {
  await deliver('elevenlabs', 'post_call_transcription', 'el-chat', ({ data }) => {
    Object.assign(data.metadata, { text_only: true, phone_call: null })
  })
  expect(await callOf('el-chat')).toBeUndefined()
})

test('a value that the customer collects replaces one of the same name, unless it is empty', async () => {
  await deliver('elevenlabs', 'post_call_transcription', 'el-values', ({ data }) => {
    data.analysis.data_collection_results = { language: { value: 'Spanish' }, ended_reason: { value: null } }
  })
  expect((await callOf('el-values')).analysis).toEqual({
    ...{ language: 'Spanish', ended_reason: 'Call ended by remote party' },
  })
  await deliver('retell', 'call_analyzed', 'retell-values', ({ call }) => {
    call.call_analysis.custom_analysis_data = { sentiment: 'angry about the bill', ended_reason: null, budget: null }
  })
  expect((await callOf('retell-values')).analysis).toMatchObject({
    ...{ sentiment: 'angry about the bill', ended_reason: 'user_hangup', budget: null },
  })
  await deliver('vapi', 'end-of-call-report', 'vapi-values', ({ message }) => {
    message.analysis.structuredData = { ended_reason: 'moved house' }
  })
  expect((await callOf('vapi-values')).analysis).toMatchObject({ ended_reason: 'moved house' })
})

test.each([
  ['that succeeds', { destination: { type: 'number', number: '+12025550177' } }],
  ['that fails', {}],
])('a transfer of Vapi %s keeps its time', async (name, report) => {
  const id = `vapi-forwarded ${name}`
  await deliver('vapi', 'status-update', id, ({ message }) => {
    Object.assign(message, { status: 'forwarding', destination: { type: 'number', number: '+12025550177' } })
  })
  await deliver('vapi', 'end-of-call-report', id, ({ message }) => Object.assign(message, report))
  const { events } = await callOf(id)
  const transfers = events.filter(({ type }: { type: string }) => type === 'transfer_initiated')
  expect(transfers).toMatchObject([{ description: 'Forwarded to +12025550177', timestamp: '2026-11-24T22:55:28.500Z' }])
  expect(events).toContainEqual(expect.objectContaining({ type: 'tool_called' }))
})

test('a Vapi call may come from a number that is not stored there', async () => {
  await deliver('vapi', 'end-of-call-report', 'vapi-transient', ({ message }) => {
    delete message.phoneNumber
    Object.assign(message.call, { type: 'outboundPhoneCall', phoneNumber: { twilioPhoneNumber: '+12025550188' } })
  })
  expect(await callOf('vapi-transient')).toMatchObject({ direction: 'outbound', from: '+12025550188' })
})

test('a Vapi call that never arrived has failed', async () => {
  const reason = 'phone-call-provider-bypass-enabled-but-no-call-received'
  await deliver('vapi', 'end-of-call-report', 'vapi-none', ({ message }) => {
    message.endedReason = reason
  })
  expect(await callOf('vapi-none')).toMatchObject({ endType: 'error', errors: [{ code: reason }] })
})

test('a call that jambonz dials for a transfer is an event of the first one', async () => {
  const leg = (payload: Record<string, unknown>) => {
    const changed = { call_sid: '5f3a-leg', parent_call_sid: 'jambonz-parent', direction: 'outbound' }
    Object.assign(payload, changed, { from: '+12025550143', to: '+12025550166' })
  }
  const own = () => {}
  for (const [path, change] of [
    ['trying', own],
    ['in-progress', own],
    ['trying', leg],
    ['failed', leg],
    ['completed', own],
  ] as const)
    await deliver('jambonz', path, 'jambonz-parent', change)
  const call = await callOf('jambonz-parent')
  expect(call).toMatchObject({ direction: 'inbound', to: '+12025550199', endType: 'normal', errors: [] })
  expect(call.events.map(({ description }: { description: string }) => description)).toEqual([
    ...['Call created', 'Call answered', 'Transferred to +12025550166', '+12025550166: Call ended', 'Call ended'],
  ])
  expect(await callOf('5f3a-leg')).toBeUndefined()
})
