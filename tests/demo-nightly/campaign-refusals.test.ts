// @vitest-environment node

import { resetDb } from '@demo/db/reset'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { act, at, create, HOUR, MINUTE, placed, read, recipients, resetCampaigns } from '../support/demo-campaigns'
import { send } from '../support/demo-client'

beforeEach(resetCampaigns)
afterEach(() => resetDb())

describe('a contact marked do-not-call', () => {
  /** A campaign that has called for two minutes, and somebody it has not called yet. */
  async function begun() {
    const id = await create()
    await act(id, 'start')
    at(2 * MINUTE)
    const next = (await recipients(id)).findLast(({ status }) => status === 'pending')
    if (!next?.contactId) throw new Error('Everybody was called')
    return { id, next, before: placed() }
  }
  const isCalled = (phone: string | undefined) => placed().some(({ to }) => to === phone)

  test.each<[string, (id: string, phone: string) => Promise<unknown>]>([
    ['is changed', (id) => send('PATCH', `/contacts/${id}`, { body: { doNotCall: true } })],
  ])('is not called by a running campaign, when the contact %s', async (_, flag) => {
    const { id, next, before } = await begun()
    expect((await flag(next.contactId ?? '', next.phone ?? '')) as object).toMatchObject({ status: expect.any(Number) })
    at(20 * 24 * HOUR)
    expect(isCalled(next.phone)).toBe(false)
    const found = (await recipients(id)).find(({ contactId }) => contactId === next.contactId)
    expect(found).toMatchObject({ status: 'skipped', reason: 'do_not_call', attempts: 0 })
    // What was placed before is as it was, and the others are called.
    expect(placed().slice(-before.length)).toEqual(before)
    expect((await read(id)).counters?.pending).toBe(0)
  })

  test('is not retried, not even after a pause; earlier calls stay', async () => {
    const id = await create({ retry: { max: 3, intervalMinutes: 10, on: ['no_answer', 'busy', 'voicemail'] } })
    await act(id, 'start')
    at(9 * MINUTE)
    const again = (await recipients(id)).find(({ attempts, status }) => attempts === 1 && status === 'pending')
    expect(again).toBeDefined()
    await act(id, 'pause')
    await send('PATCH', `/contacts/${again?.contactId}`, { body: { doNotCall: true } })
    await act(id, 'resume')
    at(20 * 24 * HOUR)
    expect(placed().filter(({ to }) => to === again?.phone)).toHaveLength(1)
    const found = (await recipients(id)).find(({ contactId }) => contactId === again?.contactId)
    expect(found).toMatchObject({ status: again?.reason, attempts: 1 })
  })
})
