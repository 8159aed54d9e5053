// @vitest-environment node

import { recordOf } from '@demo/db/calls'
import { ledgerOf } from '@demo/db/ledger/ledger-of'
import { resetDb } from '@demo/db/reset'
import { contactRows } from '@demo/db/tables'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Campaign, campaigns } from '@/contract/campaigns'
import { callCost, rateOf } from '@/contract/rates'
import { z } from '@/contract/zod'
import {
  act,
  at,
  body,
  callsSince,
  create,
  HOUR,
  MINUTE,
  placed,
  read,
  recipients,
  resetCampaigns,
  START,
} from '../support/demo-campaigns'
import { send } from '../support/demo-client'

beforeEach(resetCampaigns)
afterEach(() => resetDb())

describe('a campaign that has started', () => {
  test('places calls on as many lines as allowed, which are in the call log with number, agent and contact', async () => {
    const id = await create()
    expect((await act(id, 'start')).status).toBe(200)
    at(1000)
    expect(placed()).toHaveLength(2)
    const { activeCalls, status, counters } = await read(id)
    expect({ activeCalls, status, dialled: counters?.dialled }).toEqual({
      activeCalls: 2,
      status: 'active',
      dialled: 2,
    })
    at(5 * MINUTE)
    const rows = placed()
    expect(rows.length).toBeGreaterThan(4)
    for (const row of rows) {
      expect(row.agent).toEqual(expect.objectContaining({ id: 'agent_ko_dental_booking' }))
      const contact = contactRows.get(row.customer && 'id' in row.customer ? (row.customer.id ?? '') : '')
      expect(contact?.phones.map(({ value }) => value)).toContain(row.to)
    }
    // Never more than two at a time.
    const edges = rows.map(({ start = 0, seconds = 0 }) => [start, start + seconds * 1000] as const)
    for (const [begin] of edges)
      expect(edges.filter(([from, to]) => from <= begin && begin < to).length).toBeLessThanOrEqual(2)
  })

  test('is the same on every read, and its calls are charged like others', async () => {
    const id = await create()
    await act(id, 'start')
    const before = ledgerOf('workspace').balances.voice.balance
    at(30 * MINUTE)
    const first = await recipients(id)
    expect(await recipients(id)).toEqual(first)
    const ended = placed().filter((row) => recordOf(row).endTime !== undefined && (row.seconds ?? 0) > 0)
    expect(ended.length).toBeGreaterThan(5)
    const lines = ledgerOf('workspace').entries
    for (const row of ended) {
      const cost = callCost(row.seconds ?? 0, rateOf('premium') ?? 0)
      expect(lines.filter(({ referenceId }) => referenceId === row.id).map(({ amount }) => amount)).toEqual([-cost])
    }
    expect(ledgerOf('workspace').balances.voice.balance).toBeLessThan(before)
  })

  test('calls within its windows only, and completes once all contacts were called', async () => {
    const windows = [{ start: '09:00', end: '10:05' }]
    const id = await create({ maxConcurrent: 1, schedule: { ...body().schedule, windows } })
    await act(id, 'start')
    at(10 * MINUTE)
    const { status, nextRunAt } = await read(id)
    expect({ status, nextRunAt }).toEqual({ status: 'active', nextRunAt: '2026-05-21T00:00:00.000Z' })
    at(40 * 24 * HOUR)
    const done = await read(id)
    expect(done.status).toBe('completed')
    expect(done.counters?.pending).toBe(0)
    for (const { start = 0 } of placed()) {
      const local = new Date(start + 9 * HOUR)
      expect([3, 4]).toContain(local.getUTCDay())
      const minute = local.getUTCHours() * 60 + local.getUTCMinutes()
      expect(minute).toBeGreaterThanOrEqual(9 * 60)
      expect(minute).toBeLessThan(10 * 60 + 5)
    }
    const { json } = await send('GET', `/campaigns/${id}/activity`)
    expect(z.parse(campaigns.activity.response, json).records.map(({ type }) => type)).toEqual([
      'completed',
      'started',
      'created',
    ])
  })

  test('skips do-not-call contacts, and retries only after the configured outcomes', async () => {
    const quill = contactRows.get('contact_do_not_call')
    if (quill) contactRows.put({ ...quill, tags: ['Lead'] })
    const id = await create()
    await act(id, 'start')
    at(20 * 24 * HOUR)
    const all = await recipients(id)
    expect(all.find(({ contactId }) => contactId === 'contact_do_not_call')).toMatchObject({
      status: 'skipped',
      reason: 'do_not_call',
      attempts: 0,
    })
    expect(placed().map(({ to }) => to)).not.toContain('+12065550123')
    const again = all.filter(({ attempts }) => attempts > 1)
    expect(again.length).toBeGreaterThan(0)
    expect(Math.max(...all.map(({ attempts }) => attempts))).toBe(2)
    for (const { phone } of again) {
      const [first, second] = placed()
        .filter(({ to }) => to === phone)
        .toReversed()
      expect(['timeout', 'rejected']).toContain(first?.endType)
      expect((second?.start ?? 0) - (first?.start ?? 0)).toBeGreaterThanOrEqual(10 * MINUTE)
    }
    const machines = placed().filter(({ endType, endedBy }) => endType === 'normal' && endedBy === 'system')
    expect(machines.length).toBeGreaterThan(0)
    // A voicemail box is the last call to somebody.
    for (const { to, id: call } of machines) expect(placed().find((row) => row.to === to)?.id).toBe(call)
  })

  test('places no call while paused, and continues where it stopped', async () => {
    const id = await create()
    await act(id, 'start')
    at(5 * MINUTE)
    const before = placed().map((row) => row.id)
    expect((await act(id, 'pause')).status).toBe(200)
    at(30 * MINUTE)
    expect(placed().map((row) => row.id)).toEqual(before)
    expect((await read(id)).activeCalls).toBe(0)
    await act(id, 'resume')
    at(40 * MINUTE)
    expect(callsSince(30 * MINUTE).length).toBeGreaterThan(0)
    expect(callsSince(5 * MINUTE).length).toBe(callsSince(30 * MINUTE).length)
  })

  test('keeps its calls and their charges when it is deleted', async () => {
    const id = await create()
    await act(id, 'start')
    at(5 * MINUTE)
    expect((await send('DELETE', `/campaigns/${id}`)).status).toBe(409)
    await act(id, 'cancel')
    const [before, balance] = [placed().length, ledgerOf('workspace').balances.voice.balance]
    expect((await send('DELETE', `/campaigns/${id}`)).status).toBe(200)
    expect(placed()).toHaveLength(before)
    expect(ledgerOf('workspace').balances.voice.balance).toBe(balance)
  })
})

describe('transitions that are not allowed', () => {
  test.each([
    ['pause', 'campaign_holiday'],
    ['resume', 'campaign_gas_safety'],
    ['start', 'campaign_service'],
    ['cancel', 'campaign_service'],
    ['schedule', 'campaign_checkup'],
  ])('%s responds with 409 for %s', async (action, id) => {
    const before = await read(id)
    expect((await act(id, action)).status).toBe(409)
    expect((await read(id)).status).toBe(before.status)
  })

  test('a campaign without a number or an audience does not start', async () => {
    for (const change of [{ phoneNumberId: undefined }, { targetAudience: { tags: [] } }]) {
      const id = await create(change)
      expect((await act(id, 'start')).status).toBe(409)
      expect((await read(id)).status).toBe('draft')
    }
  })

  test('only a draft can be edited', async () => {
    expect((await send('PATCH', '/campaigns/campaign_gas_safety', { body: { maxConcurrent: 9 } })).status).toBe(409)
    expect((await send('PATCH', '/campaigns/campaign_holiday', { body: { maxConcurrent: 9 } })).status).toBe(200)
  })
})

test('a scheduled campaign starts at its time, or can be reverted to a draft', async () => {
  const startAt = new Date(START + 23 * HOUR).toISOString()
  const schedule = { ...body().schedule, startAt }
  const [one, other] = [await create({ schedule }), await create({ schedule, name: 'Other' })]
  for (const id of [one, other]) expect((await act(id, 'schedule')).status).toBe(200)
  expect(await read(one)).toMatchObject({ status: 'scheduled', nextRunAt: startAt.replace(/T.*/, 'T00:00:00.000Z') })
  await act(other, 'cancel')
  at(23 * HOUR + 5 * MINUTE)
  expect((await read(one)).status).toBe('active')
  expect((await read(other)).status).toBe('draft')
  expect(callsSince(0).every(({ start = 0 }) => start >= START + 23 * HOUR)).toBe(true)
  expect(callsSince(0).length).toBeGreaterThan(0)
})

test('a redial is a new draft of the recipients with the chosen outcomes', async () => {
  const id = await create()
  await act(id, 'start')
  at(20 * 24 * HOUR)
  const wanted = (await recipients(id)).filter(({ status }) => ['voicemail', 'busy'].includes(status))
  expect(wanted.length).toBeGreaterThan(0)
  const { status, json } = await act(id, 'redial', { on: ['voicemail', 'busy'] })
  expect(status).toBe(201)
  const draft = z.parse(Campaign, json)
  expect(draft).toMatchObject({ status: 'draft', contacts: wanted.length })
  const ids = (await recipients(draft.id)).map(({ contactId }) => contactId)
  expect(ids.toSorted()).toEqual(wanted.map(({ contactId }) => contactId).toSorted())
})

test('the audience count excludes contacts that cannot be called', async () => {
  const { json } = await send('POST', '/campaigns/audience', {
    body: { tags: [], contactIds: ['contact_do_not_call', 'contact_hostile', 'contact_twice_bell', 'contact_gone'] },
  })
  const contacts = [{ id: 'contact_twice_bell', firstName: 'Marc', lastName: 'Bell' }]
  const consentUnknown = { count: 1, contacts }
  const callingCodes = [{ code: '1', count: 1 }]
  expect(json).toEqual({
    matched: 3,
    callable: 1,
    doNotCall: 1,
    duplicates: 0,
    withoutPhone: 1,
    consentUnknown,
    callingCodes,
  })
})

test('the seed has a campaign in each status, and those that started have calls', async () => {
  const { json } = await send('GET', '/campaigns?limit=20')
  const { records } = z.parse(campaigns.list.response, json)
  expect(new Set(records.map(({ status }) => status))).toEqual(
    new Set(['active', 'scheduled', 'paused', 'completed', 'draft']),
  )
  for (const { id, status, counters } of records)
    if (['active', 'paused', 'completed'].includes(status)) {
      expect(counters?.dialled, id).toBeGreaterThan(4)
      const [first] = (await recipients(id)).filter(({ callRecordId }) => callRecordId)
      expect((await send('GET', `/call-records/${first?.callRecordId}`)).status).toBe(200)
    }
})

test('a paused campaign of the seed continues with the pending recipients', async () => {
  const before = await recipients('campaign_delivery', '&status=pending')
  expect(before.length).toBeGreaterThan(0)
  expect((await act('campaign_delivery', 'resume')).status).toBe(200)
  // Wednesday, 10:00 in Los Angeles.
  at(16 * HOUR)
  expect((await read('campaign_delivery')).counters?.pending).toBeLessThan(before.length)
})
