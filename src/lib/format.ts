import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, type Language } from './i18n'

/** What stands where there is no value. */
export const DASH = '—'

const locales: Record<Language, string> = { en: 'en-US', ko: 'ko-KR' }
const LATEST = Date.UTC(10_000, 0, 1)

/** A date from what an API sends, or undefined: a year beyond 9999 or before 1971 is a mistake, not a date. */
export function parseInstant(value: string | number | Date | null | undefined): Date | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const date = new Date(value)
  const time = date.getTime()
  return time >= Date.UTC(1971, 0, 1) && time < LATEST ? date : undefined
}

/** Seconds as `m:ss`, hours staying in the minutes; a dash for what is no duration. */
export function minutesAndSeconds(seconds: number | undefined): string {
  if (seconds === undefined || !Number.isFinite(seconds) || seconds < 0 || seconds > 1e9) return DASH
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Seconds as `mm:ss`, for the player: never a dash, never NaN. */
export function clock(seconds: number | undefined): string {
  const text = minutesAndSeconds(Math.max(0, seconds ?? 0))
  if (text === DASH) return '00:00'
  return text.length < 5 ? text.padStart(5, '0') : text
}

/** A phone number grouped for reading: North America and Korea by their habits, others as they came. */
export function phone(number: string | undefined): string {
  if (!number) return DASH
  const us = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number)
  if (us) return `+1 ${us[1]} ${us[2]} ${us[3]}`
  const korea = /^\+82(2|\d{2})(\d{3,4})(\d{4})$/.exec(number)
  if (korea) return `+82 ${korea[1]} ${korea[2]} ${korea[3]}`
  return number
}

function formatters(language: Language) {
  const locale = locales[language]
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const time = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  // "11월 21일" takes the room of two columns; Korean lists write "11. 21.".
  const thisYear = new Intl.DateTimeFormat(locale, {
    month: language === 'ko' ? 'numeric' : 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  const otherYear = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' })
  const number = new Intl.NumberFormat(locale)
  const unit = (kind: string, value: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: kind, unitDisplay: 'long' }).format(value)
  const show = (format: Intl.DateTimeFormat) => (value: string | number | Date | undefined) => {
    const date = parseInstant(value)
    return date ? format.format(date) : DASH
  }
  return {
    date: show(day),
    dateTime: show(moment),
    /** For columns: the year only where it is not this one. */
    shortDateTime: (value: string | undefined) => {
      const date = parseInstant(value)
      if (!date) return DASH
      return (date.getFullYear() === new Date().getFullYear() ? thisYear : otherYear).format(date)
    },
    /** 24-hour `hh:mm:ss` in both languages. */
    time: show(time),
    number: (value: number | undefined) =>
      value === undefined || !Number.isFinite(value) ? DASH : number.format(value),
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

const byLanguage = { en: formatters('en'), ko: formatters('ko') }

/** Dates, times and numbers in the language shown and the viewer's time zone. */
export function useFormat() {
  const { i18n } = useTranslation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language decides which set of formatters stands
  return useMemo(() => byLanguage[currentLanguage()], [i18n.resolvedLanguage])
}
