import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { BucketSettings } from '../../recordings/bucket'
import { type Account, refusalOf } from './sigv4'

export interface StoredObject {
  bytes: Uint8Array
  changedAt: Date
}

/** `down`: 503; `silent`: no answer; `broken`: answers that end too early. */
type Fault = 'down' | 'silent' | 'broken'

/** A bucket in this process, as S3 answers. */
export interface TestBucket {
  settings: BucketSettings
  /** Variables of a server that uses it. */
  env: Record<string, string>
  objects: Map<string, StoredObject>
  /** Of the following requests. */
  fault: Fault | undefined
  /** What was asked for, such as `PUT tenant/call`, with refused requests. */
  requests: string[]
  /** Called once an object is stored, before the answer. */
  onPut: (key: string) => void | Promise<void>
}

const NAME = 'recordings'
/** Keys of a page of a list; S3 has a thousand. */
const KEYS = 2
const account: Account = {
  accessKeyId: 'ACCESS_KEY_OF_THE_TESTS',
  secretAccessKey: 'secret key/of+the tests',
  region: 'eu-central-1',
}

const statuses: Record<string, number> = {
  NoSuchBucket: 404,
  NoSuchKey: 404,
  PreconditionFailed: 412,
  InvalidRange: 416,
  ServiceUnavailable: 503,
}
const tagOf = ({ bytes }: StoredObject) => `"${createHash('md5').update(bytes).digest('hex')}"`

/** Started for the rest of the process, which it does not keep alive. */
export async function startBucket(): Promise<TestBucket> {
  const server = createServer((request, response) => void answer(bucket, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const bucket: TestBucket = {
    settings: { name: NAME, endpoint, ...account, isPathStyle: true, seconds: 2 },
    env: {
      RECORDINGS_BUCKET: NAME,
      S3_ENDPOINT: endpoint,
      S3_REGION: account.region,
      S3_ACCESS_KEY_ID: account.accessKeyId,
      S3_SECRET_ACCESS_KEY: account.secretAccessKey,
      S3_PATH_STYLE: '1',
    },
    objects: new Map(),
    fault: undefined,
    requests: [],
    onPut: () => {},
  }
  return bucket
}

async function answer(bucket: TestBucket, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '', 'http://localhost')
  const [, name, ...rest] = decodeURIComponent(url.pathname).split('/')
  const key = rest.join('/')
  bucket.requests.push(`${request.method} ${key}`)
  const body = await buffer(request)
  const { fault } = bucket
  if (fault === 'silent') return
  const refused =
    (fault === 'down' ? 'ServiceUnavailable' : refusalOf(request, body, account)) ??
    (name === NAME ? undefined : 'NoSuchBucket')
  if (refused) return refuse(response, refused)
  const object = bucket.objects.get(key)
  switch (request.method) {
    case 'PUT':
      bucket.objects.set(key, { bytes: body, changedAt: new Date() })
      await bucket.onPut(key)
      return response.end()
    case 'DELETE':
      bucket.objects.delete(key)
      return response.writeHead(204).end()
    case 'GET':
      if (key === '') return list(bucket, url, response)
  }
  return object ? send(request, response, object, fault) : refuse(response, 'NoSuchKey')
}

/** As S3 does it, with what a log should not have. */
function refuse(response: ServerResponse, code: string) {
  const { accessKeyId } = account
  response.writeHead(statuses[code] ?? 403, { 'Content-Type': 'application/xml' })
  response.end(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code} of ${accessKeyId}</Message><AWSAccessKeyId>${accessKeyId}</AWSAccessKeyId></Error>`,
  )
}

function send(request: IncomingMessage, response: ServerResponse, object: StoredObject, fault: Fault | undefined) {
  const { bytes, changedAt } = object
  const { range, 'if-match': match } = request.headers
  if (match !== undefined && match !== tagOf(object)) return refuse(response, 'PreconditionFailed')
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  const start = Number(from ?? 0)
  const end = Math.min(Number(to ?? bytes.length), bytes.length - 1)
  if (from !== undefined && start >= bytes.length) return refuse(response, 'InvalidRange')
  response.writeHead(from === undefined ? 200 : 206, {
    'Content-Length': end - start + 1,
    ...(from !== undefined && { 'Content-Range': `bytes ${start}-${end}/${bytes.length}` }),
    'Last-Modified': changedAt.toUTCString(),
    ETag: tagOf(object),
  })
  if (fault !== 'broken') return response.end(request.method === 'HEAD' ? undefined : bytes.subarray(start, end + 1))
  response.write(bytes.subarray(start, start + 1), () => response.destroy())
}

function list({ objects }: TestBucket, { searchParams }: URL, response: ServerResponse) {
  const keys = [...objects.keys()].filter((key) => key.startsWith(searchParams.get('prefix') ?? '')).toSorted()
  const after = keys.filter((key) => key > (searchParams.get('continuation-token') ?? ''))
  const page = after.slice(0, KEYS)
  const isTruncated = after.length > KEYS
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  response.writeHead(200, { 'Content-Type': 'application/xml' })
  response.end(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents}</ListBucketResult>`,
  )
}
