// @vitest-environment node

import { calls, isInProgress, recordOf, startedCalls } from '@demo/db/calls'
import { now, today } from '@demo/db/clock'
import { resetDb } from '@demo/db/reset'
import { alwaysOpen } from '@demo/db/seed/agents'
import { generateCalls, HISTORY } from '@demo/db/seed/calls'
import { scriptOf, scripts } from '@demo/db/seed/scripts'
import { sentinelCalls } from '@demo/db/seed/sentinels'
import { beforeAll, describe, expect, it } from 'vitest'
import { CallRecord } from '@/contract/call-records'
import { z } from '@/contract/zod'
import { cpuClock } from '../support/cpu-time'
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
  it('20,000 in the last twelve months, and those of today so far', () => {
    const midnight = Math.floor(now() / 86_400_000) * 86_400_000
    const seed = generateCalls(1, today())
    expect(seed.filter((row) => (row.start ?? 0) < midnight)).toHaveLength(HISTORY)
    const oldest = seed.at(-1)?.start ?? 0
    expect((midnight - oldest) / 86_400_000).toBeGreaterThan(345)
    expect((midnight - oldest) / 86_400_000).toBeLessThan(385)
    expect(startedCalls().every((row) => (row.start ?? 0) <= now())).toBe(true)
  })

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

  it('recording, transcript, duration, agent and outcome belong to one script', () => {
    const files = new Map(scripts.map((script) => [script.file, script]))
    for (const row of everyNth(startedCalls(), 2000).filter(
      (one) => files.has(one.key ?? '') && !isInProgress(one) && !one.own,
    )) {
      const script = files.get(row.key ?? '')
      const record = recordOf(row)
      expect(record.duration).toBe(script?.durationSeconds)
      if (record.agent?.name !== 'Sentinel') expect(record.agent?.name).toBe(script?.agentName)
      expect([record.endType, record.endedBy]).toEqual([script?.outcome.endType, script?.outcome.endedBy])
      if (record.transcription)
        expect(record.transcription.map((message) => message.content)).toEqual(
          script?.messages.map(({ content }) => content),
        )
      if (record.summary) expect(record.summary).toEqual(script?.summary)
    }
  })

  it('shares of outcomes and types are as intended', () => {
    const rows = generateCalls(20260, today())
    const share = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).length / rows.length
    expect(share((row) => row.key !== undefined)).toBeCloseTo(0.7, 1)
    expect(share((row) => row.key !== undefined && !row.transcribed)).toBeGreaterThan(0.04)
    expect(share((row) => row.seconds === 0)).toBeCloseTo(0.16, 1)
    const korean = new Set(scripts.filter((script) => script.language === 'ko').map((script) => script.agentName))
    expect(share((row) => korean.has(row.agent?.name ?? ''))).toBeCloseTo(0.55, 1)
    const working = share((row) => {
      const local = new Date((row.start ?? 0) + (korean.has(row.agent?.name ?? '') ? 9 : -8) * 3_600_000)
      return local.getUTCHours() >= 8 && local.getUTCHours() < 20
    })
    expect(working).toBeGreaterThan(0.8)
  })

  it('no phone number belongs to a real subscriber: 555-01xx, and Korean numbers that begin with 0', () => {
    for (const row of everyNth(generateCalls(20260, today()), 2000))
      for (const address of [row.from, row.to])
        if (address?.startsWith('+')) expect(address).toMatch(/^\+(1\d{3}55501\d\d|82(10|70)0\d{7})$/)
  })

  it('what a caller says matches the fields of the call', () => {
    for (const row of generateCalls(20260, today()).filter(
      (one) => one.script === 'en-dental-reschedule' && one.from?.startsWith('+'),
    )) {
      expect(row.from).toMatch(/0142$/)
      if (row.customer) expect(row.customer.name).toBe('Daniel Price')
    }
  })

  it('opening hours are asked for in incoming calls of agents that have them, and nothing is asked in a few seconds', () => {
    const rows = generateCalls(20260, today()).filter((row) => row.story && row.summarised)
    expect(rows.filter(({ seconds = 0 }) => seconds < 20)).toEqual([])
    const asked = rows.filter(({ story }) => story?.topic === 0)
    expect(asked.length).toBeGreaterThan(50)
    expect(asked.filter(({ story, agent }) => story?.outbound || alwaysOpen.has(agent?.id ?? ''))).toEqual([])
  })

  it('the longest call has 5,000 messages and 500 events over two hours', () => {
    const script = scriptOf('two-hours')
    expect(script?.messages).toHaveLength(5000)
    expect(script?.events).toHaveLength(500)
    const offsets = script?.messages.map((message) => message.offsetSeconds) ?? []
    expect(offsets.toSorted((one, other) => one - other)).toEqual(offsets)
    expect(offsets.at(-1)).toBeGreaterThan(7190)
    expect(script?.events.at(-1)?.offsetSeconds).toBe(7200)
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

  it('is generated within 200 ms', () => {
    generateCalls(1, 20_000)
    const times = [2, 3, 4, 5, 6].map((seed) => {
      const used = cpuClock()
      generateCalls(seed, 20_000)
      return used()
    })
    // The aim is 80 ms on a quiet machine.
    expect(Math.min(...times)).toBeLessThan(200)
  })
})
