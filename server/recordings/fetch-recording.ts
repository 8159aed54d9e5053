import type { IncomingMessage } from 'node:http'
import { guardedRequest } from '../http/guarded-request'
import { recordingType, recordingTypeOfPath } from './recordings'

const REDIRECTS = 5

export interface FetchLimits {
  /** Hosts (`name` or `name:port`) that may be private and may do without TLS. */
  hosts: readonly string[]
  maxBytes: number
  seconds: number
}

/**
 * Fetches a recording from an address that somebody else chose. A redirect is checked as the first address is.
 * @throws where the address is not allowed, the answer is no recording, or a limit is exceeded
 */
export async function fetchRecording(address: string, limits: FetchLimits, stop?: AbortSignal) {
  const late = AbortSignal.timeout(limits.seconds * 1000)
  const signal = stop ? AbortSignal.any([late, stop]) : late
  let url = new URL(address)
  for (let redirects = 0; ; redirects += 1) {
    const answer = await guardedRequest(url, { headers: { Accept: 'audio/*, video/*' }, hosts: limits.hosts, signal })
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      answer.destroy()
      if (redirects === REDIRECTS) throw new Error('There are too many redirects')
      url = new URL(headers.location, url)
      continue
    }
    if (statusCode !== 200) {
      answer.destroy()
      throw new Error(`The answer is ${statusCode}`)
    }
    const type = recordingType(headers['content-type'] ?? '') ?? recordingTypeOfPath(url.pathname)
    if (!type) {
      answer.destroy()
      throw new Error('The answer is no recording')
    }
    return { type, bytes: await bytesOf(answer, limits.maxBytes) }
  }
}

async function bytesOf(answer: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer) {
    length += (part as Buffer).length
    if (length > maxBytes) {
      answer.destroy()
      throw new Error(`The recording is larger than ${maxBytes} bytes`)
    }
    parts.push(part as Buffer)
  }
  return Buffer.concat(parts)
}
