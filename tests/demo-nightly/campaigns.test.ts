// @vitest-environment node

import { resetDb } from '@demo/db/reset'
import { contactRows } from '@demo/db/tables'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { campaigns } from '@/contract/campaigns'
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
})

describe('transitions that are not allowed', () => {
  test.each([
    ['pause', 'campaign_holiday'],
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
