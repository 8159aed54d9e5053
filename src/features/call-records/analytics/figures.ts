import { currentLanguage } from '@/lib/i18n'

/** Short times keep a decimal, so that a call of some seconds is not none. */
export const minutesOf = (seconds: number) => (seconds < 600 ? Math.round(seconds / 6) / 10 : Math.round(seconds / 60))

/** In the format of the language; 0 of 0 is 0 %. */
export const percentOf = (part: number, whole: number) =>
  new Intl.NumberFormat(currentLanguage(), { style: 'percent', maximumFractionDigits: 1 }).format(
    part / Math.max(1, whole),
  )
