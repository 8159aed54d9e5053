// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Squad } from '@/contract/squads'
import { axisTicks, doubles, ringPlan } from '@/features/squads/ring-plan'
import { emptyContact, newSquad, squadForm, toDraft, toForm } from '@/features/squads/squad-form'
import { patchOf } from '@/lib/diff'

const seconds = fc.integer({ min: 5, max: 120 })
const people = fc.integer({ min: 0, max: 5 })

describe('when each contact rings', () => {
  test('sequentially, one after another without gap or overlap', () => {
    fc.assert(
      fc.property(seconds, people, (timeout, count) => {
        const { rings, total } = ringPlan('sequential', timeout, count)
        expect(total).toBe(timeout * count)
        for (const [index, ring] of rings.entries()) {
          expect(ring.start).toBe(rings[index - 1]?.end ?? 0)
          expect(ring.end - ring.start).toBe(timeout)
        }
      }),
    )
  })

  test('simultaneously, all from the beginning to the end', () => {
    fc.assert(
      fc.property(seconds, people, (timeout, count) => {
        const { rings, total } = ringPlan('simultaneous', timeout, count)
        expect(total).toBe(count > 0 ? timeout : 0)
        expect(rings).toEqual(Array.from({ length: count }, () => ({ start: 0, end: timeout })))
      }),
    )
  })

  test('an incomplete number of seconds draws nothing instead of NaN', () => {
    for (const timeout of [Number.NaN, Number.POSITIVE_INFINITY, 1e308, 1_012_345_678, -3, 0])
      expect(ringPlan('sequential', timeout, 3).total).toBe(0)
  })

  test('the axis has few round ticks, evenly spaced and within the end', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: 1, max: 600 }), fc.double({ min: 1, max: 1e12, noNaN: true })),
        (total) => {
          const ticks = axisTicks(total)
          expect(ticks.length).toBeLessThanOrEqual(4)
          expect(ticks[0]).toBe(0)
          expect(ticks.at(-1)).toBeLessThanOrEqual(total)
          const step = ticks[1]
          if (step !== undefined) expect(ticks).toEqual(ticks.map((_, index) => index * step))
        },
      ),
    )
    expect(axisTicks(0)).toEqual([0])
  })
})

describe('duplicate numbers', () => {
  test('refer to their first occurrence, and an empty number is no duplicate', () => {
    expect(doubles(['+1', undefined, '+2', '+1', undefined, '+1'])).toEqual([
      undefined,
      undefined,
      undefined,
      0,
      undefined,
      0,
    ])
  })
})

const squad = (patch: Partial<Squad>): Squad => ({
  id: 's',
  name: 'Desk',
  description: undefined,
  method: 'sequential',
  timeout: 20,
  numbers: [{ name: 'Ann', phone: '+821012345678', description: undefined }],
  fallback: 'hangup',
  agentIds: undefined,
  createdAt: undefined,
  updatedAt: undefined,
  ...patch,
})

describe('the body sent for a group', () => {
  test('holds only changed fields, and keeps an unknown method', () => {
    const stored = toForm(squad({ method: 'round_robin' }))
    expect(patchOf(toDraft(stored), toDraft(stored))).toEqual({})
    expect(patchOf(toDraft(stored), toDraft({ ...stored, name: ' Night desk ', timeout: '30' }))).toEqual({
      name: 'Night desk',
      timeout: 30,
    })
  })

  test('has national numbers converted to E.164', () => {
    const form = { ...toForm(squad({})), numbers: [{ ...emptyContact, name: 'Ann', phone: '010-1234-5678' }] }
    expect(newSquad(form).numbers).toEqual([{ name: 'Ann', phone: '+821012345678', description: undefined }])
  })

  test('half a second, six contacts and an invalid number are rejected', () => {
    const good = toForm(squad({}))
    const six = Array.from({ length: 6 }, () => ({
      name: 'A',
      phone: '+821012345678',
      description: '',
    }))
    expect(squadForm.safeParse(good).success).toBe(true)
    for (const bad of [
      { ...good, timeout: '12.5' },
      { ...good, timeout: '' },
      { ...good, timeout: '121' },
      { ...good, numbers: six },
      { ...good, numbers: [] },
      { ...good, numbers: [{ ...emptyContact, name: 'A', phone: 'ask Ann' }] },
    ])
      expect(squadForm.safeParse(bad).success).toBe(false)
  })
})
