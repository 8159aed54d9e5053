// @vitest-environment node

import { resetDb } from '@demo/db/reset'
import { beforeEach, describe, expect, test } from 'vitest'
import { toolGroups, tools } from '@/contract/tools'
import { z } from '@/contract/zod'
import { send } from '../support/demo-client'

beforeEach(() => resetDb({ now: '2026-05-20T03:00:00Z' }))

const param = (identifier: string, more: object = {}) => ({
  identifier,
  dataType: 'string',
  valueType: 'LLM_PROMPT',
  required: true,
  ...more,
})
const draft = {
  name: 'find_room',
  description: 'Finds a room',
  type: 'api',
  method: 'POST',
  url: 'https://rooms.example/v1/{city}',
  callerType: 'agent',
  systemEvents: [],
  headers: [{ key: 'X-Call', value: '{{call.id}}' }],
  pathParams: [param('city')],
  queryParams: [],
  bodyParams: [param('stay', { dataType: 'object', properties: [param('nights', { dataType: 'number' })] })],
}
const make = async (body: object = draft) =>
  z.parse(tools.create.response, (await send('POST', '/tools', { body })).json)
const read = async (id: string) => z.parse(tools.get.response, (await send('GET', `/tools/${id}`)).json)
const run = async (id: string, given: object = {}) =>
  z.parse(tools.test.response, (await send('POST', `/tools/${id}/test`, { body: { arguments: given } })).json)
const groups = async () => z.parse(toolGroups.list.response, (await send('GET', '/tool-groups')).json).records

describe('tools of the demo', () => {
  test('a tool in use by an agent or group, or a group in use, is not deleted, and the 409 lists them', async () => {
    expect((await send('GET', '/tools/tool_book/usages')).json).toMatchObject({
      records: [{ kind: 'tool_group', id: 'group_booking' }, ...Array(4).fill({ kind: 'agent' })],
      restorable: true,
    })
    expect((await send('DELETE', '/tools/tool_book')).json).toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('예약 도구'),
    })
    expect((await send('DELETE', '/tool-groups/group_parcel')).status).toBe(409)
    expect((await send('DELETE', '/tool-groups/group_empty')).status).toBe(200)
    expect((await send('DELETE', '/tools/tool_summary')).status).toBe(200)
  })

  test.each<[string, object]>([
    ['fail.example', { response: { status: 500 } }],
    ['down.example', { error: expect.stringContaining('ECONNREFUSED') }],
    ['slow.example', { response: { status: 200 }, durationMs: 30 }],
  ])('a run against %s has the outcome of its name', async (host, end) => {
    const { id } = await make({ ...draft, method: 'GET', url: `https://${host}/x`, pathParams: [], bodyParams: [] })
    expect(await run(id)).toMatchObject(end)
  })

  test('a tool is in one group at most, whichever side it is moved from', async () => {
    const { id } = await make({ ...draft, groupId: 'group_parcel' })
    const holding = async () => (await groups()).filter(({ toolIds }) => toolIds.includes(id)).map((one) => one.id)
    expect([await holding(), (await read(id)).groupId]).toEqual([['group_parcel'], 'group_parcel'])
    await send('PATCH', '/tool-groups/group_dental', { body: { toolIds: ['tool_patient', id] } })
    expect([await holding(), (await read(id)).groupId]).toEqual([['group_dental'], 'group_dental'])
    await send('PATCH', `/tools/${id}`, { body: { groupId: null } })
    expect([await holding(), (await read(id)).groupId]).toEqual([[], undefined])
    expect((await send('POST', '/tool-groups', { body: { name: 'Parcels', toolIds: [] } })).status).toBe(409)
    expect((await send('POST', '/tool-groups', { body: { name: 'New', toolIds: ['tool_gone'] } })).status).toBe(400)
  })
})
