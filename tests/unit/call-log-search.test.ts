import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { sortRecords } from '@/components/data-table/sort-records'
import { CallRecord } from '@/contract/call-records'
import { z } from '@/contract/zod'
import { callColumns } from '@/features/call-records/log/call-columns'
import { listQuery } from '@/features/call-records/queries'
import { callLog } from '@/features/call-records/search'
import { pageSizes } from '@/lib/address/paging'
import { parseSearch, stringifySearch } from '@/lib/address/search-params'

const language = vi.hoisted(() => ({ current: 'en' as 'en' | 'ko' }))
vi.mock(import('@/lib/i18n'), async (original) => ({ ...(await original()), currentLanguage: () => language.current }))

const read = (address: string) => z.parse(callLog.schema, parseSearch(address))

describe('the search params of the call log', () => {
  test('default to the first page of ten', () => {
    expect(read('')).toEqual({ page: 1, limit: 10 })
  })

  test('keep long IDs and phone numbers to the last digit', () => {
    expect(read('?call=723421968459640832&to=%2B821012345678')).toMatchObject({
      call: '723421968459640832',
      to: '+821012345678',
    })
    expect(read('?call=662E41').call).toBe('662E41')
    // A plus typed by hand arrives as a space.
    expect(read('?to=+8210').to).toBe('+8210')
  })

  test('fall back to defaults where a value is invalid', () => {
    expect(read('?page=-3&limit=7&type=fax&startDate=2026-02-30&sort=password&desc=maybe&t=never&call=')).toEqual({
      page: 1,
      limit: 10,
    })
  })

  test('accept any text in any param without an error', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), fc.string(), (others, junk) => {
        const all = { ...others, page: junk, limit: junk, to: junk, type: junk, startDate: junk, sort: junk, t: junk }
        const { page, limit, t } = z.parse(callLog.schema, all)
        expect(page).toBeGreaterThanOrEqual(1)
        expect(pageSizes).toContain(limit)
        expect(t === undefined || t >= 0).toBe(true)
      }),
    )
  })

  test('survive a reload unchanged', () => {
    const search = fc.record(
      {
        page: fc.integer({ min: 1, max: 1e6 }),
        limit: fc.constantFrom(...pageSizes),
        to: fc.stringMatching(/^\+?[0-9a-z가-힣]{1,20}$/),
        call: fc.stringMatching(/^[\w%#&+/?가-힣-]{1,40}$/),
        type: fc.subarray(['web', 'telephony', 'webrtc', 'unknown'] as const, { minLength: 1 }),
        startDate: fc.constantFrom('2026-02-28', '2024-02-29'),
        t: fc.integer({ min: 0, max: 72_000 }).map((tenths) => tenths / 10),
      },
      { requiredKeys: ['page', 'limit'] },
    )
    fc.assert(
      fc.property(search, (value) => {
        expect(read(stringifySearch(value))).toEqual(value)
      }),
    )
  })
})

test('send the days of the chosen time zone as half-open ranges of instants', () => {
  const { startDate, endDate } = listQuery(read('?startDate=2026-03-08&endDate=2026-03-08'))
  expect(startDate).toBe('2026-03-07T15:00:00.000Z')
  expect(endDate).toBe('2026-03-08T15:00:00.000Z')
})

test('send only documented query parameters', () => {
  const query = listQuery(read('?page=2&limit=20&type=web,webrtc&to=55&sort=duration&desc=true&call=a&t=4'))
  const sent = Object.entries(query).filter(([, value]) => value !== undefined)
  expect(Object.fromEntries(sent)).toEqual({ page: 2, limit: 20, type: 'web,webrtc', to: '55' })
})

describe('sorting the loaded page', () => {
  const records = [
    { id: 'a', duration: 30, agent: '나래' },
    { id: 'b', duration: null, agent: null },
    { id: 'c', duration: 5, agent: 'Ada' },
    { id: 'd', duration: 30, agent: '가온' },
  ].map((record) => z.parse(CallRecord, record))
  const ids = (calls: CallRecord[]) => calls.map(({ id }) => id).join('')
  const sorted = (id: string, desc = false) => sortRecords(records, callColumns, [{ id, desc }])

  test('is stable, and puts rows without a value last in both directions', () => {
    expect(ids(sorted('duration'))).toBe('cadb')
    expect(ids(sorted('duration', true))).toBe('adcb')
  })

  test('follows the language of the interface for Korean names', () => {
    language.current = 'ko'
    expect(ids(sorted('agent'))).toBe('dacb')
    language.current = 'en'
    expect(ids(sorted('agent'))).toBe('cdab')
  })

  test('does not mutate the loaded rows', () => {
    const before = ids(records)
    sorted('duration', true)
    expect(ids(records)).toBe(before)
    expect(ids(records)).toBe(before)
  })
})
