import type { TFunction } from 'i18next'
import { timeText } from '@/components/time/time-text'
import { useTimeZone } from '@/lib/preferences'
import type { OpenState } from '@/lib/schedule/open-state'
import { dayFormat } from '@/lib/time/format-day'
import { dayNumberAt, parseDay, utcOffset } from '@/lib/time/time'
import { zoneName } from '@/lib/time/zones'

const WEEK = 7
const weekday = dayFormat({ weekday: 'short' })
const dayOfYear = dayFormat({ month: 'short', day: 'numeric' })

function moment(until: { day: string; time: string }, today: number): string {
  const day = parseDay(until.day) ?? today
  if (day <= today) return timeText(until.time)
  // Midnight tonight is the end of today.
  if (day === today + 1 && until.time === '00:00') return timeText('24:00')
  const near = day - today < WEEK
  return `${near ? weekday(until.day) : dayOfYear(until.day)} ${timeText(until.time)}`
}

/** Open or closed and until when, in the agent's zone: "Open until 18:00". */
export function openText(t: TFunction, { open, until, zone }: OpenState, now: number): string {
  if (!until) return open ? t('hours.alwaysOpen') : t('hours.neverOpen')
  const today = dayNumberAt(now, zone)
  const when = moment(until, today)
  return open ? t('hours.openUntil', { when }) : t('hours.closedUntil', { when })
}

/** Below a time of day: the name of its zone, if its offset differs from the viewer's. */
export function OtherZone({ zone, now = Date.now() }: { zone: string; now?: number }) {
  const own = useTimeZone()
  if (utcOffset(now, zone) === utcOffset(now, own)) return null
  return <span className="block truncate text-muted text-xs">{zoneName(zone)}</span>
}
