// @vitest-environment node
import { expect, test } from 'vitest'
import { type OpenSpan, openSpans, weeklySchedule } from '@/lib/schedule/open-spans'
import { LATEST } from '@/lib/time/time'

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const morning = [{ start: '09:00', end: '12:00' }]
// 23 November 2026 is a Monday.
const at = (time: string) => Date.parse(`2026-11-${time}:00Z`)
const spansOf = (...parts: Parameters<typeof openSpans>) =>
  Array.from(openSpans(...parts), ({ from, to }: OpenSpan) => [
    new Date(from).toISOString().slice(8, 16),
    new Date(to).toISOString().slice(8, 16),
  ])

test('spans between two instants are cut at both', () => {
  const schedule = weeklySchedule('UTC', ['mon', 'wed'], morning)
  expect(spansOf(schedule, { from: at('23T10:00'), to: at('25T11:00') })).toEqual([
    ['23T10:00', '23T12:00'],
    ['25T09:00', '25T11:00'],
  ])
  expect(spansOf(schedule, { from: at('23T08:00'), to: at('25T09:00') })).toEqual([['23T09:00', '23T12:00']])
  expect(spansOf(schedule, { from: at('23T10:00'), to: at('23T10:00') })).toEqual([])
})

test('the viewer’s time zone applies where the schedule has none', () => {
  const schedule = weeklySchedule(undefined, ['mon'], morning)
  const range = { from: at('22T00:00'), to: at('25T00:00') }
  expect(spansOf(schedule, range, 'Asia/Seoul')).toEqual([['23T00:00', '23T03:00']])
})

test('a schedule open day and night is one span, and an empty one has none', () => {
  const whole = [{ start: '00:00', end: '24:00' }]
  const endless = { from: at('23T10:00'), to: Number.POSITIVE_INFINITY }
  // One by one: with a fault there may be one for every day of eight thousand years.
  const always = openSpans(weeklySchedule('UTC', days, whole), endless)
  expect(always.next().value).toEqual(endless)
  expect(always.next().done).toBe(true)
  expect(openSpans(weeklySchedule('UTC', days, []), endless).next().done).toBe(true)
  expect([...openSpans(weeklySchedule('UTC', days, whole), { from: LATEST, to: LATEST + 1 })]).toEqual([])
})
