import { currentLanguage, type Language } from '../i18n'

/** A formatter of calendar days (`YYYY-MM-DD`), which are the same day in every time zone. */
export function dayFormat(options: Intl.DateTimeFormatOptions) {
  // Making a format takes longer than formatting a hundred days.
  const formats = new Map<Language, Intl.DateTimeFormat>()
  return (day: string) => {
    const language = currentLanguage()
    let format = formats.get(language)
    if (!format) {
      format = new Intl.DateTimeFormat(language === 'ko' ? 'ko-KR' : 'en-US', { timeZone: 'UTC', ...options })
      formats.set(language, format)
    }
    return format.format(Date.parse(day))
  }
}

const weekdayNames = { short: dayFormat({ weekday: 'short' }), long: dayFormat({ weekday: 'long' }) }

/** A weekday in words; 0 is Monday. */
export const weekdayName = (weekday: number, style: 'short' | 'long') => weekdayNames[style](`2024-01-0${weekday + 1}`)
