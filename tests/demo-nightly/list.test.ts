// @vitest-environment node

import { startedCalls } from '@demo/db/calls'
import { resetDb } from '@demo/db/reset'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type CallRecord, callRecords } from '@/contract/call-records'
import { z } from '@/contract/zod'
import { send } from '../support/demo-client'

/* The list against a model that knows what the records say and nothing of rows, digits kept or indexes. */
type Told = Pick<CallRecord, 'id' | 'type' | 'from' | 'to' | 'startTime'>
let everything: Told[] = []
let addresses: string[] = []

async function list(query: Record<string, string | number | undefined>) {
  const sent = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, `${value}`]]))
  const { status, json } = await send('GET', `/call-records?${new URLSearchParams(sent)}`)
  expect(status).toBe(200)
  return z.parse(callRecords.list.response, json)
}

beforeAll(() => {
  resetDb({ now: '2026-05-20T03:00:00Z', fixtures: true })
  everything = startedCalls().map(({ id, type, from, to, start }) => ({
    id,
    type,
    from,
    to,
    startTime: start === undefined ? undefined : new Date(start).toISOString(),
  }))
  addresses = everything.flatMap((call) => [call.from, call.to].flatMap((address) => address ?? []))
})

interface Query {
  type?: string
  from?: string
  to?: string
  startDate?: string
  endDate?: string
}

function model({ type, from, to, startDate, endDate }: Query): Told[] {
  return everything.filter((call) => {
    if (type !== undefined && !type.split(',').includes(call.type)) return false
    if (from !== undefined && !contains(call.from, from)) return false
    if (to !== undefined && !contains(call.to, to)) return false
    if (startDate !== undefined && !((call.startTime ?? '') >= startDate)) return false
    return endDate === undefined || (call.startTime !== undefined && call.startTime < endDate)
  })
}

function contains(address: string | undefined, typed: string): boolean {
  const lower = typed.toLowerCase()
  if (address === undefined) return false
  const letters = [...lower].some((sign) => !'0123456789 +()-./'.includes(sign))
  const digitsOf = (text: string) => [...text].filter((sign) => sign >= '0' && sign <= '9').join('')
  const digits = digitsOf(typed)
  if (letters || digits === '') return address.toLowerCase().includes(lower)
  const number = digitsOf(address)
  const atHome = number.startsWith('82') ? `0${number.slice(2)}` : ''
  return number.includes(digits) || atHome.includes(digits)
}

const fragment = fc.oneof(
  fc
    .tuple(fc.nat(), fc.nat({ max: 12 }), fc.integer({ min: 1, max: 12 }), fc.constantFrom('', '-', ' ', '.'))
    .map(([pick, start, length, between]) => {
      const part = (addresses[pick % addresses.length] ?? '').slice(start, start + length)
      return /^\d+$/.test(part) ? [...part].join(between) : part
    })
    .filter((text) => text.trim() === text && text !== '' && !text.includes('fail')),
  fc.constantFrom('010', '070-', '+1 (213)', '555', 'web_', 'sip:', 'nobody', '0199', '82'),
)
// Also the very instant at which a call began: that is where `from` and `before` differ.
const moment = fc.oneof(
  fc
    .integer({ min: Date.parse('2025-05-01T00:00:00Z'), max: Date.parse('2026-06-01T00:00:00Z') })
    .map((at) => new Date(at).toISOString()),
  fc.nat().map((pick) => everything[pick % 20_000]?.startTime ?? '2026-01-01T00:00:00.000Z'),
)
const query: fc.Arbitrary<Query> = fc.record(
  {
    type: fc
      .subarray(['web', 'telephony', 'webrtc', 'unknown', 'fax'], { minLength: 1 })
      .map((types) => types.join(',')),
    from: fragment,
    to: fragment,
    startDate: moment,
    endDate: moment,
  },
  { requiredKeys: [] },
)

describe('the list of calls', () => {
  it('has every call that has begun, newest first', async () => {
    const last = await list({ page: Math.ceil(everything.length / 1000), limit: 1000 })
    expect(last.total).toBe(everything.length)
    expect(last.records.at(-1)?.id).toBe('call_sparse')
    const starts = everything.map((call) => call.startTime ?? '')
    expect(starts.toSorted().reverse()).toEqual(starts)
  })

  it('paginates without gaps or duplicates', async () => {
    await fc.assert(
      fc.asyncProperty(
        query,
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 1, max: 60 }),
        async (asked, page, limit) => {
          const { records, total } = await list({ ...asked, page, limit })
          const expected = model(asked)
          expect(total).toBe(expected.length)
          expect(records.map(({ id }) => id)).toEqual(
            expected.slice((page - 1) * limit, page * limit).map(({ id }) => id),
          )
        },
      ),
      { numRuns: 80 },
    )
  })

  it('defaults to ten calls on page one, and is empty beyond the end', async () => {
    expect((await list({})).records).toMatchObject(everything.slice(0, 10).map(({ id, type }) => ({ id, type })))
    expect((await list({ page: 100_000 })).records).toEqual([])
  })

  it('finds a Korean number in national format', async () => {
    const call = everything.find(({ from }) => from?.startsWith('+8210'))
    const home = `0${call?.from?.slice(3)}`
    const written = `${home.slice(0, 3)}-${home.slice(3, 7)}-${home.slice(7)}`
    const { records } = await list({ from: written, limit: 50 })
    expect(records.map(({ id }) => id)).toContain(call?.id)
  })
})
