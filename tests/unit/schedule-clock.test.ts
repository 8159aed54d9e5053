// @vitest-environment node
import { expect, test } from 'vitest'
import { formatMinute, parseMinute, toSpan, weekdayOf } from '@/lib/schedule/clock'

test.each([
  ['00:00', 0],
  ['00:59', 59],
  ['09:05', 545],
  ['23:59', 1439],
  ['24:00', 1440],
])('%s is minute %i', (time, minute) => {
  expect(parseMinute(time)).toBe(minute)
  expect(formatMinute(minute)).toBe(time)
})

test('minutes of the next day are formatted by its clock', () => {
  expect([1441, 1500, 2879, 2880].map(formatMinute)).toEqual(['00:01', '01:00', '23:59', '24:00'])
})

test('a range may end on the next day, and one that ends where it starts is undefined', () => {
  expect(toSpan({ start: '09:00', end: '18:00' })).toEqual({ start: 540, end: 1080 })
  expect(toSpan({ start: '22:00', end: '06:30' })).toEqual({ start: 1320, end: 1830 })
  expect(toSpan({ start: '00:00', end: '24:00' })).toEqual({ start: 0, end: 1440 })
  expect(toSpan({ start: '09:00', end: '09:00' })).toBeUndefined()
})

test('1 January 1970 was a Thursday, and the days before it follow the same order', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(weekdayOf)).toEqual(['thu', 'fri', 'sat', 'sun', 'mon', 'tue', 'wed', 'thu'])
  expect([-1, -2, -3, -4, -7, -8].map(weekdayOf)).toEqual(['wed', 'tue', 'mon', 'sun', 'thu', 'wed'])
})
