import ICAL from 'ical.js'
import { parseDay } from '../time/time'
import type { Line } from './ics-lines'
import { cleanRule, isSafeRule } from './ics-rule'

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
    /** A recurrence that cannot be entered as holidays. */
    | 'repeats-otherwise'
    | 'cancelled'
    /** The file ends inside the entry. */
    | 'cut-off'
    | 'too-many'
}

export type Code = RejectedEntry['code']

export class Rejected extends Error {
  readonly code: Code
  constructor(code: Code) {
    super(code)
    this.code = code
  }
}

// Programs write DTSTART:20261225 without VALUE=DATE.
ICAL.design.strict = false

/** An event as the lines of the file, without the parts within it, such as alarms. */
interface RawEvent {
  line: number
  lines: Line[]
  isCutOff: boolean
}

/** The events of a file, and the lines of each VTIMEZONE by its name. */
export function readComponents(lines: readonly Line[]) {
  const events: RawEvent[] = []
  const zones = new Map<string, string[]>()
  let event: RawEvent | undefined
  let zone: string[] | undefined
  let depth = 0
  for (const line of lines) {
    const [, edge = '', name = ''] = /^\s*(BEGIN|END):\s*(\S*)\s*$/i.exec(line.text.slice(0, 200)) ?? []
    zone?.push(line.text)
    if (edge === '') {
      if (depth === 0) event?.lines.push(line)
    } else if (edge.toUpperCase() === 'BEGIN') {
      if (event || zone) depth++
      else if (/^VEVENT$/i.test(name)) {
        event = { line: line.number, lines: [], isCutOff: true }
        events.push(event)
      } else if (/^VTIMEZONE$/i.test(name)) zone = [line.text]
    } else if (depth > 0) depth--
    else {
      if (event) event.isCutOff = false
      const id = zone?.find((text) => /^TZID[;:]/i.test(text))?.replace(/^[^:]*:/, '')
      if (zone && id !== undefined) zones.set(id.replaceAll('"', '').trim(), zone)
      event = zone = undefined
    }
  }
  return { events, zones }
}

interface DateField {
  times: ICAL.Time[]
  tzid?: string
  /** Of a RECURRENCE-ID: it and all later repetitions. */
  isRange: boolean
}

export interface Fields {
  texts: Map<string, string>
  dates: Map<string, DateField[]>
  /** In milliseconds. */
  duration?: number
  rule?: ICAL.Recur
}

const LONGEST = 10_000

function readDates(name: string, text: string): DateField {
  const code = name.startsWith('DT') ? 'no-date' : 'repeats-otherwise'
  const colon = text.lastIndexOf(':')
  const values = text.slice(colon + 1).split(',')
  if (values.length > 1 && !/^(RDATE|EXDATE)$/.test(name)) throw new Rejected(code)
  // ical.js takes 30 February for 2 March, and wants seconds, which no day depends on.
  const clean = values.map((value) => {
    const [, year, month, date, time, utc = ''] =
      /^(\d{4})(\d\d)(\d\d)(?:(T(?:[01]\d|2[0-3])[0-5]\d)(?:[0-5]\d)?(Z?))?$/.exec(value.trim()) ?? []
    if (parseDay(`${year}-${month}-${date}`) === undefined || Number(year) < 100) throw new Rejected(code)
    return `${year}${month}${date}${time ? `${time}00${utc}` : ''}`
  })
  const property = ICAL.Property.fromString(`${text.slice(0, colon)}:${clean}`)
  const times = property.getValues()
  if (!times.every((time) => time instanceof ICAL.Time)) throw new Rejected(code)
  const tzid = property.getFirstParameter('tzid')
  return { times, isRange: property.getParameter('range') !== undefined, ...(tzid !== undefined && { tzid }) }
}

function readDuration(text: string): number {
  try {
    const { isNegative, ...length } = ICAL.Duration.fromString(text.slice(text.lastIndexOf(':') + 1).trim())
    if (!isNegative) return ICAL.Duration.fromData(length).toSeconds() * 1000
  } catch {}
  throw new Rejected('no-date')
}

function readRule(text: string): ICAL.Recur {
  const value = cleanRule(text.slice(text.indexOf(':') + 1))
  if (!isSafeRule(value)) throw new Rejected('repeats-otherwise')
  return ICAL.Recur.fromString(value)
}

function readField(fields: Fields, name: string, text: string) {
  const { texts, dates } = fields
  switch (name) {
    case 'SUMMARY':
    case 'STATUS':
    case 'UID':
      if (!texts.has(name)) texts.set(name, String(ICAL.parse.property(text.slice(0, LONGEST))[3]).trim())
      break
    case 'DURATION':
      fields.duration ??= readDuration(text)
      break
    case 'RRULE':
    case 'EXRULE':
      if (fields.rule || name === 'EXRULE') throw new Rejected('repeats-otherwise')
      fields.rule = readRule(text)
      break
    default:
      dates.set(name, [...(dates.get(name) ?? []), readDates(name, text)])
  }
}

const wanted = new Set('SUMMARY STATUS UID DTSTART DTEND DURATION RRULE EXRULE RDATE EXDATE RECURRENCE-ID'.split(' '))

/** The fields of an event that make holidays; `reject` is called for lines that cannot be read. */
export function readFields({ lines }: RawEvent, reject: (line: number, code: Code) => void): Fields {
  const fields: Fields = { texts: new Map(), dates: new Map() }
  for (const { number, text } of lines) {
    const name = /^[\w.-]{1,80}(?=[;:])/.exec(text)?.[0].toUpperCase()
    if (name === undefined && text.trim() !== '') reject(number, 'malformed-line')
    if (name === undefined || !wanted.has(name)) continue
    if (name !== 'SUMMARY' && text.length > LONGEST) throw new Rejected('too-many')
    try {
      readField(fields, name, text)
    } catch (error) {
      if (error instanceof Rejected) throw error
      // ical.js throws an Error for what is no property.
      reject(number, 'malformed-line')
      if (name !== 'SUMMARY') throw new Rejected('no-date')
    }
  }
  return fields
}
