import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { StackName } from '../../settings'
import { callsOfStack } from './livekit'
import { type Client, send } from './server'
import { stackSecrets } from './stack-secrets'

/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:9'

/** A payload as the stack publishes it, with another id of the call and another host of the recording. */
export function fixture(path: string, id: string, recordings = NOWHERE): string {
  const text = readFileSync(new URL(`../fixtures/${path}.json`, import.meta.url), 'utf8')
  return text.replaceAll('call-fixture', id).replaceAll('https://recordings.example', recordings)
}

interface Signing {
  /** Seconds since 1970 at which it is signed. */
  at?: number
  secret?: string | undefined
}

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')
const now = () => Math.floor(Date.now() / 1000)

/** The headers that a stack sends, computed as its SDK does it. */
const signs: Record<StackName, (body: string, at: number, secret: string) => Record<string, string>> = {
  elevenlabs: (body, at, secret) => ({ 'ElevenLabs-Signature': `t=${at},v0=${hmac(secret, `${at}.${body}`)}` }),
  vapi: (_, __, secret) => ({ 'X-Vapi-Secret': secret }),
  retell: (body, at, secret) => ({ 'x-retell-signature': `v=${at * 1000},d=${hmac(secret, `${body}${at * 1000}`)}` }),
  jambonz: (body, at, secret) => ({ 'Jambonz-Signature': `t=${at},v1=${hmac(secret, `${at}.${body}`)}` }),
}

export const signed = (name: StackName, body: string, { at = now(), secret = stackSecrets[name] }: Signing = {}) =>
  signs[name](body, at, secret)

export const post = (name: StackName, body: string, headers = signed(name, body)) =>
  send('POST', `http://localhost/ingest/${name}`, body, { 'Content-Type': 'application/json', ...headers })

/** The calls of an id in the stack, whole. */
export async function wholeCalls(client: Client, externalId: string) {
  const rows = await callsOfStack(client, externalId)
  const whole = rows.map(({ id }: { id: string }) => client.send('GET', `/call-records/${id}/with-errors`))
  return (await Promise.all(whole)).map(({ json }) => json)
}
