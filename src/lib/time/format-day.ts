import { currentLanguage } from '../i18n'

/** A formatter of calendar days (`YYYY-MM-DD`), which are the same day in every time zone. */
export const dayFormat = (options: Intl.DateTimeFormatOptions) => (day: string) =>
  new Intl.DateTimeFormat(currentLanguage() === 'ko' ? 'ko-KR' : 'en-US', { timeZone: 'UTC', ...options }).format(
    Date.parse(day),
  )

/** A weekday in words; 0 is Monday. */
export const weekdayName = (weekday: number, style: 'short' | 'long') =>
  dayFormat({ weekday: style })(`2024-01-0${weekday + 1}`)
