// @vitest-environment node

import { calls, recordOf, startedCalls } from '@demo/db/calls'
import { now, today } from '@demo/db/clock'
import { resetDb } from '@demo/db/reset'
import { generateCalls } from '@demo/db/seed/calls'
import { sentinelCalls } from '@demo/db/seed/sentinels'
import { beforeAll, describe, expect, it } from 'vitest'
import { CallRecord } from '@/contract/call-records'
import { z } from '@/contract/zod'
import { missingLeaves } from '../support/missing-leaves'

beforeAll(() => resetDb({ now: '2026-05-20T03:00:00Z', fixtures: true }))

const everyNth = <T>(rows: readonly T[], count: number) => {
  const step = Math.floor(rows.length / count)
  return rows.filter((_, index) => index % step === 0)
}
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('every row of the seed conforms to the contract', () => {
  it('in a sample of 500', () => {
    const sample = everyNth(startedCalls(), 500)
    expect(sample.length).toBeGreaterThanOrEqual(500)
    for (const row of sample) {
      const sent = json(recordOf(row))
      expect(missingLeaves(sent, z.parse(CallRecord, sent)), row.id).toEqual([])
    }
  })

  it.each(sentinelCalls(20_000).map((row) => row.id))('in the sentinel %s', (id) => {
    const row = calls.get(id)
    expect(row).toBeDefined()
    if (!row) return
    const sent = json(recordOf(row))
    expect(missingLeaves(sent, z.parse(CallRecord, sent))).toEqual([])
  })
})

describe('the calls are consistent', () => {
  it('IDs are unique', () => {
    const ids = startedCalls().map((row) => row.id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('endTime is startTime plus duration, and messages lie between', () => {
    for (const row of everyNth(startedCalls(), 500).filter((one) => one.start && one.type !== 'fax')) {
      const record = recordOf(row)
      const start = Date.parse(record.startTime ?? '')
      const end = record.endTime === undefined ? now() : Date.parse(record.endTime)
      if (record.endTime !== undefined)
        expect(end - start, row.id).toBe(Math.round((record.duration ?? Number.NaN) * 1000))
      for (const event of record.events ?? []) {
        expect(Date.parse(event.timestamp ?? ''), row.id).toBeGreaterThanOrEqual(start)
        expect(Date.parse(event.timestamp ?? ''), row.id).toBeLessThanOrEqual(end)
      }
      if (row.own) continue
      for (const message of record.transcription ?? []) {
        expect(Date.parse(message.timestamp ?? ''), row.id).toBe(
          start + Math.round((message.offsetSeconds ?? -1) * 1000),
        )
        expect(message.offsetSeconds, row.id).toBeLessThanOrEqual(record.duration ?? -1)
      }
    }
  })

  it('no phone number belongs to a real subscriber: 555-01xx, and Korean numbers that begin with 0', () => {
    for (const row of everyNth(generateCalls(20260, today()), 2000))
      for (const address of [row.from, row.to])
        if (address?.startsWith('+')) expect(address).toMatch(/^\+(1\d{3}55501\d\d|82(10|70)0\d{7})$/)
  })
})

describe('the seed is deterministic', () => {
  it('the same seed and day give the same calls, and another seed others', () => {
    expect(generateCalls(7, 20_593)).toEqual(generateCalls(7, 20_593))
    expect(generateCalls(8, 20_593)[0]?.id).not.toBe(generateCalls(7, 20_593)[0]?.id)
  })

  it('a call keeps its ID, time and parties on the next day', () => {
    const later = new Map(generateCalls(7, 20_594).map((row) => [row.id, row]))
    const gone = generateCalls(7, 20_593).filter((row) => !later.has(row.id))
    // Only the oldest leave the window.
    expect(gone.length).toBeLessThan(150)
    for (const row of generateCalls(7, 20_593)) if (later.has(row.id)) expect(later.get(row.id)).toEqual(row)
  })
})
