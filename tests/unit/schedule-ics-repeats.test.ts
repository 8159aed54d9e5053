// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { calendar, readCalendar } from '../support/calendar-file'

const read = (...lines: string[]) => readCalendar(calendar(lines), 'Asia/Seoul')

describe('a rule without an end', () => {
  const days = (...lines: string[]) => {
    const { holidays, lastYear, rejected } = read(...lines)
    return { days: holidays.map(({ date, yearly }) => `${date}${yearly ? ' yearly' : ''}`), lastYear, rejected }
  }

  test('is entered for ten years where its date changes, and the last year is reported', () => {
    const found = days('DTSTART:19981126', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH')
    expect(found).toMatchObject({
      lastYear: 2035,
      rejected: [],
      days: { length: 10, 0: '2026-11-26', 9: '2035-11-22' },
    })
    expect(days('DTSTART:20261126', 'RRULE:FREQ=YEARLY;INTERVAL=4;UNTIL=22001126').days).toEqual([
      '2026-11-26',
      '2030-11-26',
      '2034-11-26',
    ])
  })

  test('is entered as yearly from the year after its last exception on', () => {
    const lines = ['DTSTART:20261225', 'RRULE:FREQ=YEARLY', 'EXDATE:20271225']
    expect(days(...lines)).toEqual({ days: ['2026-12-25', '2028-12-25 yearly'], lastYear: undefined, rejected: [] })
  })

  test('that begins after these years is entered once', () => {
    expect(days('DTSTART:20401122', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH').days).toEqual(['2040-11-22'])
  })

  test('is left out where it is on too many days', () => {
    expect(days('DTSTART:20260106', 'RRULE:FREQ=WEEKLY;BYDAY=TU')).toMatchObject({
      days: [],
      lastYear: undefined,
      rejected: [{ code: 'repeats-otherwise' }],
    })
  })
})

describe('a repetition that an entry of its own replaces', () => {
  const rule = ['UID:a', 'DTSTART:20261225', 'SUMMARY:Holiday', 'RRULE:FREQ=YEARLY;COUNT=3']
  const other = (...lines: string[]) => {
    const { holidays, rejected } = readCalendar(calendar(['UID:a', ...lines], rule), 'Asia/Seoul')
    return [holidays.map(({ date }) => date), rejected.map(({ line, code }) => `${line} ${code}`)]
  }

  test.each([
    [['RECURRENCE-ID:20271225', 'DTSTART:20271227'], ['2026-12-25', '2027-12-27', '2028-12-25'], []],
    [['RECURRENCE-ID:20271224T150000Z', 'DTSTART:20271227'], ['2026-12-25', '2027-12-27', '2028-12-25'], []],
    [['RECURRENCE-ID:20271225', 'STATUS:CANCELLED'], ['2026-12-25', '2028-12-25'], ['3 cancelled']],
    [['RECURRENCE-ID;RANGE=THISANDFUTURE:20271225', 'DTSTART:20271227'], ['2026-12-25'], ['3 repeats-otherwise']],
  ])('%j', (lines, dates, rejected) => {
    expect(other(...lines)).toEqual([dates, rejected])
  })
})

describe('a recurrence that is not read is reported', () => {
  test.each([
    ...['FREQ=HOURLY', 'FREQ=YEARLY;COUNT=many', 'FREQ=YEARLY;COUNT=0', 'FREQ=YEARLY;COUNT', 'FREQ=YEARLY;INTERVAL=0'],
    ...['FREQ=YEARLY;INTERVAL=101;COUNT=2', 'FREQ=YEARLY;X-PART=1', 'FREQ=YEARLY;UNTIL=x', ''],
    // Those that ical.js does not read, reads otherwise than RFC 5545 says, or never ends to expand.
    ...['FREQ=YEARLY;BYWEEKNO=48', 'FREQ=YEARLY;BYDAY=20TH', 'FREQ=MONTHLY;BYDAY=TH;BYSETPOS=4'],
    ...['FREQ=YEARLY;BYMONTHDAY=26,27', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=DAILY;BYDAY=1MO'],
    ...['FREQ=YEARLY;BYMONTH=11;BYDAY=TH;BYMONTHDAY=30,31;BYHOUR=1', 'FREQ=YEARLY;COUNT=4;BYMONTH=2;BYMONTHDAY=30'],
    // The first one is not on the day the entry starts.
    ...['FREQ=YEARLY;BYMONTH=11;BYDAY=3TH', 'FREQ=YEARLY;UNTIL=20251126'],
  ])('RRULE:%s', (rule) => {
    expect(read('DTSTART:20261126', `RRULE:${rule}`)).toMatchObject({
      holidays: [],
      rejected: [{ line: 3, code: 'repeats-otherwise' }],
    })
  })

  test.each([
    'EXRULE:FREQ=YEARLY',
    'RDATE;VALUE=PERIOD:20271126T000000Z/P1D',
    'RDATE:2027',
    'RECURRENCE-ID:x',
    'RRULE:FREQ=YEARLY\r\nRRULE:FREQ=YEARLY',
  ])('%j', (line) => {
    expect(read('DTSTART:20261126', line).rejected).toEqual([{ line: 3, code: 'repeats-otherwise' }])
  })
})
