import ICAL from 'ical.js'
import { instantOf, isZone } from '../time/time'
import { cleanRule, isSafeRule } from './ics-rule'
import { windowsZones } from './windows-zones'

/** The instant of a time on the clocks of a zone. */
export type Zone = (time: ICAL.Time) => number

/** The time that a clock shows, in milliseconds as if it were UTC. */
export const wallOf = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second)

/** The last year that the changes of clocks of a zone of the file are worked out for. */
const LAST_YEAR = 2100
const LONGEST = 20_000

const isSafe = (line: string) => {
  const rule = /^RRULE[^:]*:(.*)/i.exec(line)?.[1]
  return rule === undefined || (/FREQ=YEARLY/i.test(rule) && isSafeRule(cleanRule(rule)))
}

/** A zone as the file defines it (VTIMEZONE); throws where it cannot be used. */
function zoneOf(definition: readonly string[], spend: (work: number) => void): Zone {
  const text = definition.join('\n')
  spend(text.length / 20)
  if (text.length > LONGEST || !definition.every(isSafe)) throw new Error('A zone that is not safe to read')
  const component = new ICAL.Component(ICAL.parse(text))
  const changes = component.getAllSubcomponents().map((change) => {
    const start = change.getFirstPropertyValue('dtstart') as ICAL.Time
    const before = change.getFirstPropertyValue('tzoffsetfrom') as ICAL.UtcOffset
    const after = change.getFirstPropertyValue('tzoffsetto') as ICAL.UtcOffset
    spend(change.hasProperty('rrule') ? LAST_YEAR - start.year : 1)
    return { from: wallOf(start), before: before.toSeconds() * 1000, after: after.toSeconds() * 1000 }
  })
  const [first] = changes.sort((one, other) => one.from - other.from)
  if (!first) throw new Error('A zone without an offset')
  const zone = new ICAL.Timezone(component)
  // Later ones would have all of them worked out again.
  zone.utcOffset(ICAL.Time.fromDateTimeString(`${LAST_YEAR}-12-31T23:59:59`))
  return (time) => {
    if (time.year > LAST_YEAR) return Number.NaN
    const wall = wallOf(time)
    return wall - (wall < first.from ? first.before : zone.utcOffset(time) * 1000)
  }
}

/** Some programs put a path before a name: `/example.org/Asia/Seoul`. */
function namedZone(name: string): string | undefined {
  const path = name.split('/')
  return [path.slice(-2).join('/'), path.slice(-3).join('/')].find((each) => each.includes('/') && isZone(each))
}

/**
 * Finds a zone by its TZID: one of IANA, one that the file defines, or one of Windows.
 *
 * @param definitions - the lines of each VTIMEZONE of the file by its name
 */
export function zoneFinder(definitions: ReadonlyMap<string, readonly string[]>, spend: (work: number) => void) {
  const found = new Map<string, Zone | undefined>()
  const find = (name: string): Zone | undefined => {
    const definition = definitions.get(name)
    const iana = namedZone(name)
    // `CST` and `BST` mean several zones, so that a definition goes before such names.
    if (iana || !definition) {
      const zone = iana ?? windowsZones.get(name.replace(/ (Standard|Daylight) Time$/, '')) ?? name
      return isZone(zone) ? (time) => instantOf(wallOf(time), zone) : undefined
    }
    try {
      return zoneOf(definition, spend)
    } catch {
      return undefined
    }
  }
  return (tzid: string): Zone | undefined => {
    const name = tzid.slice(0, 100)
    if (!found.has(name)) found.set(name, find(name))
    return found.get(name)
  }
}
