// @vitest-environment node

import { startedCalls } from '@demo/db/calls'
import { resetDb } from '@demo/db/reset'
import { numberRows } from '@demo/db/tables'
import { beforeEach, describe, expect, test } from 'vitest'
import { phoneNumbers } from '@/contract/phone-numbers'
import { z } from '@/contract/zod'
import { send } from '../support/demo-client'

beforeEach(() => resetDb({ now: '2026-05-20T03:00:00Z' }))

const line = 'number_en_dental_reschedule'
const card = 'agent_en_lost_card'
const read = async (id: string) => z.parse(phoneNumbers.get.response, (await send('GET', `/phone-numbers/${id}`)).json)
const patch = (id: string, body: object) => send('PATCH', `/phone-numbers/${id}`, { body })
const claim = (body: object) => send('POST', '/phone-numbers', { body })
const available = async (query: string) =>
  z.parse(phoneNumbers.available.response, (await send('GET', `/phone-numbers/available?${query}`)).json).records
const ids = async (query: string) =>
  z
    .parse(phoneNumbers.list.response, (await send('GET', `/phone-numbers?limit=50&${query}`)).json)
    .records.map(({ id }) => id)

describe('phone numbers of the demo', () => {
  test('an available number is claimed with its agents, no longer offered, and can be released', async () => {
    const [offer] = await available('country=US&areaCode=415')
    const sent = { number: offer?.number ?? '', description: 'Bay', inboundAgentId: card }
    const { status, json } = await claim(sent)
    const made = z.parse(phoneNumbers.create.response, json)
    expect(status).toBe(201)
    expect(await read(made.id)).toMatchObject({ ...sent, status: 'active', type: 'local', monthlyCredits: 30 })
    expect((await available('country=US&areaCode=415')).map(({ number }) => number)).not.toContain(sent.number)
    expect((await claim(sent)).status).toBe(409)
    expect((await send('DELETE', `/phone-numbers/${made.id}`)).json).toMatchObject({ statusCode: 409 })
    await patch(made.id, { status: 'deactivated' })
    expect((await send('DELETE', `/phone-numbers/${made.id}`)).status).toBe(200)
    expect((await send('GET', `/phone-numbers/${made.id}`)).status).toBe(404)
  })

  test('a number has the time of its last call, and none belongs to a real subscriber', async () => {
    const { number, lastCallAt } = await read(line)
    const last = startedCalls().find(({ from, to }) => from === number || to === number)?.start ?? 0
    expect(Date.parse(lastCallAt ?? '')).toBe(last)
    for (const row of numberRows.all().filter(({ id }) => id !== 'number_hostile'))
      expect(row.number).toMatch(/^\+(1\d{3}55501\d\d|82(10|70)0\d{7})$/)
  })

  test('numbers are searched by digits, national format, description, status and agent', async () => {
    expect(await ids('search=(213) 555-0174')).toEqual(['number_spare'])
    expect(await ids('search=070-0041-1533')).toEqual(['number_ko_dental_booking'])
    expect(await ids(`search=${encodeURIComponent('기사님')}`)).toEqual(['number_mobile'])
    expect(await ids('status=inactive,deactivated')).toEqual(['number_mobile', 'number_toll_free'])
    expect(await ids('agentId=agent_ko_parcel_tracking')).toEqual(['number_mobile', 'number_ko_parcel_tracking'])
    expect((await send('GET', '/phone-numbers', { as: 'solo' })).status).toBe(403)
  })
})
