import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { callsOfStack, deliver, homeClient } from './support/livekit'
import { session, tokenOf } from './support/livekit-session'
import { type Client, send } from './support/server'

let client: Client
beforeAll(async () => {
  client = await homeClient()
})
const callsOf = (externalId: string) => callsOfStack(client, externalId)

describe('the numbers of a call by telephone come from the webhooks of its room', () => {
  /** As the server of LiveKit sends it. */
  async function webhook(
    roomId: string,
    attributes: Record<string, string>,
    { joinedAt = '1795560928', signed = '', kind = 'SIP', hidden = false } = {},
  ) {
    const permission = { hidden }
    const participant = { sid: 'PA_1', identity: 'sip_1', state: 'ACTIVE', kind, joinedAt, attributes, permission }
    const body = JSON.stringify({
      ...{ event: 'participant_joined', id: 'EV_1', createdAt: '1795560928', addedLater: true },
      ...{ room: { sid: roomId, name: 'reception' }, participant },
    })
    const sha256 = createHash('sha256')
      .update(signed || body)
      .digest('base64')
    const headers = { Authorization: await tokenOf({ claims: { sha256 } }), 'Content-Type': 'application/webhook+json' }
    return send('POST', 'http://localhost/livekit/webhook', body, headers)
  }
  const inbound = { 'sip.phoneNumber': '+12025550143', 'sip.trunkPhoneNumber': '+12025550199', 'sip.ruleID': 'SDR_1' }
  const inRoom = (id: string) => {
    const { recording } = session(id)
    const text = Buffer.from(recording.body).toString('latin1').replace('RM_test', `RM_${id}`)
    return { ...recording, body: new Uint8Array(Buffer.from(text, 'latin1')) }
  }

  test.each([
    ['before the session', 'bef1', true],
    ['after it', 'aft1', false],
  ])('%s', async (_, id, isFirst) => {
    if (isFirst) expect((await webhook(`RM_${id}`, inbound)).status).toBe(200)
    await deliver(inRoom(id))
    if (!isFirst) expect((await webhook(`RM_${id}`, inbound)).status).toBe(200)
    const expected = { type: 'telephony', direction: 'inbound', from: '+12025550143', to: '+12025550199' }
    expect(await callsOf(`AJ_${id}`)).toMatchObject([expected])
    // Somebody to whom the call is handed over, and the same again.
    await webhook(`RM_${id}`, { ...inbound, 'sip.phoneNumber': '+12025550144' }, { joinedAt: '1795560999' })
    await webhook(`RM_${id}`, inbound)
    expect(await callsOf(`AJ_${id}`)).toMatchObject([expected])
  })

  test('for an outbound call', async () => {
    await deliver(inRoom('out1'))
    await webhook('RM_out1', { 'sip.phoneNumber': '+12025550143', 'sip.trunkPhoneNumber': '+12025550199' })
    expect(await callsOf('AJ_out1')).toMatchObject([
      { direction: 'outbound', from: '+12025550199', to: '+12025550143' },
    ])
  })

  test.each([false, true])(
    'a colleague who is dialled into a web call does not make it one by telephone',
    async (isLate) => {
      const id = isLate ? 'warL' : 'warm'
      const caller = () => webhook(`RM_${id}`, {}, { kind: 'STANDARD' })
      await deliver(inRoom(id))
      if (!isLate) await caller()
      await webhook(`RM_${id}`, { 'sip.phoneNumber': '+12025550177' }, { joinedAt: '1795560999' })
      if (isLate) await caller()
      const [call] = await callsOf(`AJ_${id}`)
      expect(call.type).toBe('webrtc')
      expect(call).not.toHaveProperty('direction')
      expect(call).not.toHaveProperty('to')
    },
  )

  test.each([
    ['of the same second', { kind: 'STANDARD', hidden: false }],
    ['who is hidden', { kind: 'STANDARD', joinedAt: '1795560900', hidden: true }],
  ])('a listener %s does not make it a web call', async (_, options) => {
    const id = options.hidden ? 'hid1' : 'sam1'
    await deliver(inRoom(id))
    await webhook(`RM_${id}`, {}, options)
    await webhook(`RM_${id}`, inbound)
    await webhook(`RM_${id}`, {}, options)
    expect(await callsOf(`AJ_${id}`)).toMatchObject([{ type: 'telephony', from: '+12025550143' }])
  })

  test('concurrently with the session', async () => {
    const sent = Array.from({ length: 8 }, (_, index) =>
      index % 2 ? webhook('RM_both', inbound) : deliver(inRoom('both')),
    )
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(sent.map(() => 200))
    expect(await callsOf('AJ_both')).toMatchObject([{ from: '+12025550143' }])
  })

  test('a signature of another body is rejected', async () => {
    await deliver(inRoom('fake'))
    expect((await webhook('RM_fake', inbound, { signed: '{}' })).status).toBe(401)
    expect((await callsOf('AJ_fake'))[0]).not.toHaveProperty('from')
  })
})
