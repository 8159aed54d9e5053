import { describe, expect, test } from 'vitest'
import { z } from '@/contract/zod'
import { listQuery } from '@/features/call-records/queries'
import { callLog } from '@/features/call-records/search'
import { parseSearch } from '@/lib/address/search-params'

const read = (address: string) => z.parse(callLog.schema, parseSearch(address))

describe('the search params of the call log', () => {
  test('keep long IDs and phone numbers to the last digit', () => {
    expect(read('?call=723421968459640832&to=%2B821012345678')).toMatchObject({
      call: '723421968459640832',
      to: '+821012345678',
    })
    expect(read('?call=662E41').call).toBe('662E41')
    // A plus typed by hand arrives as a space.
    expect(read('?to=+8210').to).toBe('+8210')
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
