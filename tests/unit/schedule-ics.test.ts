// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ICS_LIMITS } from '@/lib/schedule/ics'
import { calendar, readCalendar } from '../support/calendar-file'
import { runs } from '../support/runs'

const read = (...lines: string[]) => readCalendar(calendar(lines), 'Asia/Seoul')
const datesOf = (...lines: string[]) => read(...lines).holidays.map(({ date }) => date)
const codesOf = (...lines: string[]) => read(...lines).rejected.map(({ code }) => code)

describe('importing an iCalendar file', () => {
  test('reads an all-day event with its name, with any line ending and byte-order mark', () => {
    const text = calendar(['DTSTART;VALUE=DATE:20261225', 'DTEND;VALUE=DATE:20261226', 'SUMMARY:성탄절'])
    const expected = { holidays: [{ date: '2026-12-25', name: '성탄절' }], rejected: [], rejectedCount: 0 }
    for (const each of [text, text.replaceAll('\r\n', '\n'), text.replaceAll('\r\n', '\r'), `\uFEFF${text}\r\n\r\n`])
      expect(readCalendar(each, 'Asia/Seoul')).toEqual(expected)
  })

  test('unfolds lines, also within a name and with tabs', () => {
    const folded = 'SUMM\r\n ARY;LANGUAGE="en;US:x":Founda\r\n\ttion \r\n day'
    expect(read('DTSTART:2026\r\n 1003', folded).holidays).toEqual([{ date: '2026-10-03', name: 'Foundation day' }])
  })

  test.each([
    ['Lunch\\, dinner\\; and\\nmore \\\\ slashes', 'Lunch, dinner; and more \\ slashes'],
    ['  \\N ', ''],
    ['a\u202Eb\u0000c', 'a b c'],
    ['휴'.repeat(5000), '휴'.repeat(100)],
    ['<b>bold</b>: yes', '<b>bold</b>: yes'],
  ])('the name %j', (written, name) => {
    expect(read('DTSTART:20261225', `SUMMARY:${written}`).holidays[0]?.name).toBe(name)
  })

  test.each([
    [
      ['DTSTART;VALUE=DATE:20260924', 'DTEND;VALUE=DATE:20260927'],
      ['2026-09-24', '2026-09-25', '2026-09-26'],
    ],
    [['DTSTART:20260924', 'DTEND:20260924'], ['2026-09-24']],
    // Midnight to midnight in Seoul, as servers write it.
    [['DTSTART:20261224T150000Z', 'DTEND:20261225T150000Z'], ['2026-12-25']],
    [['DTSTART;TZID=Asia/Seoul:20261225T000000', 'DTEND;TZID=Asia/Seoul:20261225T235900'], ['2026-12-25']],
    [
      ['DTSTART;TZID=America/New_York:20261224T100000', 'DURATION:P2D'],
      ['2026-12-25', '2026-12-26'],
    ],
    [['DTSTART:20261225T000000', 'DURATION:PT1440M'], ['2026-12-25']],
    [
      ['DTSTART:20261225T000000', 'DURATION:+P1DT23H60M0S'],
      ['2026-12-25', '2026-12-26'],
    ],
    [['DTSTART:20261225T120000', 'DURATION:PT36H'], ['2026-12-26']],
    [['DTSTART:20261224T120000', 'DTEND:20261226'], ['2026-12-25']],
    [['DTSTART:20261225', 'BEGIN:VALARM', 'DTSTART:20200101', 'END:VALARM'], ['2026-12-25']],
    [
      ['DTSTART:20241225', 'RRULE:FREQ=YEARLY;COUNT=3'],
      ['2024-12-25', '2025-12-25', '2026-12-25'],
    ],
    [
      ['DTSTART:20241224T150000Z', 'DURATION:PT24H', 'RRULE:FREQ=YEARLY;UNTIL=20251224T150000Z'],
      ['2024-12-25', '2025-12-25'],
    ],
    [
      ['DTSTART:20240229', 'RRULE:FREQ=YEARLY;COUNT=2'],
      ['2024-02-29', '2028-02-29'],
    ],
    [
      ['DTSTART:20261126', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;COUNT=2'],
      ['2026-11-26', '2027-11-25'],
    ],
    [
      ['DTSTART:20261224', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20261225'],
      ['2026-12-24', '2026-12-26'],
    ],
    [
      ['DTSTART:20261224T150000Z', 'DURATION:P1D', 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20261231T150000Z'],
      ['2026-12-25', '2027-01-08'],
    ],
    [
      ['DTSTART:20260217', 'RDATE;VALUE=DATE:20270207,20280127', 'RDATE:20290213'],
      ['2026-02-17', '2027-02-07', '2028-01-27', '2029-02-13'],
    ],
    [
      ['DTSTART;TZID=Asia/Seoul:20261225T000000', 'DURATION:P1D', 'RRULE:FREQ=YEARLY;UNTIL=20271224T150000Z'],
      ['2026-12-25', '2027-12-25'],
    ],
    [
      ['DTSTART;TZID=Asia/Seoul:20261225T000000', 'DURATION:P1D', 'RRULE:FREQ=YEARLY;UNTIL=20271225'],
      ['2026-12-25', '2027-12-25'],
    ],
    // An entry of a repetition whose rule is not in the file.
    [['DTSTART:20261227', 'RECURRENCE-ID:20261225', 'UID:a'], ['2026-12-27']],
  ])('%j is off on %j', (lines, dates) => {
    expect(datesOf(...lines)).toEqual(dates)
  })

  test.each(['RRULE:FREQ=YEARLY', 'rrule:freq=yearly;bymonth=12;bymonthday=25', 'RRULE:FREQ=YEARLY;UNTIL=22001225'])(
    '%s is yearly',
    (rule) => {
      expect(read('DTSTART:20201225', 'SUMMARY:X', rule).holidays).toEqual([
        { date: '2020-12-25', name: 'X', yearly: true },
      ])
    },
  )
})

test.each([
  ['Korea Standard Time', 'Asia/Seoul'],
  ['Tokyo Standard Time', 'Asia/Tokyo'],
  ['Eastern Standard Time', 'America/New_York'],
  ['Pacific Standard Time', 'America/Los_Angeles'],
  ['/example.org/America/Argentina/Ushuaia', 'America/Argentina/Ushuaia'],
])('%s is the zone %s, in summer and in winter', (name, zone) => {
  for (const day of ['20260701', '20261225']) {
    const { holidays } = readCalendar(calendar([`DTSTART;TZID=${name}:${day}T000000`, 'DURATION:PT24H']), zone)
    expect(holidays.map(({ date }) => date.replaceAll('-', ''))).toEqual([day])
  }
})

describe('events that cannot be imported are reported with line and reason', () => {
  test.each([
    [['SUMMARY:No date'], ['no-date']],
    [['DTSTART:20260230'], ['no-date']],
    [['DTSTART:99991231', 'DURATION:P3D'], ['no-date']],
    [['DTSTART:20261225T100000', 'DTEND:20261225T180000'], ['part-of-day']],
    [['DTSTART;TZID=Mars/Olympus:20261225T000000'], ['unknown-zone']],
    [['DTSTART:20260101', 'DTEND:20270101'], ['too-long']],
    [['DTSTART:20260101', 'DURATION:P30D', 'RRULE:FREQ=YEARLY;COUNT=20'], ['too-long']],
    [['DTSTART:20260101', 'RRULE:FREQ=WEEKLY'], ['repeats-otherwise']],
    [['DTSTART:20261126', 'RRULE:FREQ=YEARLY;BYMONTH=10'], ['repeats-otherwise']],
    [['DTSTART:20261126', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=25'], ['repeats-otherwise']],
    [['DTSTART:20261126,20261127'], ['no-date']],
    [['DTSTART;VALUE:20261126'], ['no-date', 'malformed-line']],
    [['DTSTART:20261126', `EXDATE:${'20271126,'.repeat(1200)}`], ['too-many']],
    ...['-P1D', 'P1Y', 'P', 'PT1X', '1D'].map((length): [string[], string[]] => [
      ['DTSTART:20261126', `DURATION:${length}`],
      ['no-date'],
    ]),
    ...['2026112', '20261126T', '20261126T240000', '20261126T006000', 'x20261126', '20261126Zx'].map(
      (day): [string[], string[]] => [[`DTSTART:${day}`], ['no-date']],
    ),
    [['DTSTART:20261225', 'STATUS:CANCELLED'], ['cancelled']],
    [['DTSTART:20261225', 'this is no line'], ['malformed-line']],
  ])('%j', (lines, codes) => {
    expect(codesOf(...lines)).toEqual(codes)
  })

  test('the line number is that of the event, with folded lines counted', () => {
    const text = calendar(['DTSTART:20261225', 'SUMMARY:a\r\n b'], ['SUMMARY:none'])
    expect(readCalendar(text, 'UTC').rejected).toEqual([{ line: 8, code: 'no-date' }])
  })

  test('a file that ends within an entry, or is none, or is too large', () => {
    expect(readCalendar('BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261225', 'UTC')).toMatchObject({
      holidays: [],
      rejected: [{ line: 2, code: 'cut-off' }],
    })
    expect(readCalendar('name,date\nChristmas,2026-12-25', 'UTC').refused).toBe('no-calendar')
    expect(readCalendar('', 'UTC').refused).toBe('no-calendar')
    expect(readCalendar(`BEGIN:VCALENDAR${' '.repeat(ICS_LIMITS.bytes)}`, 'UTC').refused).toBe('too-large')
  })
})

describe('a hostile calendar file', () => {
  const piece = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.constantFrom(
      'BEGIN:VEVENT',
      'END:VEVENT',
      'BEGIN:VALARM',
      'END:VALARM',
      'END:VCALENDAR',
      'DTSTART:20261225',
      'DTSTART;VALUE=DATE:00000101',
      'DTSTART:99991231T235959Z',
      'DTSTART;TZID=:20261225T000000',
      'DTEND:20261231',
      'DURATION:P9999D',
      'DURATION:-P1D',
      'RRULE:FREQ=YEARLY;COUNT=0',
      'RRULE:FREQ=YEARLY;INTERVAL=0',
      'RRULE:',
      'RRULE:FREQ=YEARLY;UNTIL=x',
      'SUMMARY:"',
      ' folded',
      '\t',
      ';;;:::',
      'SUMMARY;A="b',
      '\u0000',
    ),
  )

  test('for any content, parsing does not throw and returns valid dates only', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.constantFrom('\n', '\r\n', '\r'), (pieces, end) => {
        const result = readCalendar(['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...pieces].join(end), 'America/New_York')
        for (const { date, name } of result.holidays) {
          expect(new Date(date).toISOString().slice(0, 10)).toBe(date)
          expect(Array.from(name).length).toBeLessThanOrEqual(100)
        }
        expect(result.rejected.length).toBeLessThanOrEqual(result.rejectedCount)
      }),
      { numRuns: runs(10_000) },
    )
  })
})
