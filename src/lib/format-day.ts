import { currentLanguage } from './i18n'

/** A formatter of calendar days (`YYYY-MM-DD`), which are the same day in every time zone. */
export const dayFormat = (options: Intl.DateTimeFormatOptions) => (day: string) =>
  new Intl.DateTimeFormat(currentLanguage() === 'ko' ? 'ko-KR' : 'en-US', { timeZone: 'UTC', ...options }).format(
    Date.parse(day),
  )
