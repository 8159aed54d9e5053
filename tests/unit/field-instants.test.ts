// @vitest-environment node
import { expect, test } from 'vitest'
import { CallRecord } from '@/contract/call-records'
import { z } from '@/contract/zod'
import { createTranscript } from '@/features/call-records/call/transcript/transcript'
import { isRunning } from '@/features/campaigns/queries'
import { parseInstant } from '@/lib/format'
import { readInstant } from '@/lib/time/time'

test.each([
  ['1767574801000', '2026-01-05T01:00:01Z'],
  ['1767574801', '2026-01-05T01:00:01Z'],
  ['1767574801.25', '2026-01-05T01:00:01.250Z'],
  ['946684800', '2000-01-01T00:00:00Z'],
  ['2026-01-05T01:00:01Z', '2026-01-05T01:00:01Z'],
])('%s is the instant %s', (sent, instant) => {
  expect(readInstant(sent)).toBe(Date.parse(instant))
  expect(parseInstant(sent)?.getTime()).toBe(Date.parse(instant))
})

test.each(['9767574801000', '20260105000000000', '99999999', 'soon'])('%s is none', (sent) => {
  expect(parseInstant(sent)).toBeUndefined()
})

test('a message whose time is in milliseconds has a time and a place in the recording', () => {
  const call = z.parse(CallRecord, {
    ...{ id: 'a', startTime: 1767574800000 },
    transcription: [{ role: 'assistant', content: 'Hello', timestamp: 1767574801000 }],
  })
  expect(createTranscript(call).items).toMatchObject([{ offset: 1, at: Date.parse('2026-01-05T01:00:01.000Z') }])
})

test('a campaign whose next run is in milliseconds is about to call', () => {
  expect(isRunning({ status: 'scheduled', nextRunAt: String(Date.now() + 1000) })).toBe(true)
  expect(isRunning({ status: 'scheduled', nextRunAt: String(Date.now() + 3_600_000) })).toBe(false)
})
