import { matchesHangul } from '@/lib/hangul'
import { currentLanguage, type Language } from '@/lib/i18n'
import { browserZone, isZone } from '@/lib/time/time'

export interface Zone {
  id: string
  /** "GMT+9" */
  offset: string
  /** Localised name, such as "Korean Standard Time". */
  name: string
  /** Current UTC offset in minutes, for sorting. */
  minutes: number
}

function timeZoneName(
  language: Language,
  timeZone: string,
  timeZoneName: 'longGeneric' | 'shortOffset',
  now: Date,
): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName }).formatToParts(now)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

function minutesOf(offset: string): number {
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d+):?(\d+)?/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** A zone with its current offset; of a name that this browser does not know, the name alone. */
export function describeZone(id: string, language: Language, now = new Date()): Zone {
  if (!isZone(id)) return { id, offset: '', name: '', minutes: 0 }
  const offset = timeZoneName('en', id, 'shortOffset', now)
  return { id, offset, name: timeZoneName(language, id, 'longGeneric', now), minutes: minutesOf(offset) }
}

const zoneNames = new Map<string, string>()

/** Localized name of a zone: "Eastern Time". Cached: each row of a list computes it every 30 s. */
export function zoneName(zone: string): string {
  const language = currentLanguage()
  const key = `${language} ${zone}`
  const name = zoneNames.get(key) ?? (describeZone(zone, language).name || zone)
  zoneNames.set(key, name)
  return name
}

const cache = new Map<Language, Zone[]>()

/** Every zone this browser supports, from west to east. */
export function allZones(language: Language): readonly Zone[] {
  const cached = cache.get(language)
  if (cached) return cached
  const now = new Date()
  const ids = new Set(['UTC', browserZone(), ...Intl.supportedValuesOf('timeZone')])
  const zones = [...ids]
    .map((id) => describeZone(id, language, now))
    .sort((one, other) => one.minutes - other.minutes || one.id.localeCompare(other.id))
  cache.set(language, zones)
  return zones
}

/** Zones whose city has a newer name than the one by which some browsers list them. */
const renamed = [
  ...['Africa/Asmara', 'America/Atikokan', 'America/Nuuk', 'Asia/Ho_Chi_Minh', 'Asia/Kathmandu', 'Asia/Kolkata'],
  ...['Asia/Yangon', 'Atlantic/Faroe', 'Europe/Kyiv', 'Pacific/Chuuk', 'Pacific/Kanton', 'Pacific/Pohnpei'],
]
let newerNames: Map<string, string> | undefined

/** The newer name of a zone, by the one of this browser. */
function newerName(id: string): string {
  newerNames ??= new Map(
    renamed.flatMap((name) =>
      isZone(name)
        ? [[new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone, name] as const]
        : [],
    ),
  )
  return newerNames.get(id) ?? ''
}

const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .normalize('NFC')

/** "New York" for `America/New_York`. */
const readableId = (id: string) => id.replaceAll('_', ' ')

/** Zones matching a city, a region, a localised name, or an offset such as `+9`. */
export function matchingZones(zones: readonly Zone[], query: string): readonly Zone[] {
  const text = query.trim()
  if (text === '') return zones
  const offset = /^(?:gmt|utc)?\s*([+-−])0?(\d{1,2})(?::?(\d\d))?$/i.exec(text)
  if (offset) {
    const minutes = minutesOf(`${offset[1] === '+' ? '+' : '-'}${offset[2]}:${offset[3] ?? '00'}`)
    return zones.filter((zone) => zone.minutes === minutes)
  }
  const plain = withoutAccents(text)
  return zones.filter(({ id, name }) =>
    matchesHangul(withoutAccents(`${readableId(id)} ${readableId(newerName(id))} ${id} ${name}`), plain),
  )
}
