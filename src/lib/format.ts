import { useTranslation } from '@/lib/i18n/use-translation'
import { isDuration } from './duration'
import { currentLanguage, type Language } from './i18n'
import { formatPhone, useGrouping } from './phone/phone-text'
import { type Display, displayZone, usePreferences } from './preferences'
import { maskPersonal, useMasking } from './privacy/masking'
import { HIDDEN, isPersonalId } from './privacy/personal-id'
import { lazyFormat } from './time/lazy-format'
import { DAY_MS, fromEpoch, parseDay, startOfDay } from './time/time'

/** Shown for a missing value. */
export const DASH = '—'

/** Replaces the hyphen that Intl writes by a typographic minus. */
export const withMinusSign = (text: string) => text.replace('-', '\u2212')

const locales: Record<Language, string> = { en: 'en-US', ko: 'ko-KR' }
const MAX_TIME = Date.UTC(10_000, 0, 1)

/**
 * Parses an API date; undefined for invalid ones and for years outside 1971–9999, which are data errors. A date without a
 * time is the start of that day in the display zone.
 */
export function parseInstant(value: string | number | Date | null | undefined): Date | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const date = new Date((typeof value === 'string' && (fromEpoch(value) ?? startOf(value))) || value)
  const time = date.getTime()
  return time >= Date.UTC(1971, 0, 1) && time < MAX_TIME ? date : undefined
}

function startOf(text: string): number | undefined {
  const day = parseDay(text)
  return day === undefined ? undefined : startOfDay(day, displayZone())
}

/** Seconds as `m:ss`, minutes may exceed 59; a dash for an invalid duration. */
export function minutesAndSeconds(seconds: number | undefined): string {
  if (!isDuration(seconds)) return DASH
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Seconds as `mm:ss` for the player: never a dash or NaN. */
export function formatClock(seconds: number | undefined): string {
  const text = minutesAndSeconds(Math.max(0, seconds ?? 0))
  if (text === DASH) return '00:00'
  return text.length < 5 ? text.padStart(5, '0') : text
}

/** Both languages have the 12-hour clock by themselves. */
export const hourCycleOf = (hours: Display['hours']) => (hours === '24' ? ('h23' as const) : undefined)

function formatters(language: Language, { timeZone, hours, phone: style, masked }: Display) {
  const locale = locales[language]
  const hourCycle = hourCycleOf(hours)
  const dates = (options: Intl.DateTimeFormatOptions) => lazyFormat(locale, { timeZone, hourCycle, ...options })
  const day = dates({ dateStyle: 'medium' })
  const calendarDay = dates({ dateStyle: 'medium', timeZone: 'UTC' })
  const moment = dates({ dateStyle: 'medium', timeStyle: 'short' })
  const time = lazyFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  // "11월 21일" is too wide for a column; Korean lists write "11. 21.".
  const thisYear = dates({
    month: language === 'ko' ? 'numeric' : 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  const otherYear = dates({ dateStyle: 'medium' })
  const year = dates({ year: 'numeric' })
  const number = new Intl.NumberFormat(locale)
  const unit = (kind: string, value: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: kind, unitDisplay: 'long' }).format(value)
  const text = (value: string) => (masked ? maskPersonal(value) : value)
  const show = (format: ReturnType<typeof lazyFormat>) => (value: string | number | Date | undefined) => {
    const date = parseInstant(value)
    return date ? format.format(date) : DASH
  }
  return {
    date: show(day),
    /** A calendar day `YYYY-MM-DD`, independent of time zones. */
    day: (value: string) => {
      const day = parseDay(value)
      return day === undefined ? DASH : calendarDay.format(day * DAY_MS)
    },
    dateTime: show(moment),
    /** To the second. */
    exactDateTime: show(dates({ dateStyle: 'medium', timeStyle: 'medium' })),
    /** For table columns: omits the current year. */
    shortDateTime: (value: string | undefined) => {
      const date = parseInstant(value)
      if (!date) return DASH
      return (year.format(date) === year.format() ? thisYear : otherYear).format(date)
    },
    /** 24-hour `hh:mm:ss` in both languages, as in transcripts. */
    time: show(time),
    /** Time of day to the second. */
    timeOfDay: show(dates({ timeStyle: 'medium' })),
    phone: (value: string | undefined) => (value ? text(formatPhone(value, style)) : DASH),
    /** Text from users or servers, masked while masking is on. */
    text,
    /** An id, masked while masking is on if it has the form of a phone number or an e-mail address. */
    id: (id: string) => (masked && isPersonalId(id) ? HIDDEN : id),
    number: (value: number | undefined) =>
      value === undefined || !Number.isFinite(value) ? DASH : number.format(value),
    /** A total, with a plus where it is capped: "10,000+". */
    total: (value: number, isCapped = false) => number.format(value) + (isCapped ? '+' : ''),
    /** "4 minutes 3 seconds", for screen readers. */
    spokenDuration: (seconds: number) => {
      const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0))
      const minutes = Math.floor(whole / 60)
      const parts = [
        ...(minutes > 0 ? [unit('minute', minutes)] : []),
        ...(whole % 60 > 0 || minutes === 0 ? [unit('second', whole % 60)] : []),
      ]
      return parts.join(' ')
    },
  }
}

let cached: { language: Language; display: Display; set: ReturnType<typeof formatters> } | undefined
const forget = () => {
  cached = undefined
}
useGrouping.subscribe(forget)
useMasking.subscribe(forget)

/** Formatters for the current language, time zone and display preferences. */
export function useFormat() {
  const display = usePreferences((preferences) => preferences.display)
  // Subscribes to language changes, and to formats that are loaded later.
  useTranslation()
  useGrouping()
  useMasking()
  const language = currentLanguage()
  // Cached: every table cell calls this hook.
  if (cached?.language !== language || cached.display !== display)
    cached = { language, display, set: formatters(language, display) }
  return cached.set
}
