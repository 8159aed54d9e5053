import { beforeAll, describe, expect, test } from 'vitest'
import type { StackName } from '../settings'
import { homeClient } from './support/livekit'
import { type Client, testServer } from './support/server'
import { stackSecrets } from './support/stack-secrets'
import { fixture, post, signed, wholeCalls } from './support/stacks'

/* What holds for each stack that sends webhooks; what its calls look like is in stack-records.test.ts. */

let client: Client
beforeAll(async () => {
  client = await homeClient()
})

/** The messages about one call, in the order of the stack. */
const messages: Record<StackName, string[]> = {
  elevenlabs: ['elevenlabs/post_call_transcription', 'elevenlabs/post_call_audio'],
  vapi: ['vapi/status-update', 'vapi/status-update-ended', 'vapi/end-of-call-report'],
  retell: ['retell/call_started', 'retell/call_ended', 'retell/call_analyzed'],
  jambonz: ['jambonz/trying', 'jambonz/in-progress', 'jambonz/completed'],
}
const names = Object.keys(messages) as StackName[]
/** Seconds that a signature may be old; Vapi's secret has no time. */
const windows: Partial<Record<StackName, number>> = { elevenlabs: 1800, retell: 300, jambonz: 300 }

const unread = async (source: string) =>
  (await client.send('GET', `/ingest/unread?source=${source}&limit=100`)).json.records as {
    id: string
    reason: string
    size: number
  }[]

describe.each(names)('%s', (name) => {
  /** Deliveries, each with the signature of its own moment. */
  const deliveries = (id: string) => {
    const start = Math.floor(Date.now() / 1000) - 60
    return messages[name].map((path, index) => {
      const body = fixture(path, id)
      return { body, headers: signed(name, body, { at: start + index * 10 }) }
    })
  }
  /** What differs from call to call. */
  const comparable = ({
    id: _,
    externalId: __,
    createdAt: ___,
    updatedAt: ____,
    recordingFileKey: _____,
    ...call
  }: object & {
    [name: string]: unknown
  }) => call

  test('five times and out of order it is one call, the same as in order', async () => {
    const inOrder = deliveries(`${name}-order`)
    for (const { body, headers } of inOrder) expect((await post(name, body, headers)).status).toBe(200)
    const shuffled = [...deliveries(`${name}-shuffled`)].reverse()
    for (let round = 0; round < 5; round += 1)
      for (const { body, headers } of shuffled) expect((await post(name, body, headers)).status).toBe(200)
    const again = await Promise.all(shuffled.map(({ body, headers }) => post(name, body, headers)))
    expect(again.map(({ status }) => status)).toEqual(shuffled.map(() => 200))

    const [expected, ...none] = await wholeCalls(client, `${name}-order`)
    const found = await wholeCalls(client, `${name}-shuffled`)
    expect(none).toEqual([])
    expect(found.length).toBe(1)
    const text = JSON.stringify(comparable(found[0])).replaceAll(`${name}-shuffled`, `${name}-order`)
    // The two were signed at moments of their own.
    const timeless = (json: string) => json.replaceAll(/"20\d\d-[^"]*Z"/g, '"time"')
    expect(JSON.parse(timeless(text))).toEqual(JSON.parse(timeless(JSON.stringify(comparable(expected)))))
  })

  test('a manual correction is kept after later deliveries', async () => {
    const id = `${name}-corrected`
    const [first, ...rest] = deliveries(id)
    await post(name, first?.body ?? '', first?.headers)
    const [call] = await wholeCalls(client, id)
    await client.send('PATCH', `/call-records/${call.id}`, { from: '+821012345678' })
    for (const { body, headers } of rest) await post(name, body, headers)
    expect(await wholeCalls(client, id)).toMatchObject([{ from: '+821012345678', to: '+12025550199' }])
  })

  test('a wrong, missing or mismatched signature is rejected, and nothing is stored', async () => {
    const id = `${name}-forged`
    const body = fixture(messages[name].at(-1) ?? '', id)
    const wrong = [
      signed(name, body, { secret: 'another secret' }),
      {},
      ...(windows[name] === undefined ? [] : [signed(name, `${body} `)]),
    ]
    const before = (await unread(name)).length
    for (const headers of wrong) expect((await post(name, body, headers)).status).toBe(401)
    expect(await wholeCalls(client, id)).toEqual([])
    expect((await unread(name)).length).toBe(before)
  })

  test('a truncated payload is kept, and is a call once it can be read', async () => {
    const body = fixture(messages[name].at(-1) ?? '', `${name}-cut`)
    const cut = body.slice(0, body.length / 2)
    expect((await post(name, cut)).status).toBe(200)
    const [row] = await unread(name)
    expect(row).toMatchObject({ size: Buffer.byteLength(cut), reason: expect.stringMatching(/JSON/) })
    const still = await client.send('POST', `/ingest/unread/${row?.id}/replay`)
    expect(still).toMatchObject({ status: 422, json: { message: row?.reason } })
    expect((await unread(name)).map(({ id }) => id)).toContain(row?.id)

    // As if the reader had been mended since: what is stored is now readable.
    const { services } = await testServer()
    const mended = { payload: new TextEncoder().encode(body), is_compressed: false }
    await services.db.updateTable('ingest_unread').set(mended).where('id', '=', String(row?.id)).execute()
    const read = await client.send('POST', `/ingest/unread/${row?.id}/replay`)
    const [call] = await wholeCalls(client, `${name}-cut`)
    expect(read.json).toEqual({ callId: call.id })
    expect((await unread(name)).map(({ id }) => id)).not.toContain(row?.id)
  })

  test('hostile texts are stored unchanged, except for characters the database cannot store', async () => {
    const hostile = '<script>alert(1)</script>\u202e\ud83d \u0000 {{7*7}} ; drop table calls'
    const id = `${name}-hostile`
    for (const path of messages[name]) {
      const known = ['Northside Dental, how can I help?', '"OK"', 'find_slot', 'thursday']
      const text = known.reduce(
        (whole, word) => {
          const replaced = JSON.stringify(hostile).slice(1, -1)
          return whole.replaceAll(word, word.startsWith('"') ? `"${replaced}"` : replaced)
        },
        fixture(path, id),
      )
      expect((await post(name, text)).status).toBe(200)
    }
    const [call, ...none] = await wholeCalls(client, id)
    expect(none).toEqual([])
    expect(JSON.stringify(call)).toContain('<script>alert(1)</script>')
    expect(JSON.stringify(call)).not.toContain('\\u0000')
  })

  test.each([
    [
      'an enum value that every object inherits',
      (body: string) => body.replaceAll(/"(user_hangup|customer-ended-call|completed|failure)"/g, '"constructor"'),
    ],
    ['nulls everywhere', (body: string) => body.replaceAll(/: (\d+(\.\d+)?|true|false)(?=[,\n])/g, ': null')],
    ['numbers beyond any time', (body: string) => body.replaceAll(/: 17\d{8,}/g, ': 1e300')],
  ])('%s: it is still stored as a call', async (what, change) => {
    const id = `${name}-${what.length}`
    for (const path of messages[name]) expect((await post(name, change(fixture(path, id)))).status).toBe(200)
    expect((await wholeCalls(client, id)).length).toBe(1)
  })

  test('without the secret the endpoint is disabled', async () => {
    const { services } = await testServer()
    const { settings } = services
    const secrets = { ...settings.secrets }
    try {
      Object.assign(settings, { secrets: { ...secrets, [name]: undefined } })
      expect((await post(name, '{}')).status).toBe(501)
    } finally {
      Object.assign(settings, { secrets })
    }
  })
})

test.each(Object.entries(windows))('a signature of %s expires after %i seconds', async (stack, seconds) => {
  const name = stack as StackName
  const body = fixture(messages[name].at(-1) ?? '', `${name}-late`)
  const now = Math.floor(Date.now() / 1000)
  for (const at of [now - seconds - 5, now + seconds + 5])
    expect((await post(name, body, signed(name, body, { at }))).status).toBe(401)
  expect(await wholeCalls(client, `${name}-late`)).toEqual([])
  expect((await post(name, body, signed(name, body, { at: now - seconds + 30 }))).status).toBe(200)
  expect((await wholeCalls(client, `${name}-late`)).length).toBe(1)
})

test.each(['Authorization', 'X-Vapi-Secret'])("Vapi's secret may be in %s, with or without Bearer", async (header) => {
  const body = fixture('vapi/end-of-call-report', 'vapi-bearer')
  for (const prefix of ['', 'Bearer ']) {
    expect((await post('vapi', body, { [header]: `${prefix}${stackSecrets.vapi}` })).status).toBe(200)
    expect((await post('vapi', body, { [header]: `${prefix}${stackSecrets.vapi}s` })).status).toBe(401)
  }
})

test.each([
  ['vapi', { message: { type: 'speech-update', status: 'started', call: { id: 'vapi-other' } } }],
  ['retell', { event: 'chat_started', chat: { chat_id: 'retell-other' } }],
  ['elevenlabs', { type: 'workspace_event', event_timestamp: 1, data: {} }],
] as const)('an unrelated message of %s is neither a call nor unreadable', async (name, message) => {
  const before = (await unread(name)).length
  expect((await post(name, JSON.stringify(message))).status).toBe(200)
  expect(await wholeCalls(client, `${name}-other`)).toEqual([])
  expect((await unread(name)).length).toBe(before)
})
