// @vitest-environment node

import { resetDb } from '@demo/db/reset'
import { beforeEach, describe, expect, test } from 'vitest'
import { squads } from '@/contract/squads'
import { z } from '@/contract/zod'
import { send } from '../support/demo-client'

beforeEach(() => resetDb({ now: '2026-05-20T03:00:00Z' }))

const contact = (name: string, phone = '+16145550188') => ({ name, phone })
const draft = {
  name: 'Night desk',
  method: 'sequential',
  timeout: 20,
  numbers: [contact('Ann'), contact('Bo')],
  fallback: 'hangup',
}
const read = async (id: string) => z.parse(squads.get.response, (await send('GET', `/squads/${id}`)).json)
const make = async (body: object = draft) =>
  z.parse(squads.create.response, (await send('POST', '/squads', { body })).json)

describe('squads of the demo', () => {
  test('a created squad is returned as sent, reordered, and gone once deleted', async () => {
    const { id } = await make()
    expect(await read(id)).toMatchObject({ ...draft, agentIds: [] })
    expect((await send('POST', '/squads', { body: draft })).status).toBe(409)
    const numbers = draft.numbers.toReversed()
    await send('PATCH', `/squads/${id}`, { body: { numbers } })
    expect(await read(id)).toMatchObject({ ...draft, numbers })
    expect((await send('DELETE', `/squads/${id}`)).status).toBe(200)
    for (const path of [id, `${id}/usages`]) expect((await send('GET', `/squads/${path}`)).status).toBe(404)
  })

  test('a squad in use by an agent is not deleted until it is unused', async () => {
    const { id } = await make()
    await send('PATCH', '/agents/agent_en_lost_card', { body: { squadId: id } })
    const agent = { kind: 'agent', id: 'agent_en_lost_card', name: 'Cedar Valley Card Services' }
    const usages = (await send('GET', `/squads/${id}/usages`)).json
    expect(usages).toMatchObject({ records: [{ kind: agent.kind, id: agent.id }] })
    expect((await read(id)).agentIds).toEqual([agent.id])
    const refused = await send('DELETE', `/squads/${id}`)
    expect(refused.json).toMatchObject({ statusCode: 409, message: expect.stringMatching(/in use by .+/) })
    await send('PATCH', '/agents/agent_en_lost_card', { body: { squadId: null } })
    expect((await send('DELETE', `/squads/${id}`)).status).toBe(200)
  })

  test.each<[string, object]>([
    ['without contacts', { numbers: [] }],
    ['with six contacts', { numbers: [...'abcdef'].map((name) => contact(name)) }],
    ['with a number that is none', { numbers: [contact('Ann', '0101234')] }],
    ['that rings for 4 seconds', { timeout: 4 }],
    ['that rings for 121 seconds', { timeout: 121 }],
    ['of an unknown method', { method: 'random' }],
    ['without a name', { name: '' }],
  ])('a squad %s is rejected with the violated constraint', async (_what, part) => {
    const { status, text } = await send('POST', '/squads', { body: { ...draft, ...part } })
    expect([status, text.includes('"constraints"')]).toEqual([400, true])
  })

  test('squads are searched by contact, digits and method', async () => {
    const ids = async (query: string) =>
      z.parse(squads.list.response, (await send('GET', `/squads?${query}`)).json).records.map(({ id }) => id)
    expect(await ids('search=ortega')).toEqual(['squad_billing'])
    expect(await ids('search=2065550194')).toEqual(['squad_engineers'])
    expect(await ids('search=206-555-0194')).toEqual(['squad_engineers'])
    expect(await ids(`search=${encodeURIComponent('ㅁㅇㄷ')}`)).toEqual(['squad_moaday'])
    expect(await ids('method=simultaneous')).toEqual(['squad_moaday', 'squad_billing', 'squad_spring'])
    expect((await send('GET', '/squads', { as: 'solo' })).status).toBe(403)
    expect((await send('GET', '/squads/squad_fail_500')).status).toBe(500)
  })
})
