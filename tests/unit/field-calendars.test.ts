// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseIcs } from '@/lib/schedule/ics'
import { readCalendar } from '../support/calendar-file'

const read = (file: string, zone: string) => {
  const { holidays, ...rest } = parseIcs(readFileSync(`tests/fixtures/field/${file}`), zone, 2026)
  return { days: holidays.map(({ date, name, yearly }) => `${date} ${name}${yearly ? ', yearly' : ''}`), ...rest }
}

test.each([
  ['F40', 'a line that is folded within a letter', 'Asia/Seoul', ['2026-09-25 추석 연휴']],
  ['F41', 'a file in Latin-1', 'America/Mexico_City', ['2027-01-01 Año Nuevo']],
  [
    'F42',
    'a repetition that is moved',
    'Europe/London',
    ['2025-12-25 Bank holiday', '2026-12-25 Bank holiday', '2027-12-27 Bank holiday (moved)'],
  ],
  ['F43a', 'a zone that the file defines', 'Asia/Seoul', ['2026-05-01 Labour Day']],
  ['F43b', 'a zone of Windows', 'Europe/Berlin', ['2026-05-01 Labour Day']],
  [
    'F45',
    'the fourth Thursday of November',
    'America/New_York',
    ['2026-11-26 Thanksgiving', '2027-11-25 Thanksgiving'],
  ],
])('%s %s', (file, _, zone, days) => {
  expect(read(`${file}.ics`, zone)).toMatchObject({ days, rejectedCount: 0 })
})

const chuseok = ['2026-09-25 추석 연휴']

test.each([
  [
    'google-korea',
    'Asia/Seoul',
    ['2026-02-16 설날 연휴', '2026-02-17 설날 연휴', '2026-02-18 설날 연휴', '2026-03-02 쉬는 날 삼일절'],
    {},
  ],
  [
    'outlook',
    'Europe/Berlin',
    [
      '2026-05-01 Tag der Arbeit',
      '2026-06-30 Inventur',
      ...['2026-12-24 Betriebsferien', '2026-12-25 Betriebsferien', '2026-12-26 Betriebsferien'],
      '2027-05-01 Tag der Arbeit',
    ],
    {},
  ],
  [
    'apple',
    'America/New_York',
    [
      ...[
        '2003-07-04 Independence Day, yearly',
        '2003-09-01 Labor Day',
        '2004-09-06 Labor Day',
        '2005-09-05 Labor Day',
      ],
      ...['2006-09-04 Labor Day', '2024-11-05 Election Day', '2028-11-07 Election Day'],
    ],
    {},
  ],
  [
    'thunderbird',
    'Europe/London',
    [
      ...['2026-04-06 Easter Monday', '2026-05-04 Early May', '2026-12-26 Boxing Day', '2027-03-29 Easter Monday'],
      ...['2027-12-28 Boxing Day (substitute day)', '2028-04-17 Easter Monday', '2028-05-01 Early May'],
      '2028-12-26 Boxing Day, yearly',
    ],
    {},
  ],
  ['utf-16', 'Asia/Seoul', chuseok, {}],
  ['declared', 'Asia/Seoul', chuseok, {}],
  ['euc-kr', 'Asia/Seoul', chuseok, { guessed: 'euc-kr' }],
  // Node.js 20 takes the byte of ’ for a control character; browsers do not.
  [
    'windows-1252',
    'Asia/Seoul',
    [expect.stringMatching(/^2027-01-01 New Year[’ ]s Day$/)],
    { guessed: 'windows-1252' },
  ],
])('a file of the kind %s', (file, zone, days, more) => {
  expect(read(`${file}.ics`, zone)).toEqual({ days, rejected: [], rejectedCount: 0, ...more })
})

test('a zone that the file defines from this year on, and one under a name that means several', () => {
  const text = [
    ...['BEGIN:VCALENDAR', 'BEGIN:VTIMEZONE', 'TZID:BST'],
    ...['BEGIN:DAYLIGHT', 'DTSTART:20260329T010000', 'TZOFFSETFROM:+0000', 'TZOFFSETTO:+0100', 'END:DAYLIGHT'],
    ...['BEGIN:STANDARD', 'DTSTART:20261025T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0000', 'END:STANDARD'],
    ...['END:VTIMEZONE', 'BEGIN:VEVENT', 'DTSTART;TZID=BST:20260101T000000', 'DURATION:P1D', 'END:VEVENT'],
    ...['BEGIN:VEVENT', 'DTSTART;TZID=BST:20260701T000000', 'DURATION:P1D', 'END:VEVENT', 'END:VCALENDAR'],
  ].join('\r\n')
  expect(readCalendar(text, 'Europe/London').holidays.map(({ date }) => date)).toEqual(['2026-01-01', '2026-07-01'])
})

test.each([
  ['RRULE:FREQ=SECONDLY', 'TZOFFSETTO:+0100'],
  ['RRULE:FREQ=YEARLY', 'TZOFFSETTO:hour'],
  ['RRULE:FREQ=YEARLY', 'COMMENT:no offset'],
])('a zone that the file defines by %s %s is reported', (...lines) => {
  const zone = ['BEGIN:STANDARD', 'DTSTART:20260101T000000', 'TZOFFSETFROM:+0100', ...lines, 'END:STANDARD']
  const event = ['BEGIN:VEVENT', 'DTSTART;TZID=Own:20260701T000000', 'END:VEVENT']
  const all = ['BEGIN:VCALENDAR', 'BEGIN:VTIMEZONE', 'TZID:Own', ...zone, 'END:VTIMEZONE', ...event, 'END:VCALENDAR']
  expect(readCalendar(all.join('\n'), 'Europe/London').rejected).toEqual([{ line: 11, code: 'unknown-zone' }])
})
