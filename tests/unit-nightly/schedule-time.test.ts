// @vitest-environment node
import { expect, test } from 'vitest'
import { ICS_LIMITS, parseIcs } from '@/lib/schedule/ics'
import { fastest } from '../support/cpu-time'

test.each([
  ['folds', '\n x'],
  ['quotes', ';A="'],
  ['parameters', ';A=b'],
  ['nested parts', '\nBEGIN:VALARM'],
  ['escapes', '\\n'],
  ['repeats', '\nEND:VEVENT\nBEGIN:VEVENT\nDTSTART:20260101\nDURATION:P4D\nRRULE:FREQ=YEARLY;COUNT=50'],
  ['entries', '\nEND:VEVENT\nBEGIN:VEVENT\nDTSTART;TZID=Nowhere/Land:20261225T000000'],
])('two million characters of %s are read in a moment', async (_, text) => {
  const start = 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261225\nSUMMARY'
  const file = start + text.repeat(Math.floor((ICS_LIMITS.characters - start.length) / text.length))
  const read = () => parseIcs(file, 'Asia/Seoul')
  expect(read().refused).toBeUndefined()
  expect(await fastest(read)).toBeLessThan(3000)
})
