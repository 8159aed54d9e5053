import type { Holiday } from '@/contract/schedules'
import { DAY_MS, formatDay, isZone, MINUTE_MS, parseDay, utcOffset } from '../time/time'
import { instantsAt } from './clock-changes'
import { type Property, readProperty, readText, unfold } from './ics-lines'

/** Limits for imported files. */
export const ICS_LIMITS = {
  characters: 2_000_000,
  /** Entries plus the days they cover. */
  workUnits: 3000,
  holidays: 1000,
  days: 62,
  repeats: 60,
  /** Days including repetitions. */
  daysInAll: 200,
  reported: 50,
} as const

export interface RejectedEntry {
  /** The line the entry begins on. */
  line: number
  code:
    | 'malformed-line'
    | 'no-date'
    /** Covers no whole day in the agent's zone. */
    | 'part-of-day'
    | 'unknown-zone'
    | 'too-long'
    /** Any recurrence other than yearly on its date. */
    | 'repeats-otherwise'
    | 'cancelled'
    /** The file ends inside the entry. */
    | 'cut-off'
    | 'too-many'
}

export interface IcsResult {
  /** By date, without duplicates. */
  holidays: Holiday[]
  /** The first rejected entries; `rejectedCount` counts all. */
  rejected: RejectedEntry[]
  rejectedCount: number
  /** Set when the whole file was rejected. */
  refused?: 'too-large' | 'no-calendar'
}

// Outlook's names of our customers' zones.
const windowsZones = new Map([
  ['Korea Standard Time', 'Asia/Seoul'],
  ['Tokyo Standard Time', 'Asia/Tokyo'],
  ['Eastern Standard Time', 'America/New_York'],
  ['Central Standard Time', 'America/Chicago'],
  ['Mountain Standard Time', 'America/Denver'],
  ['Pacific Standard Time', 'America/Los_Angeles'],
])

/** Some programs prefix the zone with a path: `/example.org/Asia/Seoul`. */
function namedZone(text: string): string | undefined {
  const name = text.slice(0, 100)
  const parts = name.split('/')
  return [windowsZones.get(name), name, parts.slice(-2).join('/'), parts.slice(-3).join('/')].find(isZone)
}

type Code = RejectedEntry['code']
class Rejected extends Error {
  readonly code: Code
  constructor(code: Code) {
    super(code)
    this.code = code
  }
}

/** A DATE as a day number, a DATE-TIME as wall-clock milliseconds in the agent's zone. */
type Stamp = { day: number } | { wall: number }

function readStamp({ params, value }: Pick<Property, 'params' | 'value'>, zone: string): Stamp {
  const [, year, month, date, hour, minute = '', utc] =
    /^(\d{4})(\d{2})(\d{2})(?:T([01]\d|2[0-3])([0-5]\d)(?:[0-5]\d)?(Z?))?$/.exec(value.trim()) ?? []
  const text = `${year}-${month}-${date}`
  const day = parseDay(text)
  if (day === undefined) throw new Rejected('no-date')
  if (hour === undefined) return { day }
  const wall = day * DAY_MS + (Number(hour) * 60 + Number(minute)) * MINUTE_MS
  const named = params.get('TZID')
  if (!utc && named === undefined) return { wall }
  const from = utc ? 'UTC' : namedZone(named ?? '')
  if (from === undefined) throw new Rejected('unknown-zone')
  // A time skipped by a clock change uses the offset before it.
  const instant = instantsAt(from, text, `${hour}:${minute}`)[0] ?? wall - utcOffset(wall - DAY_MS, from)
  return { wall: instant + utcOffset(instant, zone) }
}

function readDuration(value: string): number {
  const [all, weeks = 0, days = 0, hours = 0, minutes = 0] =
    /^\+?P(?:(\d{1,3})W|(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:\d{1,7}S)?)?)$/.exec(value.trim()) ?? []
  if (all === undefined) throw new Rejected('no-date')
  return (Number(weeks) * 7 + Number(days)) * DAY_MS + (Number(hours) * 60 + Number(minutes)) * MINUTE_MS
}

type Fields = Map<string, Property>

/** The whole days of an event: first day, and the day after the last. */
function daysOf(fields: Fields, zone: string): { first: number; end: number } {
  const start = fields.get('DTSTART')
  if (!start) throw new Rejected('no-date')
  const from = readStamp(start, zone)
  const end = fields.get('DTEND')
  const to = end && readStamp(end, zone)
  const length = readDuration(fields.get('DURATION')?.value ?? 'PT0S')
  if ('day' in from) {
    const last = to === undefined ? from.day + Math.floor(length / DAY_MS) : 'day' in to ? to.day : to.wall / DAY_MS
    return { first: from.day, end: Math.max(from.day + 1, Math.floor(last)) }
  }
  const until = to === undefined ? from.wall + length : 'day' in to ? to.day * DAY_MS : to.wall
  const first = Math.ceil(from.wall / DAY_MS)
  // An event without an end that starts at midnight covers its day.
  if (until <= from.wall && first * DAY_MS === from.wall) return { first, end: first + 1 }
  // Some programs write 23:59 as the end of a day.
  const days = { first, end: Math.floor((until + MINUTE_MS) / DAY_MS) }
  if (days.end <= days.first) throw new Rejected('part-of-day')
  return days
}

const supportedRuleParts = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYMONTH', 'BYMONTHDAY', 'WKST'])

/** The first days of each repetition, or `yearly`. */
function repeatsOf(fields: Fields, first: number, zone: string): { firsts: number[]; yearly: boolean } {
  const text = fields.get('RRULE')?.value
  const odd = ['RDATE', 'EXDATE', 'RECURRENCE-ID', 'EXRULE'].some((name) => fields.has(name))
  if (odd) throw new Rejected('repeats-otherwise')
  if (text === undefined) return { firsts: [first], yearly: false }
  const rule = new Map<string, string>()
  for (const part of text.slice(0, 500).toUpperCase().split(';')) {
    const [key = '', value = ''] = part.trim().split('=')
    if (key) rule.set(key, value)
  }
  const [year = '', month, date] = formatDay(first).split('-')
  const fits = (key: string, own?: string) => !rule.has(key) || Number(rule.get(key)) === Number(own)
  const plain = [...rule.keys()].every((key) => supportedRuleParts.has(key)) && rule.get('FREQ') === 'YEARLY'
  const every = Number(rule.get('INTERVAL') ?? 1)
  if (!plain || !fits('BYMONTH', month) || !fits('BYMONTHDAY', date) || !(every >= 1 && every <= 100))
    throw new Rejected('repeats-otherwise')

  const until = rule.get('UNTIL')
  const stamp = until === undefined ? undefined : readStamp({ params: new Map(), value: until }, zone)
  const last = stamp && ('day' in stamp ? stamp.day : Math.floor(stamp.wall / DAY_MS))
  const count = Number(rule.get('COUNT') ?? Number.POSITIVE_INFINITY)
  if (!(count >= 1)) throw new Rejected('repeats-otherwise')
  // A far end date counts as unlimited.
  if (count > ICS_LIMITS.repeats && (last ?? Number.POSITIVE_INFINITY) > first + ICS_LIMITS.repeats * 366) {
    if (every !== 1) throw new Rejected('repeats-otherwise')
    return { firsts: [first], yearly: true }
  }
  const firsts: number[] = []
  for (let step = 0; step <= 4 * ICS_LIMITS.repeats && firsts.length < count; step++) {
    const day = parseDay(`${String(Number(year) + step * every).padStart(4, '0')}-${month}-${date}`)
    // 29 February is skipped in other years.
    if (day === undefined) continue
    if (last !== undefined && day > last) break
    firsts.push(day)
  }
  return { firsts, yearly: false }
}

function holidaysOf(fields: Fields, zone: string): Holiday[] {
  if (fields.get('STATUS')?.value.trim().toUpperCase() === 'CANCELLED') throw new Rejected('cancelled')
  const { first, end } = daysOf(fields, zone)
  if (end - first > ICS_LIMITS.days) throw new Rejected('too-long')
  // Beyond the year 9999.
  if (parseDay(formatDay(end)) === undefined) throw new Rejected('no-date')
  const { firsts, yearly } = repeatsOf(fields, first, zone)
  if (firsts.length * (end - first) > ICS_LIMITS.daysInAll) throw new Rejected('too-long')
  const name = readText(fields.get('SUMMARY')?.value ?? '')
  return firsts.flatMap((day) =>
    Array.from({ length: end - first }, (_, index) => {
      const holiday: Holiday = { name, date: formatDay(day + index) }
      return yearly ? { ...holiday, yearly } : holiday
    }),
  )
}

/**
 * Parses the holidays of a calendar file (RFC 5545): every whole day an event covers in the agent's zone, closed all
 * day. Unsupported entries are skipped and counted. Never throws.
 */
export function parseIcs(text: string, zone: string): IcsResult {
  const result: IcsResult = { holidays: [], rejected: [], rejectedCount: 0 }
  if (text.length > ICS_LIMITS.characters) return { ...result, refused: 'too-large' }
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text.slice(0, 1000))) return { ...result, refused: 'no-calendar' }

  const reject = (line: number, code: Code) => {
    result.rejectedCount++
    if (result.rejected.length < ICS_LIMITS.reported) result.rejected.push({ line, code })
  }
  const found = new Map<string, Holiday>()
  let workUnits = 0
  function take(fields: Fields, line: number) {
    try {
      if (++workUnits > ICS_LIMITS.workUnits) throw new Rejected('too-many')
      for (const holiday of holidaysOf(fields, zone)) {
        workUnits++
        const key = `${holiday.date} ${holiday.yearly ?? false} ${holiday.name}`
        if (found.size >= ICS_LIMITS.holidays && !found.has(key)) throw new Rejected('too-many')
        found.set(key, holiday)
      }
    } catch (error) {
      if (!(error instanceof Rejected)) throw error
      reject(line, error.code)
    }
  }

  let event: { line: number; fields: Fields } | undefined
  // Alarms nested in an event have dates of their own.
  let inner = 0
  for (const { number, text: line } of unfold(text)) {
    if (line.trim() === '') continue
    const property = readProperty(line)
    const component = property?.value.trim().toUpperCase()
    if (!property) {
      if (event) reject(number, 'malformed-line')
    } else if (property.name === 'BEGIN') {
      if (event) inner++
      else if (component === 'VEVENT') event = { line: number, fields: new Map() }
    } else if (property.name === 'END') {
      if (inner > 0) inner--
      else if (event) {
        take(event.fields, event.line)
        event = undefined
      }
    } else if (event && inner === 0 && !event.fields.has(property.name)) event.fields.set(property.name, property)
  }
  if (event) reject(event.line, 'cut-off')
  result.holidays = [...found.values()].sort((one, other) => one.date.localeCompare(other.date))
  return result
}
