// @vitest-environment node

import { callFilter } from '@demo/db/call-filter'
import { recordOf, startedCalls } from '@demo/db/calls'
import { resetDb } from '@demo/db/reset'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type CallRecord, callRecords } from '@/contract/call-records'
import { callFilters } from '@/contract/capabilities'
import { callSorts } from '@/contract/values'
import { z } from '@/contract/zod'
import { matchesIn } from '@/features/call-records/analytics/matches'
import { type LocalFilter, offeredFilters } from '@/features/call-records/filter-query'
import { hitsIn } from '@/features/call-records/transcript-search/search-calls'
import { useCapabilities } from '@/lib/api/capabilities'
import { send } from '../support/demo-client'
import { runs } from '../support/runs'

/* The demo backend and the browser filter to the same calls. */

/** A sample of calls of all kinds, whose records are built once. */
let sampled: { row: ReturnType<typeof startedCalls>[number]; record: CallRecord }[] = []

beforeAll(() => {
  resetDb({ now: '2026-05-20T03:00:00Z', fixtures: true })
  useCapabilities.setState({ calls: { filters: [...callFilters], sorts: [], includes: [] } })
  const all = startedCalls()
  // The newest, which are running or odd, and some of each week.
  sampled = all.filter((_, index) => index < 200 || index % 23 === 0).map((row) => ({ row, record: recordOf(row) }))
})

const zones = ['Asia/Seoul', 'America/New_York', 'America/St_Johns', 'Australia/Lord_Howe', 'UTC']
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 })

test('a filter selects the same calls on the server and in the browser', () => {
  const one = <Value>(values: readonly (Value | undefined)[]) =>
    fc.constantFrom(...new Set(values.filter((value) => value !== undefined && value !== ''))) as fc.Arbitrary<Value>
  const records = sampled.map(({ record }) => record)
  const filter = fc.record<LocalFilter>({
    agent: maybe(one(records.map(({ agent }) => agent?.id ?? agent?.name))),
    endType: maybe(fc.oneof(one(records.map(({ endType }) => endType)), fc.constantFrom('running', 'unknown', 'mood'))),
    number: maybe(one(records.flatMap(({ from, to }) => [from, to]))),
    hour: maybe(fc.integer({ min: 0, max: 23 })),
    weekday: maybe(fc.integer({ min: 0, max: 6 })),
  })
  let found = 0
  fc.assert(
    fc.property(filter, fc.constantFrom(...zones), (wanted, zone) => {
      const here = matchesIn(zone, wanted)
      const there = callFilter({ ...offeredFilters(wanted, zone) })
      const ids = sampled.filter(({ row }) => there(row)).map(({ row }) => row.id)
      found += ids.length
      expect(ids).toEqual(records.filter(here).map(({ id }) => id))
    }),
    { numRuns: runs(2000) },
  )
  expect(found).toBeGreaterThan(0)
})

test.each(['dental', 'DENTAL', '예약', '예약'.normalize('NFD'), 'no agent says this', '.'])(
  'a search finds the same calls on the server and in the browser: %s',
  (search) => {
    const there = callFilter({ search })
    const ids = sampled.filter(({ row }) => there(row)).map(({ row }) => row.id)
    expect(ids).toEqual(sampled.filter(({ record }) => hitsIn(record, search).count > 0).map(({ row }) => row.id))
  },
)

async function list(query: Record<string, string>) {
  const { status, json } = await send('GET', `/call-records?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  return z.parse(callRecords.list.response, json)
}

test.each(callSorts)('all calls are sorted by %s, with missing values last', async (sort) => {
  const [up, down] = [await list({ sort, order: 'asc', limit: '5' }), await list({ sort, order: 'desc', limit: '5' })]
  const last = await list({ sort, order: 'desc', limit: '5', page: String(Math.ceil(down.total / 5)) })
  const value = (call: CallRecord | undefined) => (sort === 'agent' ? call?.agent?.name : call?.[sort as 'type'])
  // The cost of a row is what its rate makes of its duration.
  if (sort === 'cost') return expect(down.records[0]?.duration ?? 0).toBeGreaterThan(up.records[0]?.duration ?? 0)
  expect(value(up.records[0])).toBeDefined()
  expect(value(down.records[0])).toBeDefined()
  expect((value(up.records[0]) ?? '') < (value(down.records[0]) ?? '')).toBe(true)
  if (sort !== 'type' && sort !== 'startTime') expect(value(last.records.at(-1))).toBeUndefined()
})

test('rows with include=summary omit the transcript, and say whether there is one', async () => {
  const [whole, short] = [await list({ limit: '50' }), await list({ limit: '50', include: 'summary' })]
  expect(short.records.map(({ id }) => id)).toEqual(whole.records.map(({ id }) => id))
  expect(JSON.stringify(short).length).toBeLessThan(JSON.stringify(whole).length / 2)
  for (const [index, { transcription, events, hasTranscription, summary }] of short.records.entries()) {
    expect([transcription, events]).toEqual([undefined, undefined])
    expect(hasTranscription).toBe((whole.records[index]?.transcription?.length ?? 0) > 0)
    expect(summary).toEqual(whole.records[index]?.summary)
  }
})
