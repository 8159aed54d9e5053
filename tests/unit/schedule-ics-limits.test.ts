// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { ICS_LIMITS } from '@/lib/schedule/ics'
import { calendar, readCalendar } from '../support/calendar-file'

const read = (...lines: string[]) => readCalendar(calendar(lines), 'Asia/Seoul')
const datesOf = (...lines: string[]) => read(...lines).holidays.map(({ date }) => date)
const codesOf = (...lines: string[]) => read(...lines).rejected.map(({ code }) => code)
const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
const event = (day: number, name: string) => [`DTSTART:${dateOf(day)}`, `SUMMARY:${name}`]

describe('the longest event', () => {
  test('lasts 62 days', () => {
    expect(datesOf('DTSTART:20260101', 'DURATION:P62D')).toHaveLength(62)
    expect(codesOf('DTSTART:20260101', 'DURATION:P63D')).toEqual(['too-long'])
  })

  test('has two hundred days with its repetitions', () => {
    expect(datesOf('DTSTART:20260101', 'DURATION:P10D', 'RRULE:FREQ=YEARLY;COUNT=20')).toHaveLength(200)
    expect(codesOf('DTSTART:20260101', 'DURATION:P10D', 'RRULE:FREQ=YEARLY;COUNT=21')).toEqual(['too-long'])
  })

  test.each([
    [['DTSTART:20261225', 'DTEND:20261225'], ['2026-12-25']],
    [['DTSTART:20261225', 'DURATION:PT47H'], ['2026-12-25']],
    [
      ['DTSTART:20261225', 'DURATION:PT48H'],
      ['2026-12-25', '2026-12-26'],
    ],
    [['DTSTART:20261225T000000', 'DTEND:20261225T000000'], ['2026-12-25']],
    [['DTSTART:20261225T000000', 'DTEND:20261225T235900'], ['2026-12-25']],
    [['DTSTART: 20261225 ', 'DURATION: P1D '], ['2026-12-25']],
    [['DTSTART:20261225', 'DTSTART:20261226'], ['2026-12-25']],
    // With and without seconds, and with a TZID although the time ends in Z (UTC).
    [['DTSTART:20261225T000000', 'DURATION:PT86400S'], ['2026-12-25']],
    [['DTSTART;TZID=America/New_York:20261224T150000Z', 'DURATION:P1D'], ['2026-12-25']],
    [['DTSTART:01000101', 'DTEND:01000102'], ['0100-01-01']],
    [['DTSTART:99991230'], ['9999-12-30']],
  ])('%j gives the dates %j', (lines, dates) => {
    expect(datesOf(...lines)).toEqual(dates)
  })

  test.each([
    ['DTSTART:20261225T120000'],
    ['DTSTART:20261225T000000', 'DTEND:20261225T235800'],
    ['DTSTART:20261225T000100', 'DTEND:20261226T000000'],
  ])('%s %s covers no whole day', (...lines) => {
    expect(codesOf(...lines)).toEqual(['part-of-day'])
  })

  test.each([
    ['DTSTART;TZID=:20261225T000000', 'unknown-zone'],
    [`DTSTART;TZID=${'/'.repeat(100)}Asia/Seoul:20261225T000000`, 'unknown-zone'],
    ['DTSTART:99991231T120000', 'part-of-day'],
    ['DTSTART:99991231', 'no-date'],
  ])('%s: %s', (line, code) => {
    expect(codesOf(line)).toEqual([code])
  })

  test.each([
    ['P999W', 'too-long'],
    [`P${'9'.repeat(400)}W`, 'too-long'],
  ])('a duration of %s is parsed: %s', (length, code) => {
    expect(codesOf('DTSTART:20261225', `DURATION:${length}`)).toEqual([code])
  })

  test('a midnight skipped by daylight saving uses the offset before it', () => {
    // In São Paulo 4 November 2018 began at one o'clock.
    const text = calendar(['DTSTART;TZID=America/Sao_Paulo:20181104T000000', 'DURATION:PT24H'])
    expect(readCalendar(text, 'Etc/GMT+3').holidays).toEqual([{ date: '2018-11-04', name: '' }])
  })
})

describe('recurrence rules', () => {
  test.each([
    [['DTSTART:20241225', 'RRULE:FREQ=YEARLY; COUNT=2 ;'], 2],
    [['DTSTART:20240603', 'RRULE:FREQ=YEARLY;INTERVAL=100;COUNT=2'], 2],
    [['DTSTART:20241225', 'RRULE:FREQ=YEARLY;UNTIL=20251225T120000'], 2],
    [['DTSTART:20241225', 'RRULE:FREQ=YEARLY;UNTIL=20251224T235959'], 1],
    [['DTSTART:20240101', 'RRULE:FREQ=YEARLY;COUNT=60'], 60],
  ])('%j gives this number of dates: %i', (lines, times) => {
    const { holidays } = read(...lines)
    expect(holidays).toHaveLength(times)
    expect(holidays.every(({ yearly }) => yearly === undefined)).toBe(true)
  })

  test('with more than sixty dates become yearly, unless an end comes first', () => {
    const holiday = { date: '2000-01-01', name: '', yearly: true }
    const rule = (parts: string) => read('DTSTART:20000101', `RRULE:FREQ=YEARLY;${parts}`).holidays
    expect(rule('COUNT=61')).toEqual([holiday])
    expect(rule('UNTIL=20610101')).toEqual([holiday])
    expect(rule('UNTIL=20600101')).toHaveLength(61)
    expect(rule('COUNT=61;UNTIL=20011231')).toHaveLength(2)
    expect(rule('COUNT=60;UNTIL=20610101')).toHaveLength(60)
  })

  test('find sixty 29 Februaries within 248 years', () => {
    const dates = datesOf('DTSTART:20240229', 'RRULE:FREQ=YEARLY;COUNT=60')
    expect([dates.length, dates.at(-1)]).toEqual([60, '2268-02-29'])
  })

  test('pad a year of three digits to four, and report one of five digits', () => {
    expect(datesOf('DTSTART:09991225', 'RRULE:FREQ=YEARLY;COUNT=2')).toEqual(['0999-12-25', '1000-12-25'])
    expect(codesOf('DTSTART:99981225', 'RRULE:FREQ=YEARLY;COUNT=9')).toEqual(['repeats-otherwise'])
  })

  test('are absent from a single event; a cancelled event is recognised in any case', () => {
    expect(read('DTSTART:20241225').holidays).toEqual([{ date: '2024-12-25', name: '' }])
    expect(codesOf('DTSTART:20241225', 'STATUS: cancelled ')).toEqual(['cancelled'])
    expect(codesOf('DTSTART:20241225', 'STATUS:CONFIRMED')).toEqual([])
  })
})

describe('limits of a calendar file', () => {
  test('of four million bytes', () => {
    const text = calendar(['DTSTART:20261225'])
    expect(readCalendar(text.padEnd(ICS_LIMITS.bytes), 'UTC').holidays).toHaveLength(1)
    expect(readCalendar(text.padEnd(ICS_LIMITS.bytes + 1), 'UTC')).toEqual({
      holidays: [],
      rejected: [],
      rejectedCount: 0,
      refused: 'too-large',
    })
  })

  test.each([
    [`${' '.repeat(900)}${calendar(['DTSTART:20261225'])}`, undefined],
    [`\uFEFF \n${calendar(['DTSTART:20261225']).toLowerCase()}`, undefined],
    [`x${calendar(['DTSTART:20261225'])}`, 'no-calendar'],
  ])('of where the calendar begins', (text, refused) => {
    const result = readCalendar(text, 'UTC')
    expect([result.refused, result.holidays.length]).toEqual([refused, refused ? 0 : 1])
  })

  test('of three thousand events and days', () => {
    // An event of one day counts twice.
    const same = (count: number) => Array.from({ length: count }, () => event(1, 'a'))
    const withOneMore = (...events: string[][]) => readCalendar(calendar(...events, event(2, 'b')), 'UTC')
    expect(withOneMore(...same(1500))).toMatchObject({ holidays: { length: 1 }, rejectedCount: 2 })
    expect(withOneMore(...same(1498), ['SUMMARY:x'])).toMatchObject({ holidays: { length: 2 }, rejectedCount: 1 })
  })

  test('of a thousand holidays, without counting duplicates', () => {
    const many = Array.from({ length: ICS_LIMITS.holidays }, (_, day) => event(day, 'x'))
    const text = calendar(...many, event(5, 'x'), event(5, 'y'))
    expect(readCalendar(text, 'UTC')).toMatchObject({
      holidays: { length: ICS_LIMITS.holidays },
      rejected: [{ code: 'too-many', line: 3 + 4 * (ICS_LIMITS.holidays + 1) }],
    })
  })
})

describe('what stands around and within an event', () => {
  const around = (...lines: string[]) => readCalendar(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\n'), 'UTC')
  const day = 'DTSTART:20261225'

  test.each([
    ['other parts of a calendar', ['BEGIN:VTODO', day, 'END:VTODO'], 0],
    ['lines that are none', ['what is this', 'END:VEVENT', day], 0],
    ['letters and spaces', ['begin: vevent ', day, 'end:vevent'], 1],
    [
      'parts of parts',
      ['BEGIN:VEVENT', 'BEGIN:A', 'BEGIN:B', 'END:B', 'DTSTART:20200101', 'END:A', day, 'END:VEVENT'],
      1,
    ],
    ['empty lines', ['', 'BEGIN:VEVENT', '\u00a0', '', day, 'END:VEVENT', ''], 1],
  ])('%s', (_, lines, count) => {
    const { holidays, rejected } = around(...lines)
    expect(rejected).toEqual([])
    expect(holidays.map(({ date }) => date)).toEqual(Array(count).fill('2026-12-25'))
  })

  test('a yearly and a single holiday on one date are two, and all are sorted', () => {
    const text = calendar(event(9, 'b'), event(5, 'a'), [...event(5, 'a'), 'RRULE:FREQ=YEARLY'], event(5, 'b'))
    expect(readCalendar(text, 'UTC').holidays).toEqual([
      { date: '1970-01-06', name: 'a' },
      { date: '1970-01-06', name: 'a', yearly: true },
      { date: '1970-01-06', name: 'b' },
      { date: '1970-01-10', name: 'b' },
    ])
  })
})
