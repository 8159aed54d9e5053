import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Services } from '../../http/context'
import { type Received, type Receiver, startReceiver } from './receiver'
import { type Client, testServer } from './server'

/** A draft of a webhook that waits for the end of calls. */
export const webhookDraft = (url: string, rest: object = {}) => ({
  ...{ name: `To ${url}`, method: 'POST', url, enabled: true, events: ['onCallEnd'] },
  ...{ headers: [], queryParams: [], bodyParams: [], ...rest },
})

/** A receiver and the services, for the tests of a file. */
export function webhookTests() {
  const place = {} as { receiver: Receiver; services: Services }
  beforeAll(async () => {
    place.services = (await testServer()).services
    place.receiver = await startReceiver(({ path }, count) => {
      if (path.startsWith('/down/')) return { status: 500 }
      if (path.startsWith('/once-500/')) return { status: count === 1 ? 500 : 200, body: `answer ${count}` }
      if (path === '/gone') return { status: 410 }
      if (path === '/moved') return { status: 302, headers: { Location: '/elsewhere' } }
      if (path === '/large') return { status: 200, body: 'x'.repeat(100_000) }
      return path === '/silent' ? undefined : { status: 200, body: '{"token":"of-the-answer"}' }
    })
  })
  afterAll(() => place.receiver.close())
  return place
}

/** Retries are minutes away. */
export const makeDue = ({ db }: Services, { tenantId }: Client) =>
  sql`update parley_jobs.job set start_after = now() - interval '1 second'
    where state = 'retry' and data->>'tenant_id' = ${tenantId}`.execute(db)

export async function jobsOf({ db }: Services, { tenantId }: Client): Promise<string[]> {
  const own = sql<{ state: string }>`select state::text from parley_jobs.job where data->>'tenant_id' = ${tenantId}`
  return (await own.execute(db)).rows.map(({ state }) => state)
}

export async function addHook(client: Client, url: string, rest: object = {}): Promise<string> {
  const { status, json } = await client.send('POST', '/webhooks', webhookDraft(url, rest))
  expect(status, JSON.stringify(json)).toBe(201)
  return json.id
}

export const logOf = async (client: Client, id: string, query = '') =>
  (await client.send('GET', `/webhooks/${id}/deliveries?${query}`)).json

/** Reports a call that runs, then its end. @returns its id */
export async function reportCall(client: Client, name: string, rest: object = {}): Promise<string> {
  const path = `/call-records/by-ref/stack/${name}`
  const start = { type: 'telephony', direction: 'inbound', from: '+12025550142', to: '+12025550100' }
  await client.send('PUT', path, { ...start, startTime: '2026-11-01T10:00:00.000Z', ...rest })
  const end = { endTime: '2026-11-01T10:01:00.000Z', duration: 60, endType: 'normal' }
  return (await client.send('PUT', path, end)).json.id
}

/** @throws where the signature is not by this secret */
export const verified = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>, { jsonParse: false })
