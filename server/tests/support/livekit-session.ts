import { readFileSync } from 'node:fs'
import { SignJWT } from 'jose'

export const livekitAccount = { key: 'APItest', secret: 'a secret of thirty-two characters' }

const fixture = (name: string) => readFileSync(new URL(`../fixtures/livekit-node-1.9.0/${name}`, import.meta.url))
/** The content type of the fixture's form. */
const BOUNDARY = '--------------------------42e268636ac3437f2605a177'
const RECORDING = 'OggS fake recording'

export interface Delivery {
  path: string
  body: Uint8Array
  contentType: string
}

/** The Node client's payload of one session, with other ids and another recording. */
export function session(id: string, recording = RECORDING): { logs: Delivery; recording: Delivery } {
  const named = (bytes: Buffer) => {
    // Of the same length, as the header is binary.
    const text = bytes
      .toString('latin1')
      .replaceAll('AJ_test', `AJ_${id}`)
      .replace(RECORDING, () => recording)
    return new Uint8Array(Buffer.from(text, 'latin1'))
  }
  return {
    logs: { path: 'logs/otlp/v0', body: named(fixture('logs.json')), contentType: 'application/json' },
    recording: {
      path: 'recordings/v0',
      body: named(fixture('recordings.multipart')),
      contentType: `multipart/form-data; boundary=${BOUNDARY}`,
    },
  }
}

interface Claims {
  issuer?: string
  secret?: string
  grant?: object
  claims?: Record<string, string>
  expires?: string
  /** When it begins to be valid: as the clients of LiveKit do it, at once. */
  notBefore?: string
}

export function tokenOf({ issuer, secret, grant, claims, expires, notBefore }: Claims = {}): Promise<string> {
  return new SignJWT({ observability: grant ?? { write: true }, ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer ?? livekitAccount.key)
    .setNotBefore(notBefore ?? '0s')
    .setExpirationTime(expires ?? '6h')
    .sign(new TextEncoder().encode(secret ?? livekitAccount.secret))
}
