import type { IncomingMessage } from 'node:http'
import { requestShape } from '@/contract/params'
import { z } from '@/contract/zod'
import { buildRequest, hasBody } from '@/lib/request/build-request'
import { sampleVariables, variablesOf } from '@/lib/request/sample-call'
import { redactText } from '@/lib/request/secrets'
import { guardedRequest } from '../http/guarded-request'
import type { Message } from './messages'
import { signatureOf } from './secrets'

const TIMEOUT = 10_000
/** Of an answer, in bytes. */
const KEPT = 16_384

/** What came of an attempt. */
export interface Outcome {
  url: string
  body: string | undefined
  /** Absent where there was no answer, or a redirect, which is not followed. */
  status?: number
  milliseconds: number
  response?: string
  error?: string
}

const Request = z.object(requestShape('POST'))

/** Set by the connection, or by us. */
const OURS = /^(host|connection|content-length|transfer-encoding|expect|upgrade|te|trailer|webhook-.*)$/i

/** The variables of a message: those that are not known are empty. A test has the samples for them. */
function variablesIn({ payload, call_id, created_at }: Message) {
  const samples =
    call_id === null ? sampleVariables : Object.fromEntries(Object.keys(sampleVariables).map((name) => [name, '']))
  const now = created_at.toISOString()
  return { ...samples, now, today: now.slice(0, 10), timezone: 'UTC', ...variablesOf(payload) }
}

/** The request of a message, with the webhook as it is now. */
function requestOf(message: Message) {
  const webhook = z.parse(Request, message.webhook)
  const { method, url, headers: given, bodyText } = buildRequest(webhook, { variables: variablesIn(message) })
  // Without parameters of its own the webhook sends the event as it is.
  const body = bodyText ?? (hasBody(method) ? JSON.stringify(message.payload) : undefined)
  const headers: Record<string, string | string[]> = { 'user-agent': 'Parley' }
  for (const { key, value } of given) if (!OURS.test(key)) headers[key.toLowerCase()] = value
  if (body !== undefined && !('content-type' in headers)) headers['content-type'] = 'application/json'
  return { method, url, body, headers: { ...headers, ...signatureOf(message, message.id, body ?? '') } }
}

async function beginningOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer) {
    parts.push(part as Buffer)
    length += (part as Buffer).length
    if (length >= KEPT) break
  }
  return new TextDecoder().decode(Buffer.concat(parts).subarray(0, KEPT))
}

/** Why there was no answer. What a name resolves to is not told. */
function reasonOf(error: unknown, isLate: boolean): string {
  if (isLate) return `Timed out after ${TIMEOUT} ms`
  const message = error instanceof Error ? error.message : String(error)
  return /private IP|meta IP/i.test(message) ? 'The host is not public' : redactText(message).slice(0, 500)
}

/** Sends a message once. Does not reject. @param hosts that may be private and may do without TLS */
export async function sendMessage(message: Message, hosts: readonly string[]): Promise<Outcome> {
  const { method, url, body, headers } = requestOf(message)
  const start = performance.now()
  const signal = AbortSignal.timeout(TIMEOUT)
  const sent = () => ({ url, body, milliseconds: Math.round(performance.now() - start) })
  try {
    const answer = await guardedRequest(new URL(url), { method, headers, body, hosts, signal })
    const { statusCode = 0 } = answer
    if (statusCode >= 300 && statusCode < 400) {
      answer.destroy()
      return { ...sent(), error: `The answer is a redirect (${statusCode}), which is not followed` }
    }
    const response = await beginningOf(answer)
    return { ...sent(), status: statusCode, response }
  } catch (error) {
    return { ...sent(), error: reasonOf(error, signal.aborted) }
  }
}
