// @vitest-environment node

import { startedCalls } from '@demo/db/calls'
import { now } from '@demo/db/clock'
import { resetDb } from '@demo/db/reset'
import { seedAgents } from '@demo/db/seed/agents'
import { agentRows, numberRows, squadRows, toolGroupRows, toolRows, webhookRows } from '@demo/db/tables'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Agent, agents } from '@/contract/agents'
import { phoneNumbers } from '@/contract/phone-numbers'
import { Usages } from '@/contract/usages'
import { z } from '@/contract/zod'
import { send } from '../support/demo-client'

beforeEach(() => resetDb({ now: '2026-05-20T03:00:00Z', fixtures: true }))

const dental = 'agent_en_dental_reschedule'
const read = async (id: string) => z.parse(agents.get.response, (await send('GET', `/agents/${id}`)).json)
const list = async (query = '') => z.parse(agents.list.response, (await send('GET', `/agents?limit=50${query}`)).json)
const patch = (id: string, body: object) => send('PATCH', `/agents/${id}`, { body })
const make = async (body: object) => z.parse(agents.create.response, (await send('POST', '/agents', { body })).json)
const contact = (name: string) => ({ name, phone: '+16145550188' })

describe('agents of the demo', () => {
  test('a created agent is returned as sent, found, updated in the given fields, and gone once deleted', async () => {
    const schedule = (await read(dental)).schedule
    const sent = { name: 'Bakery', prompt: 'You sell {{bread}}.', language: 'ko-KR', schedule, voiceSpeed: 1.2 }
    const { id } = await make(sent)
    expect(await read(id)).toMatchObject({ ...sent, recentCalls: 0, webhooks: [], transferNumbers: [] })
    expect((await list('&search=bAkEr')).records.map((one) => one.id)).toEqual([id])
    expect((await patch(id, { description: 'Bread', schedule: null })).json).toMatchObject({ voiceSpeed: 1.2 })
    const changed = await read(id)
    expect(changed).toMatchObject({ description: 'Bread', prompt: sent.prompt })
    expect(changed.schedule).toBeUndefined()
    expect((await send('DELETE', `/agents/${id}`)).status).toBe(200)
    for (const path of [id, `${id}/usages`]) expect((await send('GET', `/agents/${path}`)).status).toBe(404)
  })

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
    ['name', { name: 'x'.repeat(81) }, 'name must be shorter'],
    ['session timeout', { sessionTimeout: 121 }, 'sessionTimeout must not be greater than 120'],
    ['voice speed', { voiceSpeed: 0.4 }, 'voiceSpeed must not be less than 0.5'],
    ['fallback phone', { fallbackPhone: '010-1234' }, 'fallbackPhone is not in the expected format'],
    ['transfer number', { transferNumbers: [{ name: 'A', phone: '12' }] }, 'transferNumbers.0.phone'],
    ['transfer names', { transferNumbers: [contact('Ann'), contact('ann ')] }, 'transferNumbers must not have two'],
    ['transfer count', { transferNumbers: [...'abcdefghijk'].map(contact) }, 'must not be greater than 10'],
    ['e-mail', { reportEmail: 'nobody' }, 'reportEmail is not in the expected format'],
    [
      'measurement id',
      { analytics: { enabled: true, measurementId: 'UA-1' } },
      'analytics.measurementId is not in the expected format',
    ],
    ['event prefix', { analytics: { enabled: false, eventPrefix: 'x'.repeat(21) } }, 'equal to 20 characters'],
    ['holiday', { holidays: [{ name: 'X', date: '2026-13-01' }] }, 'holidays.0.date is not in the expected format'],
  ])('an invalid %s responds with the violated constraint', async (_what, body, words) => {
    const { status, text } = await patch(dental, body)
    expect(status).toBe(400)
    expect(text).toContain('"constraints"')
    expect(text).toContain(words)
  })

  test('copies have distinct names, and no phone numbers or calls of the original', async () => {
    const copy = async () =>
      z.parse(agents.duplicate.response, (await send('POST', `/agents/${dental}/duplicate`)).json)
    const [first, second] = [await copy(), await copy()]
    expect([first.name, second.name]).toEqual([
      'Maple Street Dental Front Desk (copy)',
      'Maple Street Dental Front Desk (copy 2)',
    ])
    expect(first).toMatchObject({ toolGroupIds: ['group_dental'], recentCalls: 0 })
    expect((await send('DELETE', `/agents/${first.id}`)).status).toBe(200)
  })

  test('calls of the last seven days are counted from the calls', async () => {
    const since = now() - 7 * 86_400_000
    const counted = startedCalls().filter(({ agent, start = 0 }) => agent?.id === dental && start >= since).length
    expect(counted).toBeGreaterThan(5)
    expect((await read(dental)).recentCalls).toBe(counted)
  })

  test('at least 24 voices of all languages, tiers and both genders and providers; every agent has one of its language', async () => {
    const { records } = z.parse(agents.voices.response, (await send('GET', '/voices?limit=50')).json)
    const kinds = (of: (voice: (typeof records)[number]) => unknown) => new Set(records.map(of)).size
    expect(records.length).toBeGreaterThanOrEqual(24)
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length)
    expect([kinds((one) => one.language), kinds((one) => one.qualityTier)]).toEqual([4, 3])
    expect([kinds((one) => one.gender), kinds((one) => one.provider)]).toEqual([2, 2])
    for (const agent of (await list()).records.filter(({ id }) => id !== 'agent_hostile')) {
      const voice = records.find(({ id }) => id === agent.voiceId)
      expect([voice?.language, voice?.provider], agent.name).toEqual([agent.language, agent.ttsProvider])
    }
    const previews = records.flatMap(({ previewUrl }) => previewUrl ?? [])
    expect(previews.length).toBeGreaterThan(4)
    for (const url of previews) expect(url).toMatch(/^\/recordings\/[\w-]+\.mp3#t=[\d.]+,[\d.]+$/)
  })

  test('everything that agents of the seed refer to exists, except for the hostile agent', async () => {
    const gone = agentRows
      .all()
      .filter(({ id }) => id !== 'agent_hostile')
      .flatMap(({ squadId, toolIds = [], toolGroupIds = [], webhooks = [] }) => [
        ...(squadId && !squadRows.get(squadId) ? [squadId] : []),
        ...toolIds.filter((id) => !toolRows.get(id)),
        ...toolGroupIds.filter((id) => !toolGroupRows.get(id)),
        ...webhooks.map(({ webhookId }) => webhookId).filter((id) => !webhookRows.get(id)),
      ])
    expect(gone).toEqual([])
    const lost = numberRows.all().filter(({ inboundAgentId }) => inboundAgentId && !agentRows.get(inboundAgentId))
    expect(lost.map(({ id }) => id)).toEqual(['number_orphan'])
  })

  test('without a workspace it responds with 403, and an agent named agent_fail_<kind> fails accordingly', async () => {
    for (const path of ['/agents', '/voices', '/llm-models', `/agents/${dental}`])
      expect((await send('GET', path, { as: 'solo' })).status, path).toBe(403)
    expect((await send('GET', '/agents/agent_fail_500')).status).toBe(500)
    expect((await patch(dental, { description: 'fail-422' })).status).toBe(422)
  })

  test('the list is paginated, filtered by language, and has the hostile agent after the first page', async () => {
    const { records, total } = z.parse(agents.list.response, (await send('GET', '/agents')).json)
    expect([records.length, total]).toEqual([10, seedAgents.length + 1])
    expect(records.some(({ id }) => id === 'agent_hostile')).toBe(false)
    const korean = (await list('&language=ko-KR')).records
    expect(new Set(korean.map((one: Agent) => one.language))).toEqual(new Set(['ko-KR']))
    expect(new Set(records.map((one: Agent) => one.language)).size).toBe(2)
    await patch('agent_hostile', { description: 'Moves nobody' })
    expect((await list()).records.slice(0, 10).map(({ id }) => id)).toEqual(records.map(({ id }) => id))
    expect((await send('GET', '/agents?page=0')).status).toBe(400)
    expect(
      z.parse(phoneNumbers.list.response, (await send('GET', `/phone-numbers?agentId=${dental}`)).json).total,
    ).toBe(1)
  })
})
