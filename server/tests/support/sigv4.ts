import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface Account {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

const PATTERN =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/
const MINUTES = 15

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Verifies a request to S3 as AWS documents it (Signature Version 4, authorization header, signed payload).
 * @returns the code of the error, undefined where it is valid
 */
export function refusalOf(request: IncomingMessage, body: Uint8Array, account: Account): string | undefined {
  const [, keyId, day, region, names = '', given] = PATTERN.exec(request.headers.authorization ?? '') ?? []
  if (given === undefined) return 'AccessDenied'
  if (keyId !== account.accessKeyId) return 'InvalidAccessKeyId'
  const header = (name: string) => String(request.headers[name] ?? '')
  const signed = names.split(';')
  const required = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))]
  if (!required.every((name) => signed.includes(name))) return 'AccessDenied'
  if (header('x-amz-content-sha256') !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const date = header('x-amz-date')
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - at) < MINUTES * 60_000)) return 'RequestTimeTooSkewed'
  if (region !== account.region || day !== date.slice(0, 8)) return 'AuthorizationHeaderMalformed'

  const url = new URL(request.url ?? '', 'http://localhost')
  const path = url.pathname.split('/').map((part) => encoded(decodeURIComponent(part)))
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted()
  const headers = signed.map((name) => `${name}:${header(name).trim().replaceAll(/\s+/g, ' ')}\n`)
  const canonical = [request.method, path.join('/'), query.join('&'), headers.join(''), names, sha256(body)].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const key = scope
    .split('/')
    .reduce((before: string | Buffer, part) => hmac(before, part), `AWS4${account.secretAccessKey}`)
  return hmac(key, text).toString('hex') === given ? undefined : 'SignatureDoesNotMatch'
}
