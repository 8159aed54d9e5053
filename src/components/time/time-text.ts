import type { TimeRange } from '@/contract/schedules'
import { hourCycleOf } from '@/lib/format'
import { currentLanguage, i18n } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import { usePreferences } from '@/lib/preferences'
import { parseMinute } from '@/lib/schedule/clock'
import { lazyFormat } from '@/lib/time/lazy-format'
import { MINUTE_MS } from '@/lib/time/time'

const HOUR = 60

const formats = new Map<string, { time: ReturnType<typeof lazyFormat>; hour: ReturnType<typeof lazyFormat> }>()

/** The formats of the viewer's clock, which are made once. */
function clock() {
  const language = currentLanguage()
  const { hours } = usePreferences.getState().display
  const key = `${language} ${hours}`
  const options = { timeZone: 'UTC', hourCycle: hourCycleOf(hours) }
  const made = formats.get(key) ?? {
    time: lazyFormat(language, { ...options, timeStyle: 'short' }),
    hour: lazyFormat(language, { ...options, hour: 'numeric' }),
  }
  formats.set(key, made)
  return made
}

/** A time of day (`HH:mm`) in the clock that the viewer has chosen; a text that is none is left as it is. */
export function timeText(time: string): string {
  const minute = parseMinute(time)
  if (!/^\d\d:\d\d$/.test(time) || Number.isNaN(minute)) return time
  const text = clock().time.format(minute * MINUTE_MS)
  if (time !== '24:00') return text
  // In the 12-hour clock the end of the day is written like its beginning.
  return text.startsWith('00:') ? time : i18n.t('time.midnight')
}

/** A whole hour, 0 to 24: "6 PM" or "18". */
export function hourText(hour: number): string {
  const text = clock().hour.format(hour * HOUR * MINUTE_MS)
  return hour === 24 ? text.replace(/^0+/, '24') : text
}

/** "9:00 AM–6:00 PM" */
export const rangeText = ({ start, end }: TimeRange) => `${timeText(start)}–${timeText(end)}`
export const rangesText = (ranges: readonly TimeRange[]) => ranges.map(rangeText).join(', ')

/** For components that show times of day: renders them again when the language or the clock changes. */
export function useClock() {
  useTranslation()
  usePreferences(({ display }) => display.hours)
}
