import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bucketStore } from '../recordings/bucket'
import type { RecordingStore } from '../recordings/store'
import { settingsOf } from '../settings'
import { startBucket, type TestBucket } from '../tests/support/bucket'
import { ask } from '../tests/support/deliveries'
import { buildServer, launch, type Running, start } from '../tests/support/process'
import { newDatabase, postgresUrl } from '../tests/support/server'

const MEGABYTE = 1024 * 1024
const KEY = 'tenant/call'
const sound = (length: number) => Uint8Array.from({ length }, (_, index) => index % 251)

let bucket: TestBucket
let store: RecordingStore
beforeAll(async () => {
  bucket = await startBucket()
  store = await bucketStore(bucket.settings)
})

async function faulty<T>(fault: TestBucket['fault'], run: () => Promise<T>): Promise<T> {
  bucket.fault = fault
  try {
    return await run()
  } finally {
    bucket.fault = undefined
  }
}

async function found(key = KEY) {
  const stored = await store.head(key)
  if (!stored) throw new Error(`Nothing lies below ${key}`)
  return stored
}
const read = async (start: number, end: number) => new Response(await store.read(KEY, await found(), start, end))

describe('settings', () => {
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'a secret' }

  test('without a bucket recordings are files; bucket and keys belong together', () => {
    expect(settingsOf({}).bucket).toBeUndefined()
    expect(settingsOf({ RECORDINGS_BUCKET: 'calls', ...keys }).bucket).toEqual({
      ...{ name: 'calls', accessKeyId: 'key', secretAccessKey: 'a secret' },
      ...{ endpoint: undefined, region: 'us-east-1', isPathStyle: false, seconds: 10 },
    })
    for (const part of [{ RECORDINGS_BUCKET: 'calls' }, keys, { RECORDINGS_BUCKET: 'calls', S3_ACCESS_KEY_ID: 'key' }])
      expect(() => settingsOf(part)).toThrow('RECORDINGS_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  })

  test.each([
    ['S3_ENDPOINT', 'minio:9000'],
    ['S3_ENDPOINT', 'ftp://minio'],
    ['RECORDINGS_BUCKET', 'a/b'],
    ['S3_SECONDS', '0'],
    ['S3_PATH_STYLE', 'yes'],
  ])('%s is not %s', (name, value) => {
    expect(() => settingsOf({ RECORDINGS_BUCKET: 'calls', ...keys, [name]: value })).toThrow(`${name} is not valid`)
  })
})

describe('a bucket', () => {
  test('rejects a request signed with another secret, key or region', async () => {
    await store.put(KEY, sound(10))
    for (const [wrong, code] of [
      [{ secretAccessKey: 'another secret' }, 'SignatureDoesNotMatch'],
      [{ accessKeyId: 'ANOTHER' }, 'InvalidAccessKeyId'],
      [{ region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
      [{ name: 'another' }, 'NoSuchBucket'],
    ] as const) {
      const other = await bucketStore({ ...bucket.settings, ...wrong })
      await expect(other.put('tenant/other', sound(10)), code).rejects.toThrow(code)
      await expect(other.remove(KEY), code).rejects.toThrow(code)
    }
    expect([...bucket.objects.keys()]).toEqual([KEY])
  })

  test('is read in ranges, one after another, as the response is consumed', async () => {
    await store.put(KEY, sound(3.5 * MEGABYTE))
    bucket.requests = []
    const reader = (await read(100, 3 * MEGABYTE)).body?.getReader()
    expect((await reader?.read())?.value).toHaveLength(MEGABYTE)
    // A player that pauses: what was asked for ahead would be there before these.
    for (let count = 0; count < 2; count++) await found()
    expect(bucket.requests.filter((request) => request.startsWith('GET'))).toHaveLength(1)
    let length = MEGABYTE
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) length += part.value.length
    expect(length).toBe(3 * MEGABYTE - 99)
    expect(bucket.requests.filter((request) => request.startsWith('GET'))).toHaveLength(3)
  })

  test('that does not respond times out, later for larger bodies', async () => {
    const impatient = await bucketStore({ ...bucket.settings, seconds: 0.2 })
    await faulty('silent', async () => {
      const begun = Date.now()
      await expect(impatient.put(KEY, sound(MEGABYTE))).rejects.toThrow('too long')
      expect(Date.now() - begun).toBeGreaterThanOrEqual(1150)
      for (const act of [
        impatient.head(KEY),
        impatient.read(KEY, { size: 9, changedAt: new Date() }, 0, 5),
        impatient.remove(KEY),
        impatient.list('tenant')[Symbol.asyncIterator]().next(),
      ])
        await expect(act).rejects.toThrow('too long')
      expect(Date.now() - begun).toBeLessThan(10_000)
    })
  })

  test('that is unreachable or drops the connection causes an error with a code and no secrets', async () => {
    const nowhere = await bucketStore({ ...bucket.settings, endpoint: 'http://127.0.0.1:9' })
    await expect(nowhere.put(KEY, sound(5))).rejects.toThrow(/^The bucket could not store: ECONNREFUSED$/)
    await store.put(KEY, sound(5))
    const stored = await found()
    await expect(faulty('broken', () => store.read(KEY, stored, 0, 4))).rejects.toThrow(
      /^The bucket could not read: \w+$/,
    )
    const error: unknown = await faulty('down', () => store.put(KEY, sound(5))).catch((thrown) => thrown)
    expect(error).toEqual(new Error('The bucket could not store: ServiceUnavailable 503'))
    expect(Object.getOwnPropertyNames(error)).not.toContain('cause')
  })
})

const PASSWORD = 'in a bucket!'
const OLD = new Date(Date.now() - 40 * 86_400_000)

/** Variables of a server with a database of its own. */
const environment = async () => ({
  ...bucket.env,
  DATA_DIR: mkdtempSync(join(tmpdir(), 'parley-')),
  ADMIN_PASSWORD: PASSWORD,
  DATABASE_URL: postgresUrl === undefined ? '' : await newDatabase(postgresUrl),
})

async function signIn(url: string): Promise<string> {
  const body = { username: 'admin', password: PASSWORD }
  return (await ask({ method: 'POST', url: `${url}/api/v1/auth/login`, token: '', body })).access_token
}

function uploaded(url: string, token: string, id: string) {
  const body = new FormData()
  body.append('file', new File([sound(9)], 'call.webm', { type: 'audio/webm' }))
  return ask({ method: 'POST', url: `${url}/api/v1/call-records/${id}/recording`, token, body })
}
const callOf = (url: string, token: string, path: string, method = 'GET') =>
  ask({ method, url: `${url}/api/v1/call-records${path}`, token, ...(method === 'POST' && { body: { type: 'web' } }) })

/** Each starts processes of its own. */
const timeout = 240_000

describe('a server with a bucket', { timeout }, () => {
  const running: Running[] = []
  beforeAll(buildServer)
  afterAll(() => {
    for (const { child } of running) child.kill()
  })
  async function started(env: Record<string, string>) {
    const server = await start(env)
    running.push(server)
    return server.url
  }

  test('that is killed between upload and commit does not serve the object, deletes it, and accepts it again', async () => {
    const env = await environment()
    const { child, url: first } = await start(env)
    const token = await signIn(first)
    const { id } = await callOf(first, token, '', 'POST')
    bucket.objects.clear()
    bucket.onPut = () => {
      child.kill('SIGKILL')
      return new Promise(() => {})
    }
    await expect(uploaded(first, token, id)).rejects.toThrow()
    bucket.onPut = () => {}
    const [[key, object] = []] = bucket.objects
    expect(key).toMatch(new RegExp(`^[\\w-]+/${id}$`))
    expect(object?.bytes).toHaveLength(9)

    bucket.objects.set(String(key), { bytes: sound(9), changedAt: OLD })
    const url = await started(env)
    await vi.waitFor(() => expect([...bucket.objects.keys()]).toEqual([]), 30_000)
    expect((await callOf(url, token, `/${id}`)).recordingFileKey).toBeUndefined()
    await uploaded(url, token, id)
    const { recordingFileKey } = await callOf(url, token, `/${id}`)
    const played = await fetch(`${url}/recordings/${recordingFileKey}`)
    expect(new Uint8Array(await played.arrayBuffer())).toEqual(sound(9))
    expect(readdirSync(env.DATA_DIR)).not.toContain('recordings')
  })

  test('and wrong credentials starts, answers 503, and logs the reason without secrets', async () => {
    const secret = 'not the secret of the tests'
    const { child, listening } = launch({
      ...(await environment()),
      S3_SECRET_ACCESS_KEY: secret,
      LOG_LEVEL: 'debug',
    })
    const output: string[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(String(chunk)))
    try {
      const url = await listening
      const token = await signIn(url)
      const { id } = await callOf(url, token, '', 'POST')
      await expect(uploaded(url, token, id)).rejects.toThrow('503')
      await vi.waitFor(() => expect(output.join('')).toContain('could not store: SignatureDoesNotMatch 403'), 10_000)
      // At the start, before anybody has uploaded anything.
      expect(output.join('')).toContain('could not list: SignatureDoesNotMatch 403')
      for (const hidden of [
        secret,
        bucket.settings.accessKeyId,
        'AWS4-HMAC-SHA256',
        'Authorization',
        bucket.settings.secretAccessKey,
      ])
        expect(output.join('')).not.toContain(hidden)
    } finally {
      child.kill()
    }
  })

  test.runIf(postgresUrl)('two processes without a common folder share it', async () => {
    const env = await environment()
    const other = { ...env, DATA_DIR: mkdtempSync(join(tmpdir(), 'parley-')) }
    const [one, two] = await Promise.all([started(env), started(other)])
    const token = await signIn(one)
    const { id } = await callOf(one, token, '', 'POST')
    await uploaded(one, token, id)
    const { recordingFileKey } = await callOf(two, token, `/${id}`)
    const played = await fetch(`${two}/recordings/${recordingFileKey}`)
    expect(new Uint8Array(await played.arrayBuffer())).toEqual(sound(9))
    await callOf(two, token, `/${id}`, 'DELETE')
    expect([...bucket.objects.keys()].filter((key) => key.endsWith(id))).toEqual([])
    expect((await fetch(`${one}/recordings/${recordingFileKey}`)).status).toBe(404)
  })
})
