import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A request that is to be verified. */
export interface Signed {
  headers: Headers
  payload: Uint8Array
  secret: string
  /** Milliseconds since 1970. */
  now: number
}

/** When a request was signed, or is verified where its signature has no time; undefined where it is refused. */
export type Verify = (signed: Signed) => Date | undefined

interface Scheme {
  header: string
  /** Its groups are time and signature. */
  pattern: RegExp
  /** Milliseconds of the time's unit. */
  unit: 1 | 1000
  /** What is signed with HMAC-SHA256, in parts. */
  signed: (time: string, payload: Uint8Array) => (string | Uint8Array)[]
  /** Minutes that a signature may be old, or ahead of this machine's clock. */
  minutes: number
}

/** By a signature that has its time in it. */
export const bySignature =
  ({ header, pattern, unit, signed, minutes }: Scheme): Verify =>
  ({ headers, payload, secret, now }) => {
    const [, time = '', signature = ''] = pattern.exec(headers.get(header) ?? '') ?? []
    const at = Number(time || Number.NaN) * unit
    if (!(Math.abs(now - at) <= minutes * 60_000)) return undefined
    const hmac = createHmac('sha256', secret)
    for (const part of signed(time, payload)) hmac.update(part)
    const [expected, given] = [hmac.digest(), Buffer.from(signature, 'hex')]
    return given.length === expected.length && timingSafeEqual(given, expected) ? new Date(at) : undefined
  }

/** `time.payload` is what most of them sign. */
export const dotted: Scheme['signed'] = (time, payload) => [`${time}.`, payload]

const digest = (text: string) => createHash('sha256').update(text).digest()

/** By the secret itself, in a header of its own or in `Authorization`, with or without `Bearer` before it. */
export const bySecret =
  (header: string): Verify =>
  ({ headers, secret, now }) => {
    const sent = [headers.get(header), headers.get('Authorization')].filter((value) => value !== null)
    const given = sent.flatMap((value) => [value, value.replace(/^Bearer /i, '')])
    return given.some((each) => timingSafeEqual(digest(each), digest(secret))) ? new Date(now) : undefined
  }
