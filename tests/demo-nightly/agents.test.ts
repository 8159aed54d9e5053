// @vitest-environment node

import { resetDb } from '@demo/db/reset'
import { seedAgents } from '@demo/db/seed/agents'
import { beforeEach, describe, expect, test } from 'vitest'
import { agents } from '@/contract/agents'
import { Usages } from '@/contract/usages'
import { z } from '@/contract/zod'
import { send } from '../support/demo-client'

beforeEach(() => resetDb({ now: '2026-05-20T03:00:00Z', fixtures: true }))

const dental = 'agent_en_dental_reschedule'
const read = async (id: string) => z.parse(agents.get.response, (await send('GET', `/agents/${id}`)).json)
const patch = (id: string, body: object) => send('PATCH', `/agents/${id}`, { body })
const contact = (name: string) => ({ name, phone: '+16145550188' })

describe('agents of the demo', () => {
  test('a PATCH with a stale basedOn responds with 409 and changes nothing; a current or missing one succeeds', async () => {
    const { updatedAt } = await read(dental)
    expect((await patch(dental, { greeting: 'First', basedOn: updatedAt })).status).toBe(200)
    expect((await patch(dental, { greeting: 'Second', basedOn: updatedAt })).status).toBe(409)
    const { greeting, updatedAt: later } = await read(dental)
    expect(greeting).toBe('First')
    expect((await patch(dental, { greeting: 'Third', basedOn: later })).status).toBe(200)
    expect((await patch(dental, { greeting: 'Fourth' })).status).toBe(200)
  })

  test('a PATCH based on the state of another day succeeds', async () => {
    const { updatedAt } = await read(dental)
    resetDb({ now: '2026-05-22T09:00:00Z', fixtures: true })
    expect((await patch(dental, { greeting: 'Late', basedOn: updatedAt })).status).toBe(200)
  })

  test('an agent used by phone numbers is not deleted, and the 409 and the usages list them', async () => {
    const line = seedAgents.find(({ id }) => id === dental)?.line ?? ''
    const usages = z.parse(Usages, (await send('GET', `/agents/${dental}/usages`)).json)
    expect(usages.records).toEqual([{ kind: 'phone_number', id: 'number_en_dental_reschedule', name: line }])
    expect(usages.deletable).toBe(false)
    const refused = await send('DELETE', `/agents/${dental}`)
    expect(refused.json).toMatchObject({ statusCode: 409, error: 'Conflict', message: expect.stringContaining(line) })
    const freed = { inboundAgentId: null, outboundAgentId: null }
    await send('PATCH', '/phone-numbers/number_en_dental_reschedule', { body: freed })
    expect((await send('GET', `/agents/${dental}/usages`)).json).toMatchObject({ records: [], deletable: true })
    expect((await send('DELETE', `/agents/${dental}`)).status).toBe(200)
  })

  test.each<[string, object, string]>([
    ['name', { name: ' ' }, 'name must be longer'],
    ['transfer number', { transferNumbers: [{ name: 'A', phone: '12' }] }, 'transferNumbers.0.phone'],
    ['transfer names', { transferNumbers: [contact('Ann'), contact('ann ')] }, 'transferNumbers must not have two'],
  ])('an invalid %s responds with the violated constraint', async (_what, body, words) => {
    const { status, text } = await patch(dental, body)
    expect(status).toBe(400)
    expect(text).toContain('"constraints"')
    expect(text).toContain(words)
  })
})
