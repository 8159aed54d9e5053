// @vitest-environment node
import { expect, test } from 'vitest'
import { ICS_LIMITS } from '@/lib/schedule/ics'
import { calendar, readCalendar } from '../support/calendar-file'
import { fastest } from '../support/cpu-time'

test.each([
  ['folds', '\n x'],
  ['quotes', ';A="'],
  ['parameters', ';A=b'],
  ['nested parts', '\nBEGIN:VALARM'],
  ['escapes', '\\n'],
  ['repeats', '\nEND:VEVENT\nBEGIN:VEVENT\nDTSTART:20260101\nDURATION:P4D\nRRULE:FREQ=YEARLY;COUNT=50'],
  ...Object.entries({
    'rules that never come true':
      'DTSTART:19000101\nRRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1MO,2MO,3MO,4MO,1TU;BYMONTHDAY=30',
    'rules that began long ago': 'DTSTART:02000103\nRRULE:FREQ=YEARLY;BYMONTH=1;BYDAY=1FR',
    'long intervals': 'DTSTART:20260101\nRRULE:FREQ=WEEKLY;INTERVAL=99;COUNT=60',
    'many repetitions': 'DTSTART:20260101\nRRULE:FREQ=DAILY;COUNT=999999',
    'many days of a month': 'DTSTART:20260105\nRRULE:FREQ=MONTHLY;BYDAY=1MO,2MO,3MO,4MO,1TU,2TU,3TU,4TU;COUNT=60',
  }).map(([name, lines]) => [name, `\nEND:VEVENT\nBEGIN:VEVENT\n${lines}`]),
  ['entries', '\nEND:VEVENT\nBEGIN:VEVENT\nDTSTART;TZID=Nowhere/Land:20261225T000000'],
])('four million bytes of %s are read in a moment', async (_, text) => {
  const start = 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261225\nSUMMARY'
  const file = start + text.repeat(Math.floor((ICS_LIMITS.bytes - start.length) / text.length))
  const read = () => readCalendar(file, 'Asia/Seoul')
  expect(read().refused).toBeUndefined()
  expect(await fastest(read)).toBeLessThan(3000)
})

test('zones that the file defines are worked out in a moment', async () => {
  const zone = (name: number) =>
    [
      ...['BEGIN:VTIMEZONE', `TZID:Zone ${name}`],
      ...['BEGIN:STANDARD', 'DTSTART:16010101T000000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'],
      ...['RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU', 'END:STANDARD', 'END:VTIMEZONE'],
    ].join('\n')
  const event = (name: number) => [`DTSTART;TZID=Zone ${name}:20261225T000000`, 'DURATION:P1D']
  const names = Array.from({ length: 1000 }, (_, name) => name)
  const file = calendar(...names.map(event)).replace('BEGIN:VEVENT', `${names.map(zone).join('\n')}\nBEGIN:VEVENT`)
  const read = () => readCalendar(file, 'Europe/Paris')
  expect(read().holidays).toHaveLength(1)
  expect(await fastest(read)).toBeLessThan(3000)
})
