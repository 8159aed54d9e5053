import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fileStore } from '../recordings/files'
import { openStore } from '../recordings/open'
import { deleteOrphans } from '../recordings/orphans'
import { deleteOld } from '../retention/retention'
import { callsOfStack, deliver, homeClient } from '../tests/support/livekit'
import { session } from '../tests/support/livekit-session'
import { type Client, send, signedIn, testBucket, testServer, useStore } from '../tests/support/server'
import { places } from '../tests/support/stores'

const DAY = 86_400_000
const MEGABYTE = 1024 * 1024
const bytesOf = (length: number) => Uint8Array.from({ length }, (_, index) => index % 251)
const bytes = bytesOf(1000)

function upload(client: Client, id: string, sound: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.append('file', new File([sound], 'call.webm', { type: 'audio/webm;codecs=opus' }))
  return client.send('POST', `/call-records/${id}/recording`, form)
}

const keyOf = async (client: Client, id: string) =>
  String((await client.send('GET', `/call-records/${id}`)).json.recordingFileKey)

async function recorded(client: Client, sound = bytes) {
  const { json } = await client.send('POST', '/call-records', { type: 'web' })
  const sent = await upload(client, json.id, sound)
  return { id: String(json.id), sent, key: await keyOf(client, json.id) }
}

/** Long before the calls of other tests. */
const NOW = new Date('2001-06-01T00:00:00Z')
/** A recording that retention deletes on that day. */
async function recordedLongAgo(client: Client) {
  const made = await recorded(client)
  await client.send('PATCH', `/call-records/${made.id}`, { startTime: '2001-01-01T00:00:00Z' })
  return made
}
/** The services of a server that keeps calls for a month. @returns after what other tests have left is deleted */
async function forgetful() {
  const { services } = await testServer()
  const own = { ...services, settings: { ...services.settings, retentionDays: 30 } }
  await deleteOld(own, { now: NOW })
  return own
}

/** Without the API's prefix, and without a token, as a player asks. */
const play = (key: string, range?: string, method = 'GET') =>
  send(method, `http://localhost/recordings/${key}`, undefined, range ? { Range: range } : {})
const played = async (key: string, range?: string) =>
  new Uint8Array(await (await play(key, range)).response.arrayBuffer())

describe.each(['files', 'bucket'] as const)('recordings in %s', (store) => {
  beforeAll(() => useStore(store))
  afterAll(() => useStore())

  test('a recording is played whole and in ranges', async () => {
    const { key, sent } = await recorded(await signedIn())
    expect(sent.status).toBe(201)
    const whole = await play(key)
    expect(whole.response.headers.get('Content-Type')).toBe('audio/webm')
    expect(whole.response.headers.get('Content-Length')).toBe('1000')
    expect(new Uint8Array(await whole.response.arrayBuffer())).toEqual(bytes)
    for (const [range, from, to] of [
      ['bytes=10-19', 10, 20],
      ['bytes=990-', 990, 1000],
      ['bytes=-5', 995, 1000],
      ['bytes=990-5000', 990, 1000],
    ] as const) {
      const { status, response } = await play(key, range)
      expect(status, range).toBe(206)
      expect(response.headers.get('Content-Range')).toBe(`bytes ${from}-${to - 1}/1000`)
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes.slice(from, to))
    }
    const beyond = await play(key, 'bytes=1000-')
    expect([beyond.status, beyond.response.headers.get('Content-Range')]).toEqual([416, 'bytes */1000'])
  })

  test('a recording larger than one range is served whole, and an empty one is empty', async () => {
    const client = await signedIn()
    const large = bytesOf(2.5 * MEGABYTE)
    const { key } = await recorded(client, large)
    expect(Buffer.compare(await played(key), large)).toBe(0)
    const middle = await played(key, `bytes=${MEGABYTE - 5}-${2 * MEGABYTE + 5}`)
    expect(Buffer.compare(middle, large.subarray(MEGABYTE - 5, 2 * MEGABYTE + 6))).toBe(0)
    const silent = await recorded(client, bytesOf(0))
    expect(await played(silent.key)).toEqual(new Uint8Array())
  })

  test('HEAD returns the length, and reads nothing from the store', async () => {
    const { key } = await recorded(await signedIn())
    const bucket = await testBucket()
    bucket.requests = []
    const { status, response } = await play(key, undefined, 'HEAD')
    expect([status, response.headers.get('Content-Length'), await response.text()]).toEqual([200, '1000', ''])
    expect(bucket.requests.filter((request) => request.startsWith('GET'))).toEqual([])
  })

  test('a second recording of a call replaces the first one', async () => {
    const client = await signedIn()
    const { id } = await recorded(client)
    expect((await upload(client, id, bytesOf(7))).status).toBe(201)
    expect(await played(await keyOf(client, id))).toEqual(bytesOf(7))
    expect((await places[store]()).names(client.tenantId)).toEqual([id])
  })

  test('a response never mixes two recordings', async () => {
    const client = await signedIn()
    const { id, key } = await recorded(client, bytesOf(2 * MEGABYTE))
    // As it is: `send` has read an answer to its end.
    const response = await (await testServer()).app.request(`http://localhost/recordings/${key}`)
    expect((await upload(client, id, bytesOf(2 * MEGABYTE).reverse())).status).toBe(201)
    await expect(response.arrayBuffer()).rejects.toThrow()
    expect(Buffer.compare(await played(key), bytesOf(2 * MEGABYTE).reverse())).toBe(0)
  })

  test('an unsigned or expired link, or one of a deleted call, responds with 404', async () => {
    const client = await signedIn()
    const { id, key } = await recorded(client)
    const other = await recorded(client)
    expect((await play(key.replace(id, other.id))).status).toBe(404)
    expect((await play(key.replace(/\/\d+\./, '/1.'))).status).toBe(404)
    expect((await play('../../etc/passwd')).status).toBe(404)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY })
    expect((await play(key)).status).toBe(404)
    vi.useRealTimers()
    expect((await play(key)).status).toBe(200)
    await client.send('DELETE', `/call-records/${id}`)
    expect((await play(key)).status).toBe(404)
    expect((await places[store]()).names(client.tenantId)).toEqual([other.id])
  })

  test('a file that is not audio is rejected', async () => {
    const client = await signedIn()
    const { json } = await client.send('POST', '/call-records', { type: 'web' })
    const form = new FormData()
    form.append('file', new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }))
    expect((await client.send('POST', `/call-records/${json.id}/recording`, form)).status).toBe(400)
  })

  test('setting a recording to its current URL changes nothing', async () => {
    const client = await signedIn()
    const { id, key } = await recorded(client)
    const set = (recordingUrl: string) => client.send('PATCH', `/call-records/${id}/recording-url`, { recordingUrl })
    expect((await set(`/recordings/${key}`)).json.recordingFileKey).toBe(key)
    expect((await play(key)).status).toBe(200)
    expect((await set('https://bucket.example.com/calls/a.mp3')).json.recordingFileKey).toBe('calls/a.mp3')
  })

  test('a recording is deleted after its call, and is not served if the deletion fails', async () => {
    const client = await signedIn()
    const { id, key } = await recorded(client)
    const { services } = await testServer()
    // In the transaction, the embedded database would wait for this query for ever, and a Postgres still have the call.
    const remove = vi.spyOn(services.recordings, 'remove').mockImplementation(async ({ id: removed }) => {
      const rows = await services.db.selectFrom('calls').select('id').where('id', '=', removed).execute()
      throw new Error(`No space left, and ${rows.length} calls`)
    })
    const log = vi.spyOn(services.log, 'error')
    expect((await client.send('DELETE', `/call-records/${id}`)).status).toBe(200)
    expect(log).toHaveBeenCalledWith(
      { err: expect.objectContaining({ message: 'No space left, and 0 calls' }) },
      expect.anything(),
    )
    expect((await play(key)).status).toBe(404)
    remove.mockRestore()
    log.mockRestore()
  })

  test('an old object without a call is deleted, and one of another database never', async () => {
    const client = await signedIn()
    const kept = await recorded(client)
    const { json: silent } = await client.send('POST', '/call-records', { type: 'web' })
    const { services } = await testServer()
    const place = await places[store]()
    const age = (key: string, days: number) => place.age(key, new Date(Date.now() - days * DAY))
    const own = (name: string) => `${client.tenantId}/${name}`
    age(own(kept.id), 9)
    for (const name of ['gone', silent.id, `${kept.id}.incomplete`]) age(own(name), 2)
    age(own('young'), 0.5)
    age('of-another-database/gone', 9)
    const before = new Date(Date.now() - DAY)
    expect(await deleteOrphans(services.db, await openStore(services.settings), { before })).toBe(3)
    expect(place.names(client.tenantId)).toEqual([kept.id, 'young'].toSorted())
    expect(place.names('of-another-database')).toEqual(['gone'])
    expect(await played(kept.key)).toEqual(bytes)
  })

  describe('while the store is unavailable', () => {
    async function broken<T>(tenantId: string, run: () => Promise<T>): Promise<T> {
      const place = await places[store]()
      place.break(tenantId)
      try {
        return await run()
      } finally {
        place.mend(tenantId)
      }
    }

    test('an upload responds with 503, changes nothing, and can be retried', async () => {
      const client = await signedIn()
      const { id } = await recorded(client)
      const before = (await client.send('GET', `/call-records/${id}`)).json
      const { status, response } = await broken(client.tenantId, () => upload(client, id, bytesOf(5)))
      expect([status, response.headers.get('Retry-After')]).toEqual([503, '5'])
      expect((await client.send('GET', `/call-records/${id}`)).json).toEqual(before)
      expect(await played(before.recordingFileKey)).toEqual(bytes)
      expect((await upload(client, id, bytesOf(5))).status).toBe(201)
      expect(await played(before.recordingFileKey)).toEqual(bytesOf(5))
    })

    test('a session receives a retryable status, and is one call after the retry', async () => {
      const client = await homeClient()
      const { recording } = session('dn01')
      expect((await broken(client.tenantId, () => deliver(recording))).status).toBe(503)
      expect(await callsOfStack(client, 'AJ_dn01')).toEqual([])
      expect((await deliver(recording)).status).toBe(200)
      const [call, ...others] = await callsOfStack(client, 'AJ_dn01')
      expect(others).toEqual([])
      expect(new TextDecoder().decode(await played(call.recordingFileKey))).toBe('OggS fake recording')
    })

    test('a recording is not served, and is served again afterwards', async () => {
      const client = await signedIn()
      const { key } = await recorded(client)
      const { status, response } = await broken(client.tenantId, () => play(key))
      expect([status, response.headers.get('Retry-After')]).toEqual([503, '5'])
      expect(await played(key)).toEqual(bytes)
    })

    test('a call is deleted, and its recording by the next sweep', async () => {
      const client = await signedIn()
      const { id, key } = await recorded(client)
      const deleted = await broken(client.tenantId, () => client.send('DELETE', `/call-records/${id}`))
      expect(deleted.status).toBe(200)
      expect((await play(key)).status).toBe(404)
      const place = await places[store]()
      expect(place.names(client.tenantId)).toEqual([id])
      const { services } = await testServer()
      const before = new Date(Date.now() + DAY)
      await deleteOrphans(services.db, await openStore(services.settings), { before })
      expect(place.names(client.tenantId)).toEqual([])
    })

    test('retention keeps the call, and deletes it with its recording afterwards', async () => {
      const client = await signedIn()
      const services = await forgetful()
      const { key } = await recordedLongAgo(client)
      expect(await broken(client.tenantId, () => deleteOld(services, { now: NOW }))).toMatchObject({ calls: 0 })
      expect(await played(key)).toEqual(bytes)
      expect(await deleteOld(services, { now: NOW })).toMatchObject({ calls: 1 })
      expect((await places[store]()).names(client.tenantId)).toEqual([])
    })
  })
})

test('a recording that cannot be written leaves no file behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-'))
  // A folder where the file would be.
  mkdirSync(join(folder, 'tenant/call'), { recursive: true })
  await expect(fileStore(folder).put('tenant/call', bytes)).rejects.toThrow()
  expect(readdirSync(join(folder, 'tenant'))).toEqual(['call'])
})

test('retention waits for an unresponsive bucket once, however many calls are old', async () => {
  useStore('bucket')
  const bucket = await testBucket()
  try {
    const services = await forgetful()
    const client = await signedIn()
    for (let count = 0; count < 4; count++) await recordedLongAgo(client)
    bucket.fault = 'silent'
    const begun = Date.now()
    expect(await deleteOld(services, { now: NOW })).toMatchObject({ calls: 0 })
    expect(Date.now() - begun).toBeLessThan(3 * bucket.settings.seconds * 1000)
    bucket.fault = undefined
    expect(await deleteOld(services, { now: NOW })).toMatchObject({ calls: 4 })
  } finally {
    bucket.fault = undefined
    useStore()
  }
})
