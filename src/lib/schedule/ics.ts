import ICAL from 'ical.js'
import type { Holiday } from '@/contract/schedules'
import { DAY_MS, formatDay, MINUTE_MS, parseDay, toIso, utcOffset } from '../time/time'
import { type Code, type Fields, Rejected, type RejectedEntry, readComponents, readFields } from './ics-events'
import { readLines } from './ics-lines'
import { expand } from './ics-rule'
import { wallOf, zoneFinder } from './ics-zones'

/** Limits for imported files. */
export const ICS_LIMITS = {
  bytes: 4_000_000,
  /** Entries plus the days they cover. */
  workUnits: 3000,
  /** Repetitions that are looked at, and years in between. */
  steps: 20_000,
  holidays: 1000,
  days: 62,
  /** Days including repetitions. */
  daysInAll: 200,
  /** Years that are entered of a rule without an end. */
  years: 10,
  reported: 50,
} as const

export interface IcsResult {
  /** By date, without duplicates. */
  holidays: Holiday[]
  /** The first rejected entries; `rejectedCount` counts all. */
  rejected: RejectedEntry[]
  rejectedCount: number
  /** Set when the whole file was rejected. */
  refused?: 'too-large' | 'no-calendar'
  /** The last year that was entered of rules without an end. */
  lastYear?: number
  /** The encoding of texts for which the file declares none. */
  guessed?: string
}

/** Milliseconds on the agent's clock as if it were UTC; of a date, its midnight. */
type ToWall = (time: ICAL.Time, tzid?: string) => number

const dayOf = (wall: number) => Math.floor(wall / DAY_MS)

/** How long an event lasts from its start on, in milliseconds. */
function lengthOf({ dates, duration = 0 }: Fields, isDate: boolean, from: number, toWall: ToWall): number {
  const end = dates.get('DTEND')?.[0]
  const time = end?.times[0]
  const length = time ? toWall(time, end.tzid) - from : duration
  return isDate ? Math.max(1, dayOf(length)) * DAY_MS : Math.max(0, length)
}

/** The whole days of an event: the first, and the day after the last. */
function daysOf(wall: number, length: number): { first: number; end: number } {
  const first = Math.ceil(wall / DAY_MS)
  // An event without an end that starts at midnight covers its day.
  if (length === 0 && first * DAY_MS === wall) return { first, end: first + 1 }
  // Some programs write 23:59 as the end of a day.
  return { first, end: dayOf(wall + length + MINUTE_MS) }
}

/** The end of a rule on the clock of its start: ical.js compares times of two clocks as if they were of one. */
function untilOf({ until }: ICAL.Recur, start: ICAL.Time, from: number, toWall: ToWall): ICAL.Time | undefined {
  if (!until) return undefined
  const text = (wall: number) => toIso(wall).slice(0, 19)
  if (start.isDate) return ICAL.Time.fromDateString(text(toWall(until)).slice(0, 10))
  if (until.isDate) return ICAL.Time.fromDateTimeString(`${text(wallOf(until)).slice(0, 10)}T23:59:59`)
  if (until.zone !== ICAL.Timezone.utcTimezone) return until
  return ICAL.Time.fromDateTimeString(text(wallOf(start) + toWall(until) - from))
}

const NAME = 100
// Control and bidi-override characters.
const unwanted = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu

/** Text on one line, no longer than a name may be. */
const nameOf = (text: string): string =>
  Array.from(
    text
      .slice(0, 10 * NAME)
      .replace(unwanted, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
    .slice(0, NAME)
    .join('')

/** Days of a recurrence that other entries replace. */
interface Replaced {
  days: Set<number>
  /** All from this day on. */
  from: number
}

interface Context {
  toWall: ToWall
  replaced: ReadonlyMap<string, Replaced>
  window: readonly [number, number]
  spend: (steps: number) => void
}

/** When an event and its repetitions start on the agent's clock. */
function repetitionsOf(fields: Fields, time: ICAL.Time, toStart: (time: ICAL.Time) => number, context: Context) {
  const { toWall, replaced, window, spend } = context
  const { texts, dates, rule } = fields
  const wallsOf = (name: string) =>
    (dates.get(name) ?? []).flatMap(({ times, tzid }) => times.map((each) => toWall(each, tzid)))
  const [moved] = dates.get('RECURRENCE-ID') ?? []
  if (moved?.isRange || (moved && rule)) throw new Rejected('repeats-otherwise')
  const others = moved ? undefined : replaced.get(texts.get('UID') ?? '')
  const left = new Set([...wallsOf('EXDATE').map(dayOf), ...(others?.days ?? [])])
  const { from = Number.POSITIVE_INFINITY } = others ?? {}
  const isLeft = ({ wall }: { wall: number }) => left.has(dayOf(wall)) || dayOf(wall) >= from
  const yearOf = (day: number) => Number(formatDay(day).slice(0, 4))
  const lastChange = from === Number.POSITIVE_INFINITY ? Math.max(...[...left].map(yearOf)) : from

  const limits = { window, spend, most: ICS_LIMITS.daysInAll, lastChange }
  const expansion = rule && expand(rule, time, untilOf(rule, time, toStart(time), toWall), limits)
  if (rule && !expansion) throw new Rejected('repeats-otherwise')
  const { starts = [time], isYearly = false, isEndless = false } = expansion ?? {}
  const own = starts.map((each, index) => ({ wall: toStart(each), yearly: isYearly && index === starts.length - 1 }))
  const added = wallsOf('RDATE').map((wall) => ({ wall, yearly: false }))
  return { repetitions: [...own, ...added].filter((each) => !isLeft(each)), isEndless, isCut: isEndless && !isYearly }
}

function holidaysOf(fields: Fields, context: Context): { holidays: Holiday[]; isCut: boolean } {
  const { texts, dates } = fields
  if (texts.get('STATUS')?.toUpperCase() === 'CANCELLED') throw new Rejected('cancelled')
  const [start] = dates.get('DTSTART') ?? []
  const [time] = start?.times ?? []
  if (!time) throw new Rejected('no-date')
  const toStart = (each: ICAL.Time) => context.toWall(each, start?.tzid)
  const from = toStart(time)
  const length = lengthOf(fields, time.isDate, from, context.toWall)
  const { first, end } = daysOf(from, length)
  if (end <= first) throw new Rejected('part-of-day')
  if (end - first > ICS_LIMITS.days) throw new Rejected('too-long')
  // Beyond the year 9999.
  if (parseDay(formatDay(end)) === undefined) throw new Rejected('no-date')
  const { repetitions, isEndless, isCut } = repetitionsOf(fields, time, toStart, context)
  if (repetitions.length * (end - first) > ICS_LIMITS.daysInAll)
    throw new Rejected(isEndless ? 'repeats-otherwise' : 'too-long')
  const name = nameOf(texts.get('SUMMARY') ?? '')
  const holidays = repetitions.flatMap(({ wall, yearly }) => {
    const days = daysOf(wall, length)
    return Array.from({ length: Math.max(0, days.end - days.first) }, (_, index) => {
      const holiday: Holiday = { name, date: formatDay(days.first + index) }
      return yearly ? { ...holiday, yearly } : holiday
    })
  })
  return { holidays, isCut }
}

/** The days of recurrences that entries of their own (RECURRENCE-ID) replace, by UID. */
function addReplaced(replaced: Map<string, Replaced>, { texts, dates }: Fields, toWall: ToWall) {
  const [moved] = dates.get('RECURRENCE-ID') ?? []
  const uid = texts.get('UID')
  if (!moved?.times[0] || !uid) return
  const day = dayOf(toWall(moved.times[0], moved.tzid))
  const own = replaced.get(uid) ?? { days: new Set(), from: Number.POSITIVE_INFINITY }
  replaced.set(uid, { days: own.days.add(day), from: moved.isRange ? Math.min(own.from, day) : own.from })
}

/** Counts up to a limit. */
function budget(most: number) {
  let used = 0
  return (work: number) => {
    used += work
    if (used > most) throw new Rejected('too-many')
  }
}

/**
 * Reads the holidays of a calendar file (RFC 5545): every whole day an event covers in the agent's zone, closed all
 * day. Unsupported entries are skipped and counted. Never throws.
 */
export function parseIcs(file: Uint8Array, zone: string, thisYear: number): IcsResult {
  const result: IcsResult = { holidays: [], rejected: [], rejectedCount: 0 }
  if (file.length > ICS_LIMITS.bytes) return { ...result, refused: 'too-large' }
  const { lines, guessed } = readLines(file)
  if (!/^\s*BEGIN:VCALENDAR\s*$/i.test(lines.find(({ text }) => text.trim() !== '')?.text.slice(0, 1000) ?? ''))
    return { ...result, refused: 'no-calendar' }

  const reject = (line: number, code: Code) => {
    result.rejectedCount++
    if (result.rejected.length < ICS_LIMITS.reported) result.rejected.push({ line, code })
  }
  const attempt = <T>(line: number, run: () => T): T | undefined => {
    try {
      return run()
    } catch (error) {
      // ical.js throws an Error for a rule that it cannot expand.
      reject(line, error instanceof Rejected ? error.code : 'repeats-otherwise')
      return undefined
    }
  }
  const { events, zones } = readComponents(lines)
  const spend = budget(ICS_LIMITS.steps)
  const work = budget(ICS_LIMITS.workUnits)
  const findZone = zoneFinder(zones, spend)
  const toWall: ToWall = (time, tzid) => {
    const isUtc = time.zone === ICAL.Timezone.utcTimezone
    if (time.isDate || (!isUtc && tzid === undefined)) return wallOf(time)
    const instant = isUtc ? wallOf(time) : (findZone(tzid ?? '')?.(time) ?? Number.NaN)
    if (Number.isNaN(instant)) throw new Rejected('unknown-zone')
    return instant + utcOffset(instant, zone)
  }
  const replaced = new Map<string, Replaced>()
  const read = events.map((event) =>
    attempt(event.line, () => {
      work(1)
      if (event.isCutOff) throw new Rejected('cut-off')
      const fields = readFields(event, reject)
      addReplaced(replaced, fields, toWall)
      return fields
    }),
  )
  const window = [thisYear, thisYear + ICS_LIMITS.years - 1] as const
  const found = new Map<string, Holiday>()
  read.forEach((fields, index) => {
    if (!fields) return
    attempt(events[index]?.line ?? 0, () => {
      const { holidays, isCut } = holidaysOf(fields, { toWall, replaced, window, spend })
      if (isCut) result.lastYear = window[1]
      for (const holiday of holidays) {
        work(1)
        const key = `${holiday.date} ${holiday.yearly ?? false} ${holiday.name}`
        if (found.size >= ICS_LIMITS.holidays && !found.has(key)) throw new Rejected('too-many')
        found.set(key, holiday)
      }
    })
  })
  result.holidays = [...found.values()].sort((one, other) => one.date.localeCompare(other.date))
  result.rejected.sort((one, other) => one.line - other.line)
  return guessed ? { ...result, guessed } : result
}
