// @vitest-environment node

import { resetDb } from '@demo/db/reset'
import { beforeEach, expect, test } from 'vitest'
import { webhooks } from '@/contract/webhooks'
import { z } from '@/contract/zod'
import { send } from '../support/demo-client'

beforeEach(() => resetDb({ now: '2026-05-20T03:00:00Z' }))

const draft = {
  name: 'Spreadsheet',
  url: 'https://sheets.example/append',
  method: 'POST',
  headers: [{ key: 'X-Key', value: 'k' }],
  queryParams: [],
  bodyParams: [],
  events: ['onCallEnd'],
  enabled: true,
}
const make = async (body: object = draft) =>
  z.parse(webhooks.create.response, (await send('POST', '/webhooks', { body })).json)
const read = async (id: string) => z.parse(webhooks.get.response, (await send('GET', `/webhooks/${id}`)).json)
const tryOut = async (id: string, sample: unknown = {}) =>
  z.parse(webhooks.test.response, (await send('POST', `/webhooks/${id}/test`, { body: { sample } })).json)
const deliveries = async (id: string, query = '') =>
  z.parse(webhooks.deliveries.response, (await send('GET', `/webhooks/${id}/deliveries?limit=100${query}`)).json)
    .records

test('a test sends the sample, fills parameters from it, and is the first of the deliveries', async () => {
  const { id } = await make()
  const sample = { event: 'onError', call: { from: '+16145550100' } }
  const sent = await tryOut(id, sample)
  expect(sent).toMatchObject({ event: 'onError', attempt: 1, statusCode: 201, requestBody: JSON.stringify(sample) })
  expect(await deliveries(id)).toEqual([sent])
  expect((await read(id)).lastDelivery).toEqual(sent)
  const bodyParams = [{ identifier: 'from', dataType: 'string', valueType: 'DYNAMIC', value: '{{call.from}}' }]
  await send('PATCH', `/webhooks/${id}`, { body: { bodyParams } })
  expect((await tryOut(id, sample)).requestBody).toBe('{"from":"+16145550100"}')
})

test('a signing secret is new each time, in the form of Standard Webhooks', async () => {
  const { id } = await make()
  const made = await Promise.all([1, 2].map(() => send('POST', `/webhooks/${id}/secret`)))
  const secrets = made.map(({ json }) => z.parse(webhooks.secret.response, json).secret)
  for (const secret of secrets) expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  expect(new Set(secrets).size).toBe(2)
  expect((await send('POST', '/webhooks/hook_none/secret')).status).toBe(404)
})
